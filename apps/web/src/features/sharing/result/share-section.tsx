import {
  resultFigures,
  describeResult,
  resultText,
  resultVerdict,
  type SharedResult,
} from '@daily/rules/shared-result';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { Copy, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { usePageSettings } from '../../../settings/page-settings';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { copyText } from './copy-text';
import { ResultSquares } from './result-squares';
import { ShareDialog } from './share-dialog';
import { ShareLeaderboard } from '../board/share-leaderboard';
import { ShareLink } from './share-link';
import { useShareSectionQuery } from './share-section.generated';
import { ShareSkeleton } from './share-skeleton';
import type { CreatedShare, SharedContent } from './use-share';

/** The share section of the result card, with the share leaderboard below it. */
export function ShareSection() {
  const { productName } = usePageSettings();
  const { data, loading } = useShareSectionQuery();
  const question = data?.todaysQuestion;
  const viewerId = data?.viewer?.id ?? null;
  const result = question?.viewerResult && {
    ...question.viewerResult,
    marks: question.viewerResult.marks.map(spelledAsInRules),
  };
  return (
    <>
      {result && (
        <ShareResult
          viewerId={viewerId}
          content={{ shareType: 'trivia_question', contentId: String(question.number), result, productName }}
        />
      )}
      {!result && loading && <ShareSkeleton />}
      <div className="mt-6 border-t border-line pt-5">
        <ShareLeaderboard />
      </div>
    </>
  );
}

function ShareResult({ viewerId, content }: { viewerId: string | null; content: SharedContent }) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedShare | null>(null);
  const { result, productName } = content;
  return (
    <section aria-labelledby={titleId} className="mt-6 border-t border-line pt-5">
      <h3 id={titleId} className="text-lg font-semibold tracking-tight">
        Share your result
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2" aria-hidden="true">
        <ResultSquares marks={result.marks} />
        <p className="text-sm text-ink-soft">
          {[resultVerdict('trivia_question', result), ...resultFigures(result)].join(' · ')}
        </p>
      </div>
      <VisuallyHidden>{describeResult(productName, 'trivia_question', result)}</VisuallyHidden>
      <p className="mt-2 text-sm text-ink-soft">Your result does not reveal the question or its answer.</p>
      <div className="mt-3 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Share2 aria-hidden className="size-4" />
          Share
        </Button>
        <CopyResult productName={productName} result={result} />
      </div>
      <div role="status">{created && <ShareLink key={created.verificationUrl} share={created} />}</div>
      {open && (
        <ShareDialog
          viewerId={viewerId}
          content={content}
          onShared={setCreated}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** Copies the result as text, with emoji squares and a link. */
function CopyResult({ productName, result }: { productName: string; result: SharedResult }) {
  const { publicUrl } = usePageSettings();
  const copy = async () => {
    const text = `${resultText(productName, 'trivia_question', result)}\n${publicUrl}`;
    if (await copyText(text)) toast.success('Result copied to clipboard');
    else toast.error('Your browser denied access to the clipboard');
  };
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Copy aria-hidden className="size-4" />
      Copy result
    </Button>
  );
}
