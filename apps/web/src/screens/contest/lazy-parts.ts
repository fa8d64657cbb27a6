import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../availability/load-or-reload';

/** The part of a player in a running contest. */
export const ContestQuestions = lazyComponent(
  () => loadOrReload(() => import('./play/contest-questions')),
  'ContestQuestions',
);

/** What a player sees who has joined a contest before its start. */
export const WaitingCard = lazyComponent(
  () => loadOrReload(() => import('./play/waiting-card')),
  'WaitingCard',
);

/** The result of the viewer. */
export const ContestResult = lazyComponent(
  () => loadOrReload(() => import('./result/contest-result')),
  'ContestResult',
);

/** The questions with their answers. */
export const ContestReview = lazyComponent(
  () => loadOrReload(() => import('./result/contest-review')),
  'ContestReview',
);
