import type { Day } from '@daily/rules/calendar';
import type { Database } from '@daily/kit/database/database';
import { POINTS_EARNED_ON_DAY } from './answer.sql';

/** The points that players earned with the question of a day, by player id. Players who did not answer are missing. */
export async function pointsEarnedOn(
  database: Database,
  day: Day,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query(POINTS_EARNED_ON_DAY, [day, playerIds]);
  return new Map(rows.map(({ playerId, points }) => [playerId, points]));
}
