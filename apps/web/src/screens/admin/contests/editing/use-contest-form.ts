import { useCallback, useMemo, useState } from 'react';
import { type DraftKey, keepDraft } from '../../../../features/admin/leaving/kept-draft';
import { useUnsaved } from '../../../../features/admin/leaving/use-unsaved';
import { usePageSettings } from '../../../../settings/page-settings';
import { type ContestDraft, hasChanges, type QuestionDraft } from './contest-draft';
import { type ContestProblems, contestProblems, questionAtFault } from './contest-problems';
import type { ContestBase, KeptContest } from './kept-contest';

const NONE: ContestProblems = {};

/** The form of a contest: its fields, what is wrong with them, and how they change. */
export type ContestForm = ReturnType<typeof useContestForm>;

/**
 * Returns the state of the form of a contest. What is typed is kept for this tab.
 * @param key identifies the contest, from `useContestKey`.
 * @param base what is stored, with its revision.
 * @param kept what was typed before and not saved.
 */
export function useContestForm(key: DraftKey | null, base: ContestBase, kept: KeptContest | null) {
  const { draft: stored } = base;
  const { timeZone } = usePageSettings();
  const [draft, setDraft] = useState(kept?.draft ?? stored);
  const [isRestored, setRestored] = useState(kept !== null);
  const [open, setOpen] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [rejected, setRejected] = useState(NONE);
  const found = useMemo(() => contestProblems(draft, timeZone), [draft, timeZone]);
  const isDirty = useMemo(() => hasChanges(stored, draft), [stored, draft]);
  const dialog = useUnsaved(key, isDirty ? ({ draft, base } satisfies KeptContest) : null);
  const openFault = (problems: ContestProblems) => {
    const place = questionAtFault(problems);
    if (place !== null) setOpen(draft.questions[place]?.key ?? null);
  };
  const change = useCallback((fields: Partial<ContestDraft>) => {
    setDraft((before) => ({ ...before, ...fields }));
    // What the server has rejected concerns the earlier value.
    setRejected(NONE);
  }, []);
  const changeQuestions = useCallback(
    (edit: (questions: readonly QuestionDraft[]) => readonly QuestionDraft[]) => {
      setDraft((before) => ({ ...before, questions: edit(before.questions) }));
      setRejected(NONE);
    },
    [],
  );
  return {
    draft,
    timeZone,
    isDirty,
    /** Messages by the path of their field: all of them once the form has been sent, and those of the server. */
    problems: isChecked ? { ...found, ...rejected } : rejected,
    /** Whether what was typed before has come back. */
    isRestored: isRestored && isDirty,
    /** Key of the question whose fields are shown; null for none. */
    open,
    setOpen,
    /** The dialog that asks before the page is left, to be rendered. */
    dialog,
    change,
    changeQuestions,
    /** Shows what is wrong from now on. @returns whether the form can be sent. */
    check: () => {
      setChecked(true);
      openFault(found);
      return Object.keys(found).length === 0;
    },
    /** Shows what the server has rejected. */
    reject: (problems: ContestProblems) => {
      setRejected(problems);
      openFault(problems);
    },
    /** Replaces all fields by what is stored. */
    restart: (fields: ContestDraft) => {
      setDraft(fields);
      setChecked(false);
      setRejected(NONE);
      setRestored(false);
    },
    /** Forgets what is typed, before the page is left. */
    forget: () => {
      setDraft(stored);
      keepDraft(key, null);
    },
  };
}
