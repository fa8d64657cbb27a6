import type { FragmentRef } from '@daily/apollo/fragment';
import { parseDay } from '@daily/rules/calendar';
import { editionTitle, resultFigures, describeResult, resultVerdict } from '@daily/rules/shared-result';
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
import { ShareLink } from './share-link';
import {
  type ShareSection_QuestionFragment,
  useShareSectionQuestionFragment,
} from './share-section.generated';
import { type CreatedShare, type SharedContent, textOf } from './use-share';

/** The share section of the result card. */
export function ShareSection(props: {
  question: FragmentRef<ShareSection_QuestionFragment>;
  /** Null for an anonymous visitor. */
  viewerId: string | null;
}) {
  const { productName } = usePageSettings();
  const question = useShareSectionQuestionFragment(props.question);
  if (!question?.viewerResult) return null;
  const result = { ...question.viewerResult, marks: question.viewerResult.marks.map(spelledAsInRules) };
  const edition = { number: question.dayNumber, day: parseDay(question.day) };
  const content = { contentId: String(question.number), edition, result, productName };
  return <ShareResult viewerId={props.viewerId} content={content} />;
}

function ShareResult({ viewerId, content }: { viewerId: string | null; content: SharedContent }) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedShare | null>(null);
  const { edition, result, productName } = content;
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
      <VisuallyHidden>
        {describeResult(editionTitle(productName, edition), 'trivia_question', result)}
      </VisuallyHidden>
      <div className="mt-3 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Share2 aria-hidden className="size-4" />
          Share
        </Button>
        <CopyResult content={content} />
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
function CopyResult({ content }: { content: SharedContent }) {
  const { publicUrl } = usePageSettings();
  const copy = async () => {
    const text = `${textOf(content)}\n${publicUrl}`;
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
