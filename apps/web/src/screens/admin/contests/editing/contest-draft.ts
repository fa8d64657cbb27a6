import { hasFieldsOf } from '../../../../features/admin/leaving/kept-draft';
import { CONTEST_DEFAULTS, contestSlug } from '@daily/rules/contest';
import { isOptionLetter, type OptionLetter } from '@daily/rules/question';
import { instantOfWallTime, wallTimeAt } from '@daily/rules/calendar/wall-time';
import type { EditedContestFragment } from './contest-screen.generated';

/** A question of a contest while it is edited. Numbers are texts, as fields have them. */
export interface QuestionDraft {
  /** Identifies the question in the form, wherever it is moved. */
  key: string;
  text: string;
  optionA: string;
  optionB: string;
  optionC: string;
  optionD: string;
  correctAnswer: OptionLetter;
  explanation: string;
  points: string;
}

/** The fields of a contest while it is edited: as in its form, with times as clocks in the time zone of the product show them. */
export interface ContestDraft {
  title: string;
  slug: string;
  description: string;
  coverUrl: string;
  startsAt: string;
  endsAt: string;
  secondsPerQuestion: string;
  revealAnswers: 'AFTER_FINISH' | 'AFTER_END';
  shuffleOptions: boolean;
  freezeMinutes: string;
  prize: string;
  /** Id of the league, as in addresses; empty for everyone. */
  leagueId: string;
  questions: readonly QuestionDraft[];
}

/** A stored question, as the schema has it. */
type StoredQuestion = Omit<QuestionDraft, 'key' | 'points'> & { points: number };

let lastKey = 0;

const nextKey = () => `question-${++lastKey}`;

/** A question in a form, of a stored one or a new one. */
export function questionDraft(question?: StoredQuestion): QuestionDraft {
  const { text = '', optionA = '', optionB = '', optionC = '', optionD = '' } = question ?? {};
  const { correctAnswer = 'A', explanation = '', points = CONTEST_DEFAULTS.points } = question ?? {};
  return {
    ...{ key: nextKey(), text, optionA, optionB, optionC, optionD },
    ...{ correctAnswer, explanation, points: String(points) },
  };
}

/** The form of a contest that does not exist yet. */
export const EMPTY_CONTEST: ContestDraft = {
  ...{
    title: '',
    slug: '',
    description: '',
    coverUrl: '',
    startsAt: '',
    endsAt: '',
    prize: '',
    leagueId: '',
  },
  secondsPerQuestion: String(CONTEST_DEFAULTS.secondsPerQuestion),
  freezeMinutes: String(CONTEST_DEFAULTS.freezeMinutes),
  shuffleOptions: CONTEST_DEFAULTS.shuffleOptions,
  revealAnswers: 'AFTER_FINISH',
  questions: [],
};

/** The form of a stored contest. */
export function contestDraft(
  { contest, leagueId, questions }: EditedContestFragment,
  timeZone: string,
): ContestDraft {
  const { title, slug, description, secondsPerQuestion, revealAnswers, freezeMinutes } = contest;
  return {
    ...{ title, slug, description, revealAnswers, shuffleOptions: contest.shufflesOptions },
    coverUrl: contest.coverUrl ?? '',
    startsAt: wallTimeAt(new Date(contest.startsAt), timeZone),
    endsAt: wallTimeAt(new Date(contest.endsAt), timeZone),
    secondsPerQuestion: String(secondsPerQuestion),
    freezeMinutes: String(freezeMinutes),
    prize: contest.prize ?? '',
    leagueId: leagueId ?? '',
    questions: questions.map(questionDraft),
  };
}

/** Whether a value has the fields of a form. */
export function isContestDraft(value: unknown): value is ContestDraft {
  return hasFieldsOf(EMPTY_CONTEST, value) && value.questions.every(isQuestionDraft);
}

const QUESTION: QuestionDraft = questionDraft();

function isQuestionDraft(value: unknown): boolean {
  return hasFieldsOf(QUESTION, value) && isOptionLetter(value.correctAnswer);
}

/** A form whose questions have keys of this page, which those of an earlier page could repeat. */
export function withNewKeys(draft: ContestDraft): ContestDraft {
  return { ...draft, questions: draft.questions.map((question) => ({ ...question, key: nextKey() })) };
}

/** A form as the schema takes it. A form without problems has valid times. */
const contestInput = (draft: ContestDraft, timeZone: string) => ({
  ...draft,
  slug: draft.slug || contestSlug(draft.title),
  coverUrl: draft.coverUrl.trim() || null,
  startsAt: isoOf(draft.startsAt, timeZone),
  endsAt: isoOf(draft.endsAt, timeZone),
  secondsPerQuestion: Number(draft.secondsPerQuestion),
  freezeMinutes: Number(draft.freezeMinutes),
  prize: draft.prize.trim() || null,
  leagueId: draft.leagueId || null,
  questions: draft.questions.map(storedQuestion),
});

/**
 * The fields of a form that differ from those stored, as the schema has them. A time is sent only if its minute has changed, and the slug
 * of a new contest only if it was typed, so that the server finds one that is free.
 */
export function changedInput(
  stored: ContestDraft,
  draft: ContestDraft,
  timeZone: string,
): Partial<ReturnType<typeof contestInput>> {
  const input = contestInput(draft, timeZone);
  return Object.fromEntries(changedFields(stored, draft).map((name) => [name, input[name]]));
}

/** Whether a form differs from what is stored. */
export function hasChanges(stored: ContestDraft, draft: ContestDraft): boolean {
  return changedFields(stored, draft).length > 0;
}

function changedFields(stored: ContestDraft, draft: ContestDraft): (keyof ContestDraft)[] {
  const questionsIn = ({ questions }: ContestDraft) => JSON.stringify(questions.map(storedQuestion));
  const isChanged = (name: keyof ContestDraft) =>
    name === 'questions' ? questionsIn(stored) !== questionsIn(draft) : stored[name] !== draft[name];
  return (Object.keys(EMPTY_CONTEST) as (keyof ContestDraft)[]).filter(isChanged);
}

function storedQuestion({ key: _key, points, ...question }: QuestionDraft): StoredQuestion {
  return { ...question, points: Number(points) };
}

function isoOf(wallTime: string, timeZone: string): string {
  return instantOfWallTime(wallTime, timeZone)?.toISOString() ?? '';
}

/** When key and results of a contest open, with the label that pages show. */
export const REVEALS: readonly { value: ContestDraft['revealAnswers']; label: string }[] = [
  { value: 'AFTER_FINISH', label: 'When a player has finished' },
  { value: 'AFTER_END', label: 'When the contest has ended' },
];
