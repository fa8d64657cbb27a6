import { outcome } from '@daily/apollo/outcome';
import { CONTEST_EDITING_TEXTS } from '@daily/rules/contest-editing';
import { toast } from '@daily/ui/overlays/toast';
import { useMemo, useState } from 'react';
import { usePageSettings } from '../../../../settings/page-settings';
import { mergedDraft, versionDifferences } from '../../../../features/admin/versions/version-differences';
import { changedInput, contestDraft, type ContestDraft, hasChanges } from './contest-draft';
import {
  type AdminContest_ContestFragment,
  useDeleteContestMutation,
  useUpdateContestMutation,
} from './contest-screen.generated';
import { CONTEST_PARTS } from './contest-versions';
import { fieldProblems } from './field-problems';
import { type ContestBase, keptContest, useContestKey } from './kept-contest';
import { useContestForm } from './use-contest-form';

/** A change of this editor that is stored: its revision, and the form that was sent. */
interface Saved {
  revision: number;
  draft: ContestDraft;
}

/**
 * Returns the form of a stored contest and what saves it. The form is based on a revision. When another editor saves a newer one, a form
 * without changes shows it; otherwise the editor decides between both.
 * @param contest as it is stored now.
 */
export function useContestSaving(contest: AdminContest_ContestFragment) {
  const { timeZone } = usePageSettings();
  const key = useContestKey(contest.contest.contestId);
  const [kept] = useState(() => keptContest(key));
  const theirs = useMemo(() => contestDraft(contest, timeZone), [contest, timeZone]);
  const [base, setBase] = useState<ContestBase>(kept?.base ?? { revision: contest.revision, draft: theirs });
  const form = useContestForm(key, base, kept);
  const { draft, isDirty, restart } = form;
  const [saved, setSaved] = useState<Saved | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [update] = useUpdateContestMutation();
  const [remove] = useDeleteContestMutation();
  const mine = useMemo(
    () => mergedDraft(CONTEST_PARTS, { base: base.draft, theirs, mine: draft }),
    [base.draft, theirs, draft],
  );
  const isStale = contest.revision !== base.revision;
  const isOwn = contest.revision === saved?.revision;

  const rebase = () => setBase({ revision: contest.revision, draft: theirs });

  // State that follows from what is stored is adjusted while rendering, so that nothing older is shown.
  if (isStale && (!isDirty || isOwn || !hasChanges(theirs, mine))) {
    rebase();
    // What was typed while the change was on its way stays.
    if (!isOwn || saved?.draft === draft) restart(theirs);
  } else if (isOwn && isDirty && saved?.draft === draft) {
    // The server has changed nothing, because the form differed only in spaces around a text.
    restart(theirs);
  }

  const contestId = contest.contest.id;
  const { revision, draft: stored } = base;
  /** Saves what has changed. Resolves to null, or to the message of what went wrong. */
  const save = async (fields: { published?: boolean } = {}, message = 'Changes saved.') => {
    setProblem(null);
    if (!form.check()) return 'Some fields need your attention.';
    setSaving(true);
    const input = {
      contestId,
      revision,
      ...changedInput(stored, draft, timeZone),
      ...fields,
    };
    const { success, problem: found } = await outcome(
      update({ variables: { input } }),
      CONTEST_EDITING_TEXTS.notSaved,
    );
    setSaving(false);
    if (success) {
      setSaved({ revision: success.managedContest.revision, draft });
      toast.success(message);
      return null;
    }
    form.reject(fieldProblems(found));
    // The page says itself that another editor was faster.
    if (found.type !== 'ContestChangedProblem') setProblem(found.message);
    return found.message;
  };
  return {
    form,
    isSaving,
    problem,
    /** Whether another editor has saved a change that the form is not based on. */
    isOutdated: isStale && !isOwn && isDirty && !isSaving,
    /** The fields that were changed in the form and differ from what is stored. */
    differences: versionDifferences(CONTEST_PARTS, { theirs, mine }, form.change),
    save,
    /** Replaces the form by what is stored, such as what the other editor has saved. */
    takeStored: () => {
      rebase();
      restart(theirs);
      setProblem(null);
    },
    /** Keeps the changes of the form: the next save overwrites what the other editor has saved in the same fields, and only there. */
    keepMine: () => {
      rebase();
      form.change(mine);
      setProblem(null);
    },
    /** Deletes the draft. Resolves to null, or to the message of what went wrong. */
    remove: async () => {
      const call = remove({
        variables: { input: { contestId, revision } },
        // Other lists of contests are loaded again when they are shown.
        update: (cache) => void cache.evict({ fieldName: 'managedContests' }),
      });
      const { problem: found } = await outcome(call, CONTEST_EDITING_TEXTS.notDeleted);
      if (found) return found.message;
      form.forget();
      return null;
    },
  };
}
