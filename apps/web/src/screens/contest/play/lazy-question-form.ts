import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../../availability/load-or-reload';

/** The current question. Not in `lazy-parts.ts`, which loads parts that show it. */
export const ContestQuestionForm = lazyComponent(
  () => loadOrReload(() => import('./contest-question-form')),
  'ContestQuestionForm',
);
