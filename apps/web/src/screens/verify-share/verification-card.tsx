import { PAGE_PATHS } from '@daily/contract/page-paths';
import { platformLabel, sharedContentPath, shareTypeLabel } from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { Spinner } from '@daily/ui/loading/spinner';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VerifiedShare } from '../../features/sharing/verification/use-share-verification';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { Link } from 'react-router';

/** Shown until the server responds. */
export function Verifying() {
  return (
    <StatusCard icon={<Spinner />} title={SHARE_TEXTS.verifying}>
      <noscript>
        <p>JavaScript is required to verify a share. Please enable it in your browser.</p>
      </noscript>
    </StatusCard>
  );
}

/** Shown when the share was verified and counts. */
export function Verified({ share }: { share: VerifiedShare }) {
  const shareType = spelledAsInRules(share.shareType);
  return (
    <StatusCard
      icon={<CircleCheck aria-hidden className="size-8 shrink-0 text-success-ink" />}
      title={SHARE_TEXTS.verified}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">Content</dt>
        <dd className="font-semibold">{shareTypeLabel(shareType)}</dd>
        <dt className="text-ink-soft">Platform</dt>
        <dd className="font-semibold">{platformLabel(spelledAsInRules(share.platform))}</dd>
      </dl>
      <p className="text-ink-soft">{SHARE_TEXTS.verifiedNote}</p>
      <ButtonLinks
        first={{ to: sharedContentPath(shareType, share.contentId), text: 'View Content' }}
        second={{ to: PAGE_PATHS.leaderboard, text: 'View Share Leaderboard' }}
      />
    </StatusCard>
  );
}

/** Shows why the share could not be verified: with the usual reasons, unless the reason is known. */
export function VerificationFailed(props: {
  message: string;
  /** Whether the link was used before. */
  isUsed: boolean;
  onRetry: (() => void) | undefined;
}) {
  return (
    <StatusCard
      icon={<CircleX aria-hidden className="size-8 shrink-0 text-danger-ink" />}
      title={SHARE_TEXTS.verificationFailedTitle}
    >
      <p className="font-medium text-danger-ink">{props.message}</p>
      {props.isUsed ? <p className="text-ink-soft">{SHARE_TEXTS.linkUsedNote}</p> : <PossibleReasons />}
      {props.onRetry && (
        <Button variant="secondary" className="justify-self-start" onClick={props.onRetry}>
          Try Again
        </Button>
      )}
      <ButtonLinks
        first={{ to: PAGE_PATHS.home, text: 'Back to Home' }}
        second={{ to: PAGE_PATHS.leaderboard, text: 'View Leaderboard' }}
      />
    </StatusCard>
  );
}

function PossibleReasons() {
  return (
    <div>
      <p className="text-ink-soft">Possible reasons:</p>
      <ul className="mt-1 list-disc pl-5 text-ink-soft">
        {SHARE_TEXTS.failureHints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </div>
  );
}

function StatusCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card>
      <div className="flex min-h-10 items-center gap-3">
        {icon}
        <h1 className="text-xl font-bold tracking-tight">{title}</h1>
      </div>
      <div className="mt-4 grid gap-4 empty:hidden">{children}</div>
    </Card>
  );
}

interface LinkTo {
  to: string;
  text: string;
}

function ButtonLinks({ first, second }: { first: LinkTo; second: LinkTo }) {
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      <Link to={first.to} className={buttonClass()}>
        {first.text}
      </Link>
      <Link to={second.to} className={buttonClass({ variant: 'secondary' })}>
        {second.text}
      </Link>
    </div>
  );
}
