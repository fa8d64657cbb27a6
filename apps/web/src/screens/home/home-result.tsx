import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { milestonePicturePath } from '@daily/contract/paths';
import { contestPath } from '../../features/contests/contest-path';
import { RankChange } from '../../features/leaderboard/rank-change';
import { JoinContest } from '../../features/question/result/further-links';
import { ShareLeaderboard } from '../../features/sharing/board/share-leaderboard';
import { SharePicture } from '../../features/sharing/result/share-picture';
import { ShareSection } from '../../features/sharing/result/share-section';
import { ShareSkeleton } from '../../features/sharing/result/share-skeleton';
import type { HomeStreak_ViewerFragment } from '../../features/streak/home-streak.generated';
import { StreakMilestone } from '../../features/streak/streak-milestone';
import { usePageSettings } from '../../settings/page-settings';
import { useHomeResultQuery } from './home-result.generated';
import { useNextStepQuery } from './next-step.generated';

export { HomeResultDocument } from './home-result.generated';
export { NextStep } from './next-step';

/** The share leaderboard, which stands beside a result. */
export { ShareLeaderboard as ResultAside };

/** The controls for sharing, with a skeleton while the result is loading. */
export function ResultShare() {
  const { data, loading } = useHomeResultQuery();
  if (!data?.viewer || !data.todaysQuestion?.viewerResult) return loading ? <ShareSkeleton /> : null;
  return <ShareSection question={data.todaysQuestion} viewerId={data.viewer.id} />;
}

/** The celebration of a milestone of the viewer's streak, with its picture to share. */
export function ResultMilestone(props: {
  viewer: FragmentRef<HomeStreak_ViewerFragment>;
  /** Whether the viewer has just answered. */
  fresh: boolean;
}) {
  const { productName } = usePageSettings();
  return (
    <StreakMilestone
      {...props}
      share={(days) => (
        <SharePicture
          path={milestonePicturePath(days)}
          name={`${days}-days-in-a-row`}
          text={`${days} days in a row on ${productName}.`}
        />
      )}
    />
  );
}

/** The viewer's rank before and after the answer. */
export function ResultRank() {
  const { data } = useHomeResultQuery();
  // Data from before the answer has no result.
  return data?.viewer && data.todaysQuestion?.viewerResult ? <RankChange viewer={data.viewer} /> : null;
}

/** The link to the contest that runs, else to the next one, else to all of them; that one until the browser has loaded them. */
export function ResultContest() {
  const { data } = useNextStepQuery();
  const contest = data?.contests.edges[0]?.node ?? data?.coming.edges[0]?.node;
  return <JoinContest to={contest ? contestPath(contest.slug) : PAGE_PATHS.contests} />;
}
