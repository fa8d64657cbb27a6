import { RankChange } from '../../features/leaderboard/rank-change';
import { PushOffer } from '../../features/notices/push/lazy-push';
import { ReminderOffer } from '../../features/notices/reminder-offer';
import { readSession } from '../../features/session/session-storage';
import { ShareLeaderboard } from '../../features/sharing/board/share-leaderboard';
import { ShareSection } from '../../features/sharing/result/share-section';
import { ShareSkeleton } from '../../features/sharing/result/share-skeleton';
import { useHomeResultQuery } from './home-result.generated';

/** The share leaderboard, which stands beside a result. */
export { ShareLeaderboard as ResultAside };

/** The controls for sharing, with a skeleton while the result is loading. */
export function ResultShare() {
  const { data, loading } = useHomeResultQuery();
  if (!data?.viewer || !data.todaysQuestion?.viewerResult) return loading ? <ShareSkeleton /> : null;
  return <ShareSection question={data.todaysQuestion} viewerId={data.viewer.id} />;
}

/** The viewer's rank before and after the answer. */
export function ResultRank() {
  const { data } = useHomeResultQuery();
  // Data from before the answer has no result.
  return data?.viewer && data.todaysQuestion?.viewerResult ? <RankChange viewer={data.viewer} /> : null;
}

/** The offers of a daily reminder, by mail and by push notification. */
export function ResultReminder() {
  const { data } = useHomeResultQuery();
  if (!data?.viewer) return null;
  const { id, player } = data.viewer;
  return (
    <>
      <ReminderOffer viewer={data.viewer} />
      <PushOffer
        isolated
        key={id}
        viewerId={id}
        occasion={{ kind: 'answer', streak: player.currentStreak }}
        readSession={readSession}
      />
    </>
  );
}
