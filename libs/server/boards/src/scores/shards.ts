/** Rows that hold the count of one score, so that players who reach it at once do not wait for each other. */
export const SHARDS = 16;

/**
 * SQL for the shard that counts a player: always the same one, so that what was added can be subtracted later.
 * @param playerId SQL for the player's id.
 */
export const shardOf = (playerId: string) => `abs(hashtext(${playerId}) % ${SHARDS})`;
