import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../availability/load-or-reload';

/** The current question. Its code is loaded while the viewer reads the rules. */
export const ContestQuestionForm = lazyComponent(() =>
  loadOrReload(() => import('./play/contest-question-form').then((module) => module.ContestQuestionForm)),
);

/** What a player sees who has joined a contest before its start. */
export const WaitingCard = lazyComponent(() =>
  loadOrReload(() => import('./play/waiting-card').then((module) => module.WaitingCard)),
);

/** The result of the viewer. */
export const ContestResult = lazyComponent(() =>
  loadOrReload(() => import('./result/contest-result').then((module) => module.ContestResult)),
);

/** The questions with their answers. */
export const ContestReview = lazyComponent(() =>
  loadOrReload(() => import('./result/contest-review').then((module) => module.ContestReview)),
);

/** The lazy components that the server may render. */
export const parts = [ContestQuestionForm, WaitingCard, ContestResult, ContestReview];
