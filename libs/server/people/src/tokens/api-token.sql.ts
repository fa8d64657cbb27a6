import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '../profiles/player.entity';
import { ApiToken } from './api-token.entity';

/** A token with its player. */
type HolderRow = EntityRow<Player> &
  Pick<ApiToken, 'scope' | 'scopes' | 'lastUsedAt'> & { tokenId: ApiToken['id'] };

/** The token with the hash `$1` that has not expired at `$2`, with its player. */
export const HOLDER: Statement<HolderRow> = {
  name: 'holder-of-api-token',
  text: `SELECT api_token.id AS "tokenId", ${columnsOf(ApiToken, 'api_token', ['scope', 'scopes', 'lastUsedAt'])},
                ${columnsOf(Player)}
         FROM api_token JOIN player ON player.id = api_token.player_id
         WHERE api_token.token_hash = $1 AND api_token.expires_at > $2`,
};
