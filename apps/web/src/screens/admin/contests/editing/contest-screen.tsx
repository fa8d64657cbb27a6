import { serverClock } from '@daily/apollo/server-clock';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { CONTEST_EDITING_TEXTS } from '@daily/rules/contest-editing';
import { formatContestTime } from '@daily/rules/contest-time';
import { instantOfWallTime } from '@daily/rules/wall-time';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { useNavigate, useParams } from 'react-router';
import { useConfirmation } from '../../../../features/admin/confirm/use-confirmation';
import { AdminPage } from '../../../../features/admin/page/admin-page';
import { LIVE_QUERY } from '../../../../features/admin/page/not-loaded';
import { EditConflict } from '../../../../features/admin/versions/edit-conflict';
import { useContestStatus } from '../../../../features/contests/clock/use-contest-status';
import { useServerClock } from '../../../../features/contests/clock/use-server-clock';
import { usePageSettings } from '../../../../settings/page-settings';
import { existenceBy } from '../../existence';
import { ManagedContestExistsDocument } from '../../existence.generated';
import { ContestPage } from '../contest-page';
import { CONTESTS_TRAIL } from '../contest-paths';
import { ContestTabs } from '../contest-tabs';
import { useContestActivity } from '../use-contest-activity';
import { ContestForm } from './contest-form';
import { type AdminContest_ContestFragment, useAdminContestScreenQuery } from './contest-screen.generated';
import { deleteStep, publishStep, startStep, unpublishStep } from './contest-steps';
import { useContestSaving } from './use-contest-saving';

export { ContestScreen as Screen };

export const { queries, exists } = existenceBy(ManagedContestExistsDocument, ({ contest = '' }) => ({
  contest,
}));

/** A contest to write: its fields, questions and preview, and the steps from a draft to a published contest and back. */
export function ContestScreen() {
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

function Editor({ contest }: { contest: AdminContest_ContestFragment }) {
  const { timeZone } = usePageSettings();
  const navigate = useNavigate();
  const status = useContestStatus(contest.contest);
  const saving = useContestSaving(contest);
  const { form, isSaving, problem, isOutdated, save } = saving;
  const { ask, dialog } = useConfirmation();
  const { contestId, title, startsAt } = contest.contest;
  const publish = () => {
    if (!form.check()) return;
    const facts = { ...startOf(form.draft.startsAt, timeZone), isDirty: form.isDirty };
    ask(publishStep(contest, facts, () => save({ published: true }, 'Contest published.')));
  };
  const unpublish = () => {
    if (!form.check()) return;
    const { isDirty } = form;
    ask(
      unpublishStep(contest, { isDirty }, () => save({ published: false }, 'The contest is a draft again.')),
    );
  };
  const saveOrStart = async () => {
    const start = startOf(form.draft.startsAt, timeZone);
    if (status !== 'PUBLISHED' || !start.hasStarted) return save();
    if (form.check()) ask(startStep(contest, start, () => save()));
    return null;
  };
  const remove = () =>
    ask(
      deleteStep(contest, async () => {
        const found = await saving.remove();
        if (found === null) {
          toast.success('Draft deleted.');
          await navigate(ADMIN_PATHS.contests, { replace: true });
        }
        return found;
      }),
    );
  return (
    <AdminPage
      title={title}
      trail={CONTESTS_TRAIL}
      intro={introOf(status, formatContestTime(new Date(startsAt), timeZone))}
    >
      <ContestTabs contest={contest.contest} contestId={contestId} current="edit" />
      <ContestForm
        form={form}
        status={status}
        isNew={false}
        isSaving={isSaving}
        problem={problem}
        conflict={
          isOutdated && (
            <EditConflict
              message={`${CONTEST_EDITING_TEXTS.changedMeanwhile}.`}
              differences={saving.differences}
              onDiscard={saving.takeStored}
              onKeep={saving.keepMine}
            />
          )
        }
        onSave={saveOrStart}
        onDiscard={saving.takeStored}
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
              <Button variant="danger" disabled={isSaving} onClick={remove}>
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
