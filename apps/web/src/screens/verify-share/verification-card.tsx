import { platformLabel, sharedContentPath, shareTypeLabel } from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { Button, buttonClass } from '@daily/ui/button';
import { Card } from '@daily/ui/card';
import { Spinner } from '@daily/ui/spinner';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VerifiedShare } from '../../features/sharing/use-share-verification';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { Link } from 'react-router';

/** While the server is asked. */
export function Verifying() {
  return (
    <Sheet sign={<Spinner />} title={SHARE_TEXTS.verifying}>
      <noscript>
        <p>A link is verified by a browser that runs this page&apos;s script. Yours does not.</p>
      </noscript>
    </Sheet>
  );
}

/** The share counts from now on. */
export function Verified({ share }: { share: VerifiedShare }) {
  const shareType = spelledAsInRules(share.shareType);
  return (
    <Sheet
      sign={<CircleCheck aria-hidden className="size-8 text-success-ink" />}
      title={SHARE_TEXTS.verified}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">Content</dt>
        <dd className="font-semibold">{shareTypeLabel(shareType)}</dd>
        <dt className="text-ink-soft">Platform</dt>
        <dd className="font-semibold">{platformLabel(spelledAsInRules(share.platform))}</dd>
      </dl>
      <p className="text-ink-soft">{SHARE_TEXTS.verifiedNote}</p>
      <Ways
        first={{ to: sharedContentPath(shareType, share.contentId), text: 'View Content' }}
        second={{ to: '/leaderboard', text: 'View Share Leaderboard' }}
      />
    </Sheet>
  );
}

/** The share does not count, with the server's reason and what is usually behind it. */
export function VerificationFailed(props: { message: string; onTryAgain: (() => void) | undefined }) {
  return (
    <Sheet
      sign={<CircleX aria-hidden className="size-8 text-danger-ink" />}
      title={SHARE_TEXTS.verificationFailedTitle}
    >
      <p className="font-medium text-danger-ink">{props.message}</p>
      <div>
        <p className="text-ink-soft">This can have one of these reasons:</p>
        <ul className="mt-1 list-disc pl-5 text-ink-soft">
          {SHARE_TEXTS.failureHints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      {props.onTryAgain && (
        <Button variant="secondary" className="justify-self-start" onClick={props.onTryAgain}>
          Try Again
        </Button>
      )}
      <Ways
        first={{ to: '/', text: 'Back to Home' }}
        second={{ to: '/leaderboard', text: 'View Leaderboard' }}
      />
    </Sheet>
  );
}

function Sheet({ sign, title, children }: { sign: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card>
      <div className="flex min-h-10 items-center gap-3">
        {sign}
        <h1 className="text-xl font-bold tracking-tight">{title}</h1>
      </div>
      <div className="mt-4 grid gap-4 empty:hidden">{children}</div>
    </Card>
  );
}

interface Way {
  to: string;
  text: string;
}

function Ways({ first, second }: { first: Way; second: Way }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={first.to} className={buttonClass()}>
        {first.text}
      </Link>
      <Link to={second.to} className={buttonClass({ variant: 'secondary' })}>
        {second.text}
      </Link>
    </div>
  );
}
