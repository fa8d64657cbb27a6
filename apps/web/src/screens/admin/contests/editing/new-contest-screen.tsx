import { outcome } from '@daily/apollo/outcome';
import { useIdempotencyKey } from '@daily/apollo/use-idempotency-key';
import { CONTEST_EDITING_TEXTS } from '@daily/rules/contest/editing';
import { useHydrated } from '@daily/ui/loading/use-hydrated';
import { toast } from '@daily/ui/overlays/toast';
import { useNavigate } from 'react-router';
import { AdminPage } from '../../../../features/admin/page/admin-page';
import { contestPaths, CONTESTS_TRAIL } from '../contest-page';
import { changedInput, EMPTY_CONTEST } from './contest-draft';
import { ContestForm } from './contest-form';
import { useCreateContestMutation } from './contest-screen.generated';
import { useContestForm, useKeptNewContest } from './use-contest-form';

const EMPTY = { version: null, draft: EMPTY_CONTEST };

/** Creates a contest, as a draft. */
export function Screen() {
  const kept = useKeptNewContest();
  // Hydration begins with the empty form that the server has rendered.
  const shown = useHydrated() ? kept : null;
  return <NewContest key={shown ? 'kept' : 'empty'} kept={shown} />;
}

function NewContest({ kept }: { kept: ReturnType<typeof useKeptNewContest> }) {
  const navigate = useNavigate();
  const form = useContestForm(null, EMPTY, 'DRAFT', kept);
  const [create] = useCreateContestMutation();
  // A retry after a lost reply creates no second contest.
  const keyFor = useIdempotencyKey();
  const save = async () => {
    form.setProblem(null);
    if (!form.check()) return;
    const { title, startsAt, endsAt, ...fields } = changedInput(EMPTY_CONTEST, form.draft, form.timeZone);
    if (title === undefined || startsAt === undefined || endsAt === undefined) return;
    const contest = { ...fields, title, startsAt, endsAt };
    const input = { ...contest, idempotencyKey: keyFor(contest) };
    const call = create({ variables: { input } });
    const { success } = await form.send(outcome(call, CONTEST_EDITING_TEXTS.notSaved));
    if (!success) return;
    toast.success('Draft created. Players do not see it yet.');
    // What is stored is the state of the next page.
    form.leave();
    const { contestId } = success.managedContest.contest;
    await navigate(contestPaths(contestId).edit, { replace: true });
  };
  return (
    <AdminPage
      title="New contest"
      trail={CONTESTS_TRAIL}
      intro="It becomes a draft, which only editors see, until you publish it."
    >
      <ContestForm form={form} status="DRAFT" isNew onSave={save} />
    </AdminPage>
  );
}
