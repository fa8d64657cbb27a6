import { PAGE_PATHS } from '@daily/contract/page-paths';
import { platformLabel, sharedContentPath, shareTypeLabel } from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { Spinner } from '@daily/ui/loading/spinner';
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext } from 'react';
import type { VerifiedShare } from '../../features/sharing/verification/use-share-verification';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { Link } from 'react-router';

/** Whether the verification is a note below an invitation, which then has the page's heading. */
const Small = createContext(false);

/** Makes the verification inside it a note below an invitation. */
export const SmallVerification = Small;

/** Shown until the server responds. */
export function Verifying() {
  return (
    <StatusCard icon={<Spinner />} title={SHARE_TEXTS.verifying}>
      <noscript>
        <p>Verifying a share needs JavaScript. Please turn it on in your browser.</p>
      </noscript>
    </StatusCard>
  );
}

/** Shown when the share was verified and counts. */
export function Verified({ share }: { share: VerifiedShare }) {
  const shareType = spelledAsInRules(share.shareType);
  return (
    <StatusCard
      icon={<StatusIcon Icon={CircleCheck} color="text-success-ink" />}
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
      icon={<StatusIcon Icon={CircleX} color="text-danger-ink" />}
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
  const small = useContext(Small);
  const Heading = small ? 'h2' : 'h1';
  const content = (
    <>
      <div className={clsx('flex items-center', small ? 'min-h-6 gap-2' : 'min-h-10 gap-3')}>
        {icon}
        <Heading className={small ? 'font-semibold' : 'text-xl font-bold tracking-tight'}>{title}</Heading>
      </div>
      <div className={clsx('grid empty:hidden', small ? 'mt-2 gap-2' : 'mt-4 gap-4')}>{children}</div>
    </>
  );
  return small ? <section className="px-1 text-sm">{content}</section> : <Card>{content}</Card>;
}

function StatusIcon({ Icon, color }: { Icon: LucideIcon; color: string }) {
  const small = useContext(Small);
  return <Icon aria-hidden className={clsx(small ? 'size-5' : 'size-8', 'shrink-0', color)} />;
}

interface LinkTo {
  to: string;
  text: string;
}

function ButtonLinks({ first, second }: { first: LinkTo; second: LinkTo }) {
  const small = useContext(Small);
  const size = small ? 'sm' : 'md';
  return (
    <div className={clsx('flex flex-wrap gap-3', !small && '*:grow')}>
      <Link to={first.to} className={buttonClass({ variant: small ? 'secondary' : 'primary', size })}>
        {first.text}
      </Link>
      <Link to={second.to} className={buttonClass({ variant: 'secondary', size })}>
        {second.text}
      </Link>
    </div>
  );
}
