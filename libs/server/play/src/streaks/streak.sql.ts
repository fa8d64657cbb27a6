/** SQL expressions of a streak, over a row with the columns of a player's streak. */
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
 * @param row table or alias with the columns. Defaults to `player`.
 */
export function settledStreak(today: string, row = 'player'): SettledStreak {
  // GREATEST ignores NULL, so without a last day no day is missed.
  const missed = `GREATEST(${today}::date - ${row}.streak_last_day - 1, 0)`;
  const broken = `(${missed} > ${row}.streak_freezes)`;
  return {
    days: `CASE WHEN ${broken} THEN 0 ELSE ${row}.streak_days END`,
    lastDay: `CASE WHEN ${row}.streak_days = 0 OR ${broken} THEN ${row}.streak_last_day
          ELSE ${row}.streak_last_day + ${missed} END`,
    freezes: `CASE WHEN ${row}.streak_days = 0 THEN ${row}.streak_freezes
          ELSE GREATEST(${row}.streak_freezes - ${missed}, 0) END`,
  };
}
