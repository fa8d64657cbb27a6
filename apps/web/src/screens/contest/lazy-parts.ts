import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../availability/load-or-reload';
import { ContestQuestionForm } from './play/lazy-question-form';

/** The part of a player in a running contest. */
export const ContestQuestions = lazyComponent(() =>
  loadOrReload(() => import('./play/contest-questions').then((module) => module.ContestQuestions)),
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
export const parts = [ContestQuestions, ContestQuestionForm, WaitingCard, ContestResult, ContestReview];
