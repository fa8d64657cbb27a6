/**
 * SQL for the last day on which a streak counts if no question is answered until then.
 * @param player alias of the row of `player`.
 */
export const streakUntil = (player: string) => `${player}.streak_last_day + 1 + ${player}.streak_freezes`;
