import { describeResult, resultFigures, resultVerdict } from '@daily/rules/sharing/result';
import { Button } from '@daily/ui/controls/button';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { toast } from '@daily/ui/overlays/toast';
import { Copy, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { usePageSettings } from '../../../settings/page-settings';
import { copyText } from './copy-text';
import { ResultSquares } from './result-squares';
import { ShareDialog } from './share-dialog';
import { ShareLink } from './share-link';
import { type CreatedShare, type SharedContent, textOf } from './use-share';

/** Lets the viewer share a result: of the question of the day or of a contest. */
export function ShareResult(props: {
  /** Null for an anonymous visitor. */
  viewerId: string | null;
  content: SharedContent;
}) {
  const { viewerId, content } = props;
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedShare | null>(null);
  const { title, shareType, result } = content;
  return (
    <section aria-labelledby={titleId} className="mt-6 border-t border-line pt-5">
      <h3 id={titleId} className="text-lg font-semibold tracking-tight">
        Share your result
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2" aria-hidden="true">
        <ResultSquares marks={result.marks} />
        <p className="text-sm text-ink-soft">
          {[resultVerdict(shareType, result), ...resultFigures(result)].join(' · ')}
        </p>
      </div>
      <VisuallyHidden>{describeResult(title, shareType, result)}</VisuallyHidden>
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
    const text = `${textOf(content)}\n${publicUrl}${content.path}`;
    if (await copyText(text)) toast.success('Result copied to clipboard');
    else toast.error('Your browser did not allow copying');
  };
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Copy aria-hidden className="size-4" />
      Copy result
    </Button>
  );
}
