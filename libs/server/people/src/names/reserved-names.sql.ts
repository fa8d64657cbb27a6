import type { Statement } from '@daily/kit/database/statement';
import type { Player } from '../profiles/player.entity';

/** The names of editors and admins. The index `player_staff` has these few rows alone. */
export const STAFF_NAMES: Statement<Pick<Player, 'id' | 'username'>> = {
  name: 'staff-names',
  text: `SELECT id, username FROM player WHERE role <> 'player'`,
};
