import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { ShareSkeleton } from './share-skeleton';

/** The share section with the share leaderboard. A lazy component, because only a page with a result shows it. */
export const ShareSection = lazyComponent(() =>
  import('./share-section').then((module) => module.ShareSection),
);

/** The place of the share section on the result card. */
export function ShareSlot() {
  return <ShareSection isolated fallback={<ShareSkeleton />} />;
}
