import { useEffect, useState } from 'react';
import { contentOf, type QuestionDraft } from './question-draft';
import { type PreviewPartsFragment, usePreviewOfQuestionQuery } from './question-screen.generated';

/** Milliseconds without a change after which the server renders what was typed. */
const PAUSE_MS = 500;

/** Returns what a draft looks like and what is wrong with it, as the server saw it last; null before. */
export function usePreview(draft: QuestionDraft, questionId: string | null): PreviewPartsFragment | null {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const { data, previousData } = usePreviewOfQuestionQuery({
    variables: { content: contentOf(settled), questionId },
    // A preview of each pause would fill the cache.
    fetchPolicy: 'no-cache',
  });
  return (data ?? previousData)?.questionPreview ?? null;
}
