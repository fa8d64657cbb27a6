import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { LoadError } from '@daily/ui/display/load-error';
import { PLAYER_ACCOUNT_TEXTS } from '@daily/rules/player-account';
import { useParams } from 'react-router';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { NotFound } from '../../../features/not-found/not-found';
import { usePageTitle } from '../../../features/seo/page-title';
import { existenceBy } from '../existence';
import { PlayerAccountExistsDocument } from '../existence.generated';
import { AccountBadges } from '../players/account-badges';
import { AccountActions } from './account-actions';
import { AccountFacts } from './account-facts';
import { AccountHints } from './account-hints';
import { AccountHistory } from './account-history';
import { type PlayerScreen_AccountFragment, usePlayerScreenQuery } from './player-screen.generated';

export { PlayerScreen as Screen };

const TRAIL = [{ name: 'Players', path: ADMIN_PATHS.players }];

export const { queries, exists } = existenceBy(PlayerAccountExistsDocument, ({ player = '' }) => ({
  userId: player,
}));

/** The account of a player: what is known, what an admin can do, and what admins have done. */
export function PlayerScreen() {
  const { player: userId = '' } = useParams();
  const { data, loading, refetch } = usePlayerScreenQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const account = data?.playerAccount;
  usePageTitle(account?.player.username ?? null);
  if (account === null) return <NotFound />;
  if (account) return <Account account={account} />;
  return (
    <AdminPage title="Player" trail={TRAIL}>
      {loading ? <ListSkeleton /> : <LoadError onRetry={refetch}>{PLAYER_ACCOUNT_TEXTS.notLoaded}</LoadError>}
    </AdminPage>
  );
}

function Account({ account }: { account: PlayerScreen_AccountFragment }) {
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
