import { outcome } from '@daily/apollo/outcome';
import { serverClock } from '@daily/apollo/server-clock';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { CONTEST_EDITING_TEXTS } from '@daily/rules/contest/editing';
import { formatContestTime } from '@daily/rules/contest/time';
import { instantOfWallTime } from '@daily/rules/calendar/wall-time';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { done, useConfirmation } from '../../../../features/admin/confirm/use-confirmation';
import { AdminPage, LIVE_QUERY } from '../../../../features/admin/page/admin-page';
import { useContestStatus } from '../../../../features/contests/clock/use-contest-status';
import { useServerClock } from '../../../../features/contests/clock/use-server-clock';
import { usePageSettings } from '../../../../settings/page-settings';
import { existenceBy } from '../../object-page';
import { ManagedContestExistsDocument } from '../../existence.generated';
import { ContestPage, CONTESTS_TRAIL, ContestTabs } from '../contest-page';
import { useContestActivity } from '../use-contest-activity';
import { changedInput, contestDraft } from './contest-draft';
import { ContestForm } from './contest-form';
import {
  type EditedContestFragment,
  useAdminContestScreenQuery,
  useDeleteContestMutation,
  useUpdateContestMutation,
} from './contest-screen.generated';
import { contestSteps } from './contest-steps';
import { useContestForm } from './use-contest-form';

export const { queries, exists } = existenceBy(ManagedContestExistsDocument, ({ contest = '' }) => ({
  contest,
}));

/** A contest to write: its fields, questions and preview, and the steps from a draft to a published contest and back. */
export function Screen() {
  const { contest: reference = '' } = useParams();
  const query = useAdminContestScreenQuery({ variables: { contest: reference }, ...LIVE_QUERY });
  const found = query.data?.managedContest;
  useServerClock(query.data?.serverTime);
  useContestActivity(found?.contest.id, query.refetch);
  return (
    <ContestPage {...{ query, found }} titleOf={({ contest }) => contest.title}>
      {(contest) => <Editor key={contest.id} contest={contest} />}
    </ContestPage>
  );
}

function Editor({ contest }: { contest: EditedContestFragment }) {
  const { timeZone } = usePageSettings();
  const navigate = useNavigate();
  const status = useContestStatus(contest.contest);
  const stored = useMemo(
    () => ({ version: contest.revision, draft: contestDraft(contest, timeZone) }),
    [contest, timeZone],
  );
  const { id, contestId, title, startsAt } = contest.contest;
  const form = useContestForm(contestId, stored, status);
  const { draft, base, isDirty, isSaving } = form;
  const [update] = useUpdateContestMutation();
  const [remove] = useDeleteContestMutation({
    // Other lists of contests are loaded again when they are shown.
    update: (cache) => void cache.evict({ fieldName: 'managedContests' }),
  });
  const { ask, dialog } = useConfirmation();
  const target = { id, revision: base.version };
  /** Saves what has changed. Resolves to null, or to the message of what went wrong. */
  const save = async (fields: { published?: boolean } = {}, message = 'Changes saved.') => {
    form.setProblem(null);
    if (!form.check()) return 'Some fields need your attention.';
    const input = { ...target, ...changedInput(base.draft, draft, timeZone), ...fields };
    const call = update({ variables: { input } });
    const { success, problem } = await form.send(outcome(call, CONTEST_EDITING_TEXTS.notSaved));
    if (success) {
      form.noteSaved({ version: success.managedContest.revision, draft });
      toast.success(message);
      return null;
    }
    // The page says itself that another editor was faster.
    if (problem.type === 'ContestChangedProblem') form.setProblem(null);
    return problem.message;
  };
  const start = startOf(draft.startsAt, timeZone);
  const steps = contestSteps(contest, { ...start, isDirty });
  const publish = () => {
    if (!form.check()) return;
    ask({ ...steps.publish, run: () => save({ published: true }, 'Contest published.') });
  };
  const unpublish = () => {
    if (!form.check()) return;
    ask({ ...steps.unpublish, run: () => save({ published: false }, 'The contest is a draft again.') });
  };
  const saveOrStart = async () => {
    if (status !== 'PUBLISHED' || !startOf(draft.startsAt, timeZone).hasStarted) return save();
    if (form.check()) ask({ ...steps.start, run: () => save() });
    return null;
  };
  const askToDelete = () =>
    ask({
      ...steps.remove,
      run: async () => {
        const call = remove({ variables: { input: target } });
        const found = await done(call, CONTEST_EDITING_TEXTS.notDeleted, 'Draft deleted.');
        if (found !== null) return found;
        form.leave();
        await navigate(ADMIN_PATHS.contests, { replace: true });
        return null;
      },
    });
  return (
    <AdminPage
      title={title}
      trail={CONTESTS_TRAIL}
      intro={introOf(status, formatContestTime(new Date(startsAt), timeZone))}
    >
      <ContestTabs contest={contest.contest} contestId={contestId} current="edit" />
      <ContestForm
        {...{ form, status }}
        isNew={false}
        onSave={saveOrStart}
        actions={
          <>
            {status === 'DRAFT' && (
              <Button variant="secondary" disabled={isSaving} onClick={publish}>
                Publish
              </Button>
            )}
            {status === 'PUBLISHED' && (
              <Button variant="secondary" disabled={isSaving} onClick={unpublish}>
                Unpublish
              </Button>
            )}
            {status === 'DRAFT' && (
              <Button variant="danger" disabled={isSaving} onClick={askToDelete}>
                Delete
              </Button>
            )}
          </>
        }
      />
      {dialog}
    </AdminPage>
  );
}

/** The start of a form without problems: formatted, and whether it is over by the clock of the server. */
function startOf(wallTime: string, timeZone: string): { startsAt: string; hasStarted: boolean } {
  const start = instantOfWallTime(wallTime, timeZone);
  if (!start) return { startsAt: '', hasStarted: false };
  return { startsAt: formatContestTime(start, timeZone), hasStarted: start.getTime() <= serverClock.now() };
}

function introOf(status: string, start: string): string {
  if (status === 'DRAFT') return 'A draft, which only editors see.';
  if (status === 'PUBLISHED') return `Published. Everything can be changed until it starts at ${start}.`;
  if (status === 'RUNNING')
    return 'Running. What decides who wins is fixed; title, slug, description, cover and end can be changed.';
  return 'Ended. Title, slug, description and cover can be changed.';
}
