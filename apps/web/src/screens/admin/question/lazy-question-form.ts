import { lazyComponent } from '@daily/ui/loading/lazy-component';

/** The form of a question. Its code, with that of the editor, is loaded when it is shown. */
export const LazyQuestionForm = lazyComponent(() => import('./question-form'), 'QuestionForm', {
  onServer: false,
});
