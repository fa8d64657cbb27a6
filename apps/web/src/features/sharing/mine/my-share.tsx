import type { FragmentRef } from '@daily/apollo/fragment';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { platformLabel, type ShareState, shareTypeLabel } from '@daily/rules/sharing';
import { badgeShape } from '@daily/ui/display/badge';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { type MyShare_ShareFragment, useMyShareShareFragment } from './my-share.generated';

const STATES: Record<ShareState, { label: string; color: string; Icon: LucideIcon }> = {
  waiting: { label: 'Waiting for a visit', color: 'bg-accent-soft text-accent-ink', Icon: Clock },
  verified: { label: 'Verified', color: 'bg-success-soft text-success-ink', Icon: CircleCheck },
  expired: { label: 'Expired', color: 'bg-sunken text-ink-soft', Icon: CircleX },
};

const DATE_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A share of the viewer: content, platform, state, date, and how many visitors came, signed up and answered. */
export function MyShare(props: { share: FragmentRef<MyShare_ShareFragment> }) {
  const share = useMyShareShareFragment(props.share);
  if (!share) return null;
  const { label, color, Icon } = STATES[spelledAsInRules(share.state)];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {shareTypeLabel(spelledAsInRules(share.shareType))}{' '}
          <span className="font-normal text-ink-soft">·</span>{' '}
          {platformLabel(spelledAsInRules(share.platform))}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className={clsx(badgeShape, color)}>
            <Icon aria-hidden className="size-3.5" />
            {label}
          </span>
          <time dateTime={share.createdAt}>{DATE_FORMAT.format(new Date(share.createdAt))}</time>
        </p>
      </div>
      <dl className="flex gap-6">
        <Figure label="visits" value={share.visits} />
        <Figure label="signups" value={share.signups} />
        <Figure label="answers" value={share.answers} />
      </dl>
    </li>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse text-center">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">{value}</dd>
    </div>
  );
}
