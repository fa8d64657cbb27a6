import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePageSettings } from '../../../../settings/page-settings';
import { type ContestDraft, hasChanges, type QuestionDraft } from './contest-draft';
import { type ContestProblems, contestProblems } from './contest-problems';

const NONE: ContestProblems = {};

/** The form of a contest: its fields, what is wrong with them, and how they change. */
export type ContestForm = ReturnType<typeof useContestForm>;

/** Returns the state of the form of a contest. @param stored what is stored; nothing may be, for a new contest. */
export function useContestForm(stored: ContestDraft) {
  const { timeZone } = usePageSettings();
  const [draft, setDraft] = useState(stored);
  const [isChecked, setChecked] = useState(false);
  const [rejected, setRejected] = useState(NONE);
  const found = useMemo(() => contestProblems(draft, timeZone), [draft, timeZone]);
  const isDirty = useMemo(() => hasChanges(stored, draft), [stored, draft]);
  useWarningBeforeLeaving(isDirty);
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
    change,
    changeQuestions,
    /** Shows what is wrong from now on. @returns whether the form can be sent. */
    check: () => {
      setChecked(true);
      return Object.keys(found).length === 0;
    },
    /** Shows what the server has rejected. */
    reject: setRejected,
    /** Replaces all fields by what is stored. */
    restart: useCallback((fields: ContestDraft) => {
      setDraft(fields);
      setChecked(false);
      setRejected(NONE);
    }, []),
  };
}

/** Lets the browser ask before a page with unsaved changes is closed or reloaded. */
function useWarningBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
