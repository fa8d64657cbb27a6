import { useSettled } from '../../../features/admin/editor/use-settled';
import { contentOf, type QuestionDraft } from './question-draft';
import { type PreviewPartsFragment, usePreviewOfQuestionQuery } from './question-screen.generated';

/** Returns what a draft looks like and what is wrong with it, as the server saw it last; null before. */
export function usePreview(draft: QuestionDraft, questionId: string | null): PreviewPartsFragment | null {
  const settled = useSettled(draft);
  const { data, previousData } = usePreviewOfQuestionQuery({
    variables: { content: contentOf(settled), questionId },
    // A preview of each pause would fill the cache.
    fetchPolicy: 'no-cache',
  });
  return (data ?? previousData)?.questionPreview ?? null;
}
