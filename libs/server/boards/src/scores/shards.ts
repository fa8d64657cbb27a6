/** Rows that one score is spread over, so that players who reach it at once do not wait for each other. */
export const SHARDS = 16;

/**
 * SQL for the shard in which a player counts: always the same one, so that what was added can be taken away again.
 * @param playerId SQL for the player's id.
 */
export const shardOf = (playerId: string) => `abs(hashtext(${playerId}) % ${SHARDS})`;
