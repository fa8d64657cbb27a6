import type { RevealedContest } from './revealed-contest';
import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { useParams } from 'react-router';
import { useContestStatus } from '../../../../features/contests/clock/use-contest-status';
import { useServerClock } from '../../../../features/contests/clock/use-server-clock';
import { useStatusChange } from '../../../../features/contests/clock/use-status-change';
import { NotFound } from '../../../../features/not-found/not-found';
import { usePageTitle } from '../../../../features/seo/page-title';
import { existenceBy } from '../../existence';
import { ContestExistsDocument } from '../../existence.generated';
import { ContestLoading } from '../contest-loading';
import { useContestActivity } from '../use-contest-activity';
import { RevealStage } from './reveal-stage';
import { useAdminContestRevealQuery } from './reveal-screen.generated';

export { RevealScreen as Screen };

export const { queries, exists } = existenceBy(ContestExistsDocument, ({ contest = '' }) => ({ contest }));

/** The reveal of a contest, place by place, on a screen that can be projected. */
export function RevealScreen() {
  const { contest: reference = '' } = useParams();
  const { data, loading, refetch } = useAdminContestRevealQuery({
    variables: { contest: reference },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useServerClock(data?.serverTime);
  const contest = data?.contest;
  usePageTitle(contest ? `${contest.title}, reveal` : null);
  useContestActivity(contest?.id, refetch);
  if (contest === null) return <NotFound />;
  if (!contest)
    return <ContestLoading loading={loading} failed={CONTEST_TEXTS.notLoaded} onRetry={refetch} />;
  return <Stage contest={contest} onChange={refetch} />;
}

function Stage({ contest, onChange }: { contest: RevealedContest; onChange: () => Promise<unknown> }) {
  const status = useContestStatus(contest);
  useStatusChange({ reported: contest.status, status }, () => onChange().catch(() => undefined));
  return <RevealStage contest={contest} hasEnded={status === 'ENDED'} />;
}
