import type { EntityManager } from 'typeorm';
import { Player } from './player.entity';

/**
 * Locks a player until the transaction ends, without holding up statements that only refer to the player. Whatever changes how a player
 * signs in locks the player before passwords, passkeys, links and sessions: in another order, two such changes could deadlock. A login
 * locks the player too (`LOCK_PLAYER`), so its session is stored either before such a change or after it.
 * @returns whether the player still exists.
 */
export async function lockPlayer(rows: EntityManager, id: string): Promise<boolean> {
  return (await rows.findOne(Player, { where: { id }, lock: { mode: 'for_no_key_update' } })) !== null;
}
