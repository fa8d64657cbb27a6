import { Player } from '@daily/people';
import { type EntityManager, In, IsNull, Not } from 'typeorm';

/** The players who have proven that the addresses are theirs. */
export async function playersByEmail(
  rows: EntityManager,
  subscribers: readonly { email: string }[],
): Promise<Map<string, Player>> {
  const players = await rows
    .getRepository(Player)
    .findBy({ email: In(subscribers.map(({ email }) => email)), emailProvenAt: Not(IsNull()) });
  return new Map(players.map((player) => [player.email, player]));
}
