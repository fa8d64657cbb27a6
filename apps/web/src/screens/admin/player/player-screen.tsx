import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PLAYER_ACCOUNT_TEXTS } from '@daily/rules/player-account';
import { useParams } from 'react-router';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { LIVE_QUERY } from '../../../features/admin/page/not-loaded';
import { existenceBy } from '../existence';
import { PlayerAccountExistsDocument } from '../existence.generated';
import { ObjectPage } from '../object-page';
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
