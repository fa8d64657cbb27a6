import { resultFigures, resultVerdict, describeResult, type SharedResult } from '@daily/rules/shared-result';
import { Button } from '@daily/ui/controls/button';
import { Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ResultSquares } from '../../../features/sharing/result/result-squares';
import { ShareDialog } from '../../../features/sharing/result/share-dialog';
import { ShareLink } from '../../../features/sharing/result/share-link';
import type { CreatedShare } from '../../../features/sharing/result/use-share';
import { usePageSettings } from '../../../settings/page-settings';

/** Lets the viewer share the result of a contest. */
export function ContestShare(props: { viewerId: string; contestId: string; result: SharedResult }) {
  const { viewerId, contestId, result } = props;
  const { productName } = usePageSettings();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedShare | null>(null);
  return (
    <section aria-labelledby={titleId} className="mt-6 border-t border-line pt-5">
      <h3 id={titleId} className="text-lg font-semibold tracking-tight">
        Share your result
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2" aria-hidden="true">
        <ResultSquares marks={result.marks} />
        <p className="text-sm text-ink-soft">
          {[resultVerdict('contest', result), ...resultFigures(result)].join(' · ')}
        </p>
      </div>
      <p className="sr-only">{describeResult(productName, 'contest', result)}</p>
      <p className="mt-2 text-sm text-ink-soft">
        Your result does not reveal the questions or their answers.
      </p>
      <Button aria-haspopup="dialog" className="mt-3 max-sm:w-full" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
      <div role="status">{created && <ShareLink key={created.verificationUrl} share={created} />}</div>
      {open && (
        <ShareDialog
          viewerId={viewerId}
          content={{ shareType: 'contest', contentId: contestId, result, productName }}
          onShared={setCreated}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
