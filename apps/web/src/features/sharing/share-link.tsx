import { platformLabel } from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { Button, linkClass } from '@daily/ui/button';
import { TextField } from '@daily/ui/text-field';
import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { useState } from 'react';
import { copyText } from './clipboard';
import type { MadeShare } from './use-share';

/** Said when the browser does not let us use its clipboard. */
const COPY_BY_HAND =
  'Your browser did not let us copy the link. Copy it here, and visit it to verify your share.';

/** The link of a share that was just made. The server tells it this once, so it stays on the page. */
export function ShareLink({ made }: { made: MadeShare }) {
  const { platform, verificationUrl, intent, copied } = made;
  const [copiedHere, setCopiedHere] = useState(false);
  return (
    <div className="mt-4 animate-rise rounded-md bg-sunken p-4">
      <p className="font-medium">{words(made)}</p>
      <div className="mt-3 flex items-end gap-3">
        <TextField
          label="Verification link"
          className="min-w-0 flex-1"
          readOnly
          defaultValue={verificationUrl}
          // Where it has to be copied by hand, one press selects it whole.
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="secondary"
          onClick={() => void copyText(verificationUrl).then(setCopiedHere)}
          className="shrink-0"
        >
          {copied || copiedHere ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 *:py-1">
        <NewWindowLink to={verificationUrl}>Visit the verification link</NewWindowLink>
        {intent && <NewWindowLink to={intent}>Post on {platformLabel(platform)}</NewWindowLink>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        The link is shown here only, and works once, for 30 days. On your profile you see what became of it.
      </p>
    </div>
  );
}

function words({ platform, copied }: MadeShare): string {
  if (platform !== 'copy_link') return SHARE_TEXTS.created;
  return copied ? SHARE_TEXTS.linkCopied : COPY_BY_HAND;
}

/** A link that works where the window of a platform was blocked. */
function NewWindowLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {children}
      <VisuallyHidden> (opens in a new window)</VisuallyHidden>
    </a>
  );
}
