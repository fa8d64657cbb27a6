import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../../availability/load-or-reload';

/** The current question, of a virtual run too. */
export const ContestQuestionForm = lazyComponent(
  () => loadOrReload(() => import('./contest-question-form')),
  'ContestQuestionForm',
);

/** The line above the questions, of a virtual run too. */
export const PlayBar = lazyComponent(() => loadOrReload(() => import('./play-bar')), 'PlayBar');
