/** SQL expressions of a streak, over a row of `player`. */
interface SettledStreak {
  /** Length of the streak, in days. */
  days: string;
  /** The last day that was answered or frozen. */
  lastDay: string;
  /** Freezes held. */
  freezes: string;
}

/**
 * `streakOn` of rules/streak in SQL: the streak of a player as it stands on a day, before that day's answer. A property test
 * compares the two.
 * @param today the placeholder of the day, such as `$4`.
 */
export function settledStreak(today: string): SettledStreak {
  // GREATEST ignores NULL, so without a last day no day is missed.
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
