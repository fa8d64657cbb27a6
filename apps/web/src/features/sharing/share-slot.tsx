import { LazyPart, Lazily } from '@daily/ui/lazy-part';
import { ShareSkeleton } from './share-skeleton';

const section = new LazyPart(() => import('./share-section').then((part) => part.ShareSection));

/**
 * What belongs to sharing on the result card: the share section and the board of shares. Its code is fetched where a
 * result is shown, since no other page needs it.
 */
export function ShareSlot() {
  return <Lazily part={section} give={{}} fallback={<ShareSkeleton />} />;
}
