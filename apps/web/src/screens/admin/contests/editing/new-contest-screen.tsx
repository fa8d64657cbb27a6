import { outcome } from '@daily/apollo/outcome';
import { useIdempotencyKey } from '@daily/apollo/use-idempotency-key';
import { CONTEST_EDITING_TEXTS } from '@daily/rules/contest-editing';
import { useHydrated } from '@daily/ui/loading/use-hydrated';
import { toast } from '@daily/ui/overlays/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DraftKey } from '../../../../features/admin/leaving/kept-draft';
import { AdminPage } from '../../../../features/admin/page/admin-page';
import { contestPaths, CONTESTS_TRAIL } from '../contest-paths';
import { changedInput, EMPTY_CONTEST } from './contest-draft';
import { ContestForm } from './contest-form';
import { useCreateContestMutation } from './contest-screen.generated';
import { fieldProblems } from './field-problems';
import { type ContestBase, type KeptContest, keptContest, useContestKey } from './kept-contest';
import { useContestForm } from './use-contest-form';

export { NewContestScreen as Screen };

const BASE: ContestBase = { revision: null, draft: EMPTY_CONTEST };

/** Creates a contest, as a draft. */
export function NewContestScreen() {
  const key = useContestKey(null);
  const [kept] = useState(() => keptContest(key));
  // Hydration begins with the empty form that the server has rendered.
  const shown = useHydrated() ? kept : null;
  return <NewContest key={shown ? 'kept' : 'empty'} draftKey={key} kept={shown} />;
}

function NewContest({ draftKey: key, kept }: { draftKey: DraftKey | null; kept: KeptContest | null }) {
  const navigate = useNavigate();
  const form = useContestForm(key, BASE, kept);
  const [create, { loading }] = useCreateContestMutation();
  const [problem, setProblem] = useState<string | null>(null);
  // A retry after a lost reply creates no second contest.
  const keyFor = useIdempotencyKey();
  const save = async () => {
    setProblem(null);
    if (!form.check()) return;
    const { title, startsAt, endsAt, ...fields } = changedInput(EMPTY_CONTEST, form.draft, form.timeZone);
    if (title === undefined || startsAt === undefined || endsAt === undefined) return;
    const contest = { ...fields, title, startsAt, endsAt };
    const input = { ...contest, idempotencyKey: keyFor(contest) };
    const { success, problem: found } = await outcome(
      create({ variables: { input } }),
      CONTEST_EDITING_TEXTS.notSaved,
    );
    if (found) {
      form.reject(fieldProblems(found));
      return setProblem(found.message);
    }
    toast.success('Draft created. Players do not see it yet.');
    // What is stored is the state of the next page.
    form.forget();
    const { contestId } = success.managedContest.contest;
    await navigate(contestPaths(contestId).edit, { replace: true });
  };
  return (
    <AdminPage
      title="New contest"
      trail={CONTESTS_TRAIL}
      intro="It becomes a draft, which only editors see, until you publish it."
    >
      <ContestForm
        form={form}
        status="DRAFT"
        isNew
        isSaving={loading}
        problem={problem}
        onSave={save}
        onDiscard={() => form.restart(EMPTY_CONTEST)}
      />
    </AdminPage>
  );
}
