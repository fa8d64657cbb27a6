import type { Statement } from '@daily/kit/database/statement';

/** Adds the addresses with hashes `$3`, from which players `$2` answered on day `$1`. Players who were deleted meanwhile are left out. */
export const ADD_ADDRESSES: Statement = {
  name: 'player-addresses-add',
  text: `INSERT INTO player_address (day, player_id, address)
         SELECT $1::date, noted.player_id, noted.address FROM unnest($2::text[], $3::bytea[]) AS noted (player_id, address)
         JOIN player ON player.id = noted.player_id
         ORDER BY noted.player_id, noted.address ON CONFLICT DO NOTHING`,
};
