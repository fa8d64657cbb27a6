import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../availability/load-or-reload';
import { ShareSkeleton } from '../../features/sharing/result/share-skeleton';
import type { ResultSlots } from '../../features/question/result/result-card';

const load = () => loadOrReload(() => import('./home-result'));
const ResultShare = lazyComponent(() => load().then((module) => module.ResultShare));
const ResultRank = lazyComponent(() => load().then((module) => module.ResultRank));
const ResultReminder = lazyComponent(() => load().then((module) => module.ResultReminder));

/** The share leaderboard, which stands beside a result. */
export const ResultAside = lazyComponent(() => load().then((module) => module.ResultAside));

/** What other features show on the result card. Lazy, because only a page with a result shows it. */
export const RESULT_SLOTS: ResultSlots = {
  share: <ResultShare isolated fallback={<ShareSkeleton />} />,
  rank: <ResultRank isolated />,
  reminder: <ResultReminder isolated />,
};

/** The lazy components above, which the server may render. */
export const resultParts = [ResultShare, ResultRank, ResultReminder, ResultAside];
