/**
 * `streakOn` of rules/streak over a row of `player`, in SQL: what the streak counts, through which day it is kept
 * and how many freezes are left, on a day before that day's answer. A property test holds the two against each other.
 * @param today the placeholder of the day, such as `$4`.
 */
export function settledStreak(today: string): { days: string; lastDay: string; freezes: string } {
  // Without a last day there is nothing to count from: GREATEST leaves NULL out.
  const missed = `GREATEST(${today}::date - player.streak_last_day - 1, 0)`;
  const broken = `(${missed} > player.streak_freezes)`;
  return {
    days: `CASE WHEN ${broken} THEN 0 ELSE player.streak_days END`,
    lastDay: `CASE WHEN player.streak_days = 0 OR ${broken} THEN player.streak_last_day
          ELSE player.streak_last_day + ${missed} END`,
    freezes: `CASE WHEN player.streak_days = 0 THEN player.streak_freezes
          ELSE GREATEST(player.streak_freezes - ${missed}, 0) END`,
  };
}
