import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { type ContestField, whyFixed } from '@daily/rules/contest/editing';
import { useState } from 'react';
import {
  type DraftKind,
  type DraftProblems,
  type KeptDraft,
  problemsByPath,
  type Sent,
  type StoredDraft,
  useEditorDraft,
  useKeptDraft,
} from '../../../../features/admin/editing/use-editor-draft';
import type { ComparedPart } from '../../../../features/admin/versions/difference-list';
import type { Status } from '../../../../features/contests/clock/use-contest-status';
import { usePageSettings } from '../../../../settings/page-settings';
import {
  type ContestDraft,
  hasChanges,
  isContestDraft,
  type QuestionDraft,
  REVEALS,
  withNewKeys,
} from './contest-draft';
import { contestProblems, questionAtFault } from './contest-problems';

/** What is compared of two versions of a contest. */
const CONTEST_PARTS: readonly ComparedPart<ContestDraft>[] = [
  { label: 'Title', fields: ['title'], text: ({ title }) => title },
  { label: 'Slug', fields: ['slug'], text: ({ slug }) => slug },
  { label: 'Description', fields: ['description'], text: ({ description }) => description },
  { label: 'Cover', fields: ['coverUrl'], text: ({ coverUrl }) => coverUrl },
  { label: 'Prize', fields: ['prize'], text: ({ prize }) => prize },
  { label: 'Start', fields: ['startsAt'], text: ({ startsAt }) => startsAt.replace('T', ' ') },
  { label: 'End', fields: ['endsAt'], text: ({ endsAt }) => endsAt.replace('T', ' ') },
  {
    label: 'Seconds per question',
    fields: ['secondsPerQuestion'],
    text: ({ secondsPerQuestion }) => secondsPerQuestion,
  },
  { label: 'Freeze in minutes', fields: ['freezeMinutes'], text: ({ freezeMinutes }) => freezeMinutes },
  {
    label: 'Answers and results open',
    fields: ['revealAnswers'],
    text: ({ revealAnswers }) => REVEALS.find(({ value }) => value === revealAnswers)?.label ?? revealAnswers,
  },
  {
    label: 'Order of the options',
    fields: ['shuffleOptions'],
    text: ({ shuffleOptions }) => (shuffleOptions ? 'Different for every player' : 'The same for everyone'),
  },
  {
    label: 'Who can see it and take part',
    fields: ['leagueId'],
    text: ({ leagueId }) => (leagueId === '' ? 'Everyone' : `Members of league ${leagueId}`),
  },
  { label: 'Questions', fields: ['questions'], text: ({ questions }) => questions.map(listed).join('\n\n') },
];

const CONTEST: DraftKind<ContestDraft> = {
  isDraft: isContestDraft,
  isSame: (one, other) => !hasChanges(one, other),
  parts: CONTEST_PARTS,
  revived: withNewKeys,
};

/** Returns what this tab has kept of the form of a new contest; null for nothing. */
export const useKeptNewContest = () => useKeptDraft('contest new', CONTEST);

/** The form of a contest: its fields, what is wrong with them, and how they change. */
export type ContestForm = ReturnType<typeof useContestForm>;

/**
 * Returns the state of the form of a contest.
 * @param contestId as in addresses; null for a new contest.
 * @param stored what is stored, with its revision.
 * @param kept what was typed before and not saved, when the page has read it.
 */
export function useContestForm(
  contestId: string | null,
  stored: StoredDraft<ContestDraft>,
  status: 'DRAFT' | Status,
  kept?: KeptDraft<ContestDraft> | null,
) {
  const { timeZone } = usePageSettings();
  const form = useEditorDraft(
    `contest ${contestId ?? 'new'}`,
    stored,
    CONTEST,
    (draft) => contestProblems(draft, timeZone),
    kept,
  );
  const [open, setOpen] = useState<string | null>(null);
  const openFault = (problems: DraftProblems) => {
    const place = questionAtFault(problems);
    if (place !== null) setOpen(form.draft.questions[place]?.key ?? null);
  };
  const fixed = (field: ContestField) => whyFixed(field, spelledAsInRules(status));
  return {
    ...form,
    timeZone,
    /** Key of the question whose fields are shown; null for none. */
    open,
    setOpen,
    /** Why a field cannot be changed any more; null while it can. */
    fixed,
    /** What the hint of a field says, and whether the field can be changed. @param hint while it can. */
    state: (field: ContestField, hint?: string) => ({
      disabled: fixed(field) !== null,
      hint: fixed(field) ?? hint,
    }),
    changeQuestions: (edit: (questions: readonly QuestionDraft[]) => readonly QuestionDraft[]) =>
      form.change((before) => ({ questions: edit(before.questions) })),
    check: () => {
      openFault(form.found);
      return form.check();
    },
    send: async <Result extends Sent>(sent: Promise<Result>) => {
      const result = await form.send(sent);
      openFault(problemsByPath(result.problem?.fields));
      return result;
    },
  };
}

function listed(question: QuestionDraft, index: number): string {
  const { text, optionA, optionB, optionC, optionD, correctAnswer, explanation, points } = question;
  const lines = [
    `${index + 1}. ${text}`,
    ...[`A. ${optionA}`, `B. ${optionB}`, `C. ${optionC}`, `D. ${optionD}`],
    `Correct: ${correctAnswer}, ${points} points`,
  ];
  return [...lines, explanation].filter(Boolean).join('\n');
}
