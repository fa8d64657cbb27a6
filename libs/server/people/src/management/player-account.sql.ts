import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '../profiles/player.entity';
import type { AccountSort, AccountStatus, SearchKind } from './account-list';

/** A player with the key of their place in the list. */
export type ListedRow = EntityRow<Player> & { name: string };

const STATUS: Record<AccountStatus | 'any', string> = {
  any: 'true',
  staff: `player.role <> 'player'`,
  suspended: 'player.suspended_at IS NOT NULL',
  hidden: 'player.hidden_by_staff',
};

const SEARCH: Record<SearchKind, string> = {
  none: '$1::text IS NULL AND $2::text IS NULL',
  email: 'player.email = $1::text AND $2::text IS NULL',
  id: 'player.id = $1::text AND $2::text IS NULL',
  name: 'known.name >= $1::text AND known.name < $2::text',
};

const KEYS: Record<AccountSort, { columns: string; bounds: string; reverse: boolean }> = {
  newest: {
    columns: 'known.created_at, known.player_id',
    bounds: '$3::timestamptz, $4::text',
    reverse: true,
  },
  name: { columns: 'known.name, known.player_id', bounds: '$3::text, $4::text', reverse: false },
};

/** Which page of accounts a statement reads. */
export interface AccountPage {
  status: AccountStatus | 'any';
  search: SearchKind;
  sort: AccountSort;
  backward: boolean;
  /** Whether the page begins at a key. */
  fromKey: boolean;
}

/**
 * Reads accounts: `$1` the search term and `$2` the end of the names that begin with it, `$3` and `$4` the key at which the page begins
 * (null without), `$5` the number.
 */
export function accountPage({ status, search, sort, backward, fromKey }: AccountPage): Statement<ListedRow> {
  const { columns, bounds, reverse } = KEYS[sort];
  const isDescending = reverse !== backward;
  const beyond = fromKey
    ? `(${columns}) ${isDescending ? '<' : '>'} (${bounds})`
    : '$3::text IS NULL AND $4::text IS NULL';
  const order = columns
    .split(', ')
    .map((column) => `${column} ${isDescending ? 'DESC' : 'ASC'}`)
    .join(', ');
  return {
    name: ['accounts', status, search, sort, backward ? 'backward' : 'forward', fromKey ? 'key' : 'end'].join(
      '-',
    ),
    text: `SELECT ${columnsOf(Player)}, known.name FROM player_name AS known JOIN player ON player.id = known.player_id
           WHERE ${STATUS[status]} AND ${SEARCH[search]} AND ${beyond}
           ORDER BY ${order} LIMIT $5`,
  };
}

/** What is known about an account besides its player. */
export interface AccountFactsRow {
  playerId: string;
  hasPassword: boolean;
  sessionCount: number;
  apiTokenCount: number;
  passkeyCount: number;
  lastSeenAt: Date | null;
}

/** The facts about the accounts of the players `$1` at the instant `$2`. */
export const ACCOUNT_FACTS: Statement<AccountFactsRow> = {
  name: 'account-facts',
  text: `SELECT player.id AS "playerId",
                EXISTS (SELECT FROM credential WHERE credential.player_id = player.id) AS "hasPassword",
                opened.count AS "sessionCount", opened.seen AS "lastSeenAt",
                (SELECT count(*)::int FROM api_token
                 WHERE api_token.player_id = player.id AND api_token.expires_at > $2) AS "apiTokenCount",
                (SELECT count(*)::int FROM passkey WHERE passkey.player_id = player.id) AS "passkeyCount"
         FROM player CROSS JOIN LATERAL
           (SELECT count(*)::int AS count, max(coalesce(session.last_seen_at, session.created_at)) AS seen
            FROM session WHERE session.player_id = player.id AND session.expires_at > $2) AS opened
         WHERE player.id = ANY($1::text[])`,
};
