import { useId } from 'react';
import { CardPreview } from './card-preview';
import { Findings } from './findings';
import type { QuestionDraft } from './question-draft';
import type { PreviewPartsFragment } from './question-screen.generated';

/** What is being written as players will see it, and what is wrong with it. */
export function DraftPreview({
  draft,
  preview,
}: {
  draft: QuestionDraft;
  preview: PreviewPartsFragment | null;
}) {
  const titleId = useId();
  const { category, difficulty, points, correct } = draft;
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20">
      <h2 id={titleId} className="text-sm font-medium">
        Preview
      </h2>
      {preview && (
        <>
          <Findings preview={preview} />
          <CardPreview
            question={{ category: category || 'Category', difficulty, points: Number(points) || null }}
            preview={preview}
            correct={correct}
          />
        </>
      )}
    </section>
  );
}
