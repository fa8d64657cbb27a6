import type { EntityManager } from 'typeorm';

/**
 * Called within a transaction that changes what everyone sees of a player (the name, the picture, whether boards show them) or deletes
 * the player, while the player's row still exists.
 */
export type AnnounceChange = (rows: EntityManager, playerId: string) => Promise<void>;
