import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatNumber } from '@daily/rules/format-number';
import { PLAYER_ACCOUNT_TEXTS } from '@daily/rules/account/management';
import { formatDays } from '@daily/rules/streak';
import { linkClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { AdminPage, LIVE_QUERY } from '../../../features/admin/page/admin-page';
import { existenceBy, ObjectPage } from '../object-page';
import { PlayerAccountExistsDocument } from '../existence.generated';
import { AccountBadges } from '../players/account-badges';
import { RecordedChanges } from '../recorded-changes';
import { AccountActions } from './account-actions';
import { AccountHints } from './account-hints';
import { type AccountFragment, usePlayerHistoryQuery, usePlayerScreenQuery } from './player-screen.generated';

const TRAIL = [{ name: 'Players', path: ADMIN_PATHS.players }];

export const { queries, exists } = existenceBy(PlayerAccountExistsDocument, ({ player = '' }) => ({
  userId: player,
}));

/** The account of a player: what is known, what an admin can do, and what admins have done. */
export function Screen() {
  const { player: userId = '' } = useParams();
  const query = usePlayerScreenQuery({ variables: { userId }, ...LIVE_QUERY });
  return (
    <ObjectPage
      {...{ query, trail: TRAIL }}
      found={query.data?.playerAccount}
      titleOf={({ player }) => player.username}
      title="Player"
      notLoaded={PLAYER_ACCOUNT_TEXTS.notLoaded}
    >
      {(account) => <Account account={account} />}
    </ObjectPage>
  );
}

function Account({ account }: { account: AccountFragment }) {
  const { player } = account;
  return (
    <AdminPage title={player.username} trail={TRAIL} intro={<AccountBadges account={account} />}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid grid-cols-1 gap-6">
          <AccountFacts account={account} />
          <AccountHints accountId={account.id} userId={player.userId} />
          <AccountHistory userId={player.userId} />
        </div>
        <AccountActions account={account} />
      </div>
    </AdminPage>
  );
}

/** What is known about an account. */
function AccountFacts({ account }: { account: AccountFragment }) {
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
          {account.hasPassword ? 'Set' : 'None: anyone can play as this player'}
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

/** The latest changes that staff made to an account. */
function AccountHistory({ userId }: { userId: string }) {
  const subject = `player:${userId}`;
  const { data } = usePlayerHistoryQuery({ variables: { subject }, ...LIVE_QUERY });
  const entries = data?.auditEntries.edges ?? [];
  return (
    <TitledCard title="What staff did" className="grid gap-3">
      {data && entries.length === 0 && <p className="text-ink-soft">Nothing so far.</p>}
      {entries.length > 0 && <RecordedChanges changes={entries.map(({ node }) => node)} subject={subject} />}
    </TitledCard>
  );
}
