import type { Day } from '@daily/rules/calendar';
import type { Database } from '@daily/kit/database/database';
import type { Statement } from '@daily/kit/database/statement';

const POINTS_EARNED_ON_DAY: Statement<{ playerId: string; points: number }> = {
  name: 'points-earned-on-day',
  text: `SELECT answer.player_id AS "playerId", sum(answer.points)::int AS points
         FROM question JOIN answer ON answer.question_id = question.id
         WHERE question.day = $1::date AND answer.player_id = ANY($2::text[])
         GROUP BY answer.player_id`,
};

/** The points that players earned with the question of a day, by player id. Players who did not answer are missing. */
export async function pointsEarnedOn(
  database: Database,
  day: Day,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query(POINTS_EARNED_ON_DAY, [day, playerIds]);
  return new Map(rows.map(({ playerId, points }) => [playerId, points]));
}
