/** The setting of the weekly contest. */
export interface WeeklySettings {
  /** Whether a contest is created each week (`CONTEST_WEEKLY`). */
  contestWeekly: boolean;
}
