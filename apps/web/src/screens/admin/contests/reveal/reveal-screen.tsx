import { useParams } from 'react-router';
import { LIVE_QUERY } from '../../../../features/admin/page/not-loaded';
import { useContestStatus } from '../../../../features/contests/clock/use-contest-status';
import { useServerClock } from '../../../../features/contests/clock/use-server-clock';
import { useStatusChange } from '../../../../features/contests/clock/use-status-change';
import { existenceBy } from '../../existence';
import { ContestExistsDocument } from '../../existence.generated';
import { ContestPage } from '../contest-page';
import { useContestActivity } from '../use-contest-activity';
import { useAdminContestRevealQuery } from './reveal-screen.generated';
import { RevealStage } from './reveal-stage';
import type { RevealedContest } from './revealed-contest';

export { RevealScreen as Screen };

export const { queries, exists } = existenceBy(ContestExistsDocument, ({ contest = '' }) => ({ contest }));

/** The reveal of a contest, place by place, on a screen that can be projected. */
export function RevealScreen() {
  const { contest: reference = '' } = useParams();
  const query = useAdminContestRevealQuery({ variables: { contest: reference }, ...LIVE_QUERY });
  const { data, refetch } = query;
  useServerClock(data?.serverTime);
  useContestActivity(data?.contest?.id, refetch);
  return (
    <ContestPage query={query} found={data?.contest} titleOf={({ title }) => `${title}, reveal`}>
      {(contest) => <Stage contest={contest} onChange={refetch} />}
    </ContestPage>
  );
}

function Stage({ contest, onChange }: { contest: RevealedContest; onChange: () => Promise<unknown> }) {
  const status = useContestStatus(contest);
  useStatusChange({ reported: contest.status, status }, () => onChange().catch(() => undefined));
  return <RevealStage contest={contest} hasEnded={status === 'ENDED'} />;
}
