import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatNumber } from '@daily/rules/format-number';
import { formatDays } from '@daily/rules/streak';
import { linkClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import type { PlayerScreen_AccountFragment } from './player-screen.generated';

/** What is known about an account. */
export function AccountFacts({ account }: { account: PlayerScreen_AccountFragment }) {
  const { player } = account;
  const { userId } = player;
  return (
    <TitledCard title="Account" className="grid gap-4">
      {account.suspendedAt && (
        <p className="rounded-md border border-danger-line bg-danger-soft px-4 py-3 text-danger-ink">
          Suspended since <Timestamp at={account.suspendedAt} />: {account.suspensionReason}
        </p>
      )}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
        <Detail label="Email" wide>
          {account.email}
          <span className="block text-sm text-ink-soft">
            {account.emailProvenAt ? (
              <>
                Confirmed <Timestamp at={account.emailProvenAt} />
              </>
            ) : (
              'Not confirmed'
            )}
          </span>
        </Detail>
        <Detail label="ID" wide>
          <span className="font-mono text-sm">{userId}</span>
        </Detail>
        <Detail label="Since">
          <Timestamp at={player.createdAt} dayOnly />
        </Detail>
        <Detail label="Last seen">
          {account.lastSeenAt ? <Timestamp at={account.lastSeenAt} /> : 'No active session'}
        </Detail>
        <Detail label="Password">
          {account.hasPassword ? 'Set' : 'None: anyone may play for this profile'}
        </Detail>
        <Detail label="Passkeys">{account.passkeyCount}</Detail>
        <Detail label="Active sessions">{account.sessionCount}</Detail>
        <Detail label="API tokens">{account.apiTokenCount}</Detail>
        <Detail label="Points this month">{formatNumber(player.monthlyPoints)}</Detail>
        <Detail label="Points of all time">{formatNumber(player.lifetimePoints)}</Detail>
        <Detail label="Points to spend">{formatNumber(player.totalPoints)}</Detail>
        <Detail label="Streak">
          {formatDays(player.currentStreak)}, longest {formatDays(player.longestStreak)}
        </Detail>
        <Detail label="Verified shares">
          <Link
            to={`${ADMIN_PATHS.shares}?${new URLSearchParams({ player: userId }).toString()}`}
            className={linkClass}
          >
            {formatNumber(player.totalShares)}
          </Link>
        </Detail>
      </dl>
    </TitledCard>
  );
}

function Detail(props: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={props.wide ? 'col-span-full wrap-anywhere' : undefined}>
      <dt className="text-sm text-ink-soft">{props.label}</dt>
      <dd className="font-medium tabular-nums">{props.children}</dd>
    </div>
  );
}
