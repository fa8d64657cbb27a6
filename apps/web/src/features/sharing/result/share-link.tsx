import { platformLabel } from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { Button, linkClass } from '@daily/ui/controls/button';
import { TextField } from '@daily/ui/forms/text-field';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { usePageSettings } from '../../../settings/page-settings';
import { copyText } from './copy-text';
import { openShareSheet } from './system-share';
import type { CreatedShare } from './use-share';

const COPY_MANUALLY =
  'Your browser did not allow copying. Copy the link below, and visit it to verify your share.';

const NOT_SENT = 'Your link is ready. It has not been shared yet.';

/** The link of a share that was just created. It stays on the page, because the server returns it only once. */
export function ShareLink({ share }: { share: CreatedShare }) {
  const { platform, verificationUrl, intent, text } = share;
  const { productName } = usePageSettings();
  const [isCopied, setCopied] = useState(share.copied);
  const [isSent, setSent] = useState(share.sent);
  const sheet = { title: productName, text, url: verificationUrl };
  return (
    <div className="mt-4 animate-rise rounded-md bg-sunken p-4">
      <p className="font-medium">{instruction({ ...share, sent: isSent })}</p>
      {isSent === false && (
        <Button className="mt-3" onClick={() => void openShareSheet(sheet).then(setSent)}>
          <Share aria-hidden className="size-4" />
          Share with an app
        </Button>
      )}
      <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          label="Verification link"
          className="min-w-0 sm:flex-1"
          readOnly
          defaultValue={verificationUrl}
          // Selected on focus, to be copied manually.
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="secondary"
          onClick={() => void copyText(verificationUrl).then(setCopied)}
          className="shrink-0"
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 *:py-1">
        <NewWindowLink to={verificationUrl}>Visit the verification link</NewWindowLink>
        {intent && <NewWindowLink to={intent}>Post on {platformLabel(platform)}</NewWindowLink>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        You see this link only here. It works once, for 30 days. Your profile shows whether it was visited.
      </p>
    </div>
  );
}

function instruction({ platform, copied, sent }: CreatedShare): string {
  if (sent === false) return NOT_SENT;
  if (sent) return SHARE_TEXTS.created;
  if (platform !== 'copy_link') return SHARE_TEXTS.created;
  return copied ? SHARE_TEXTS.linkCopied : COPY_MANUALLY;
}

/** A link that opens a new window. It works when the browser has blocked the popup window of the platform. */
function NewWindowLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {children}
      <VisuallyHidden> (opens in a new window)</VisuallyHidden>
    </a>
  );
}
