import type { Day } from '@daily/rules/calendar';
import type { Database } from '@daily/kit/database/database';
import { POINTS_EARNED_BETWEEN } from './answer.sql';

/**
 * The points that players earned with the questions of some days, by player id. Players who did not answer are missing.
 * @param first the first day, included. @param last the last day, included.
 */
export async function pointsEarnedBetween(
  database: Database,
  first: Day,
  last: Day,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query(POINTS_EARNED_BETWEEN, [first, last, playerIds]);
  return new Map(rows.map(({ playerId, points }) => [playerId, points]));
}
