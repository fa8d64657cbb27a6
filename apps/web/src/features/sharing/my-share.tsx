import { platformLabel, type ShareState, shareTypeLabel } from '@daily/rules/sharing';
import { badgeShape } from '@daily/ui/badge';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import type { MySharesQuery } from './my-shares.generated';

type Share = NonNullable<NonNullable<MySharesQuery['viewer']>['shares']>['edges'][number]['node'];

const STATES: Record<ShareState, { word: string; look: string; Sign: typeof Clock }> = {
  waiting: { word: 'Waiting for a visit', look: 'bg-accent-soft text-accent-ink', Sign: Clock },
  verified: { word: 'Verified', look: 'bg-success-soft text-success-ink', Sign: CircleCheck },
  expired: { word: 'Expired', look: 'bg-sunken text-ink-soft', Sign: CircleX },
};

/** The day of a share as the product's pages write days. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** One share of the viewer's: where to, when, how it stands, and who came by it as numbers. */
export function MyShare({ share }: { share: Share }) {
  const { word, look, Sign } = STATES[spelledAsInRules(share.state)];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {shareTypeLabel(spelledAsInRules(share.shareType))}{' '}
          <span className="font-normal text-ink-soft">to</span>{' '}
          {platformLabel(spelledAsInRules(share.platform))}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className={clsx(badgeShape, look)}>
            <Sign aria-hidden className="size-3.5" />
            {word}
          </span>
          <time dateTime={share.createdAt}>{DAY.format(new Date(share.createdAt))}</time>
        </p>
      </div>
      <dl className="flex gap-6">
        <Figure label="came" value={share.visits} />
        <Figure label="signed up" value={share.signups} />
        <Figure label="answered" value={share.answers} />
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
