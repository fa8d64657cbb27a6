import type { Month } from '@daily/rules/calendar';

/** What a board orders players by: points of a month, points ever earned, or days of a current streak. */
export type BoardKind = 'month' | 'all-time' | 'streak';

/** The board of a month, current or past. */
export interface MonthBoard {
  kind: 'month';
  month: Month;
}

/** A board; `month` identifies the board of a month. */
export type Board = MonthBoard | { kind: 'all-time' | 'streak'; month?: undefined };

/** Names the list of a month's board, to which its cursors belong. */
export function listOfMonth(month: Month): string {
  return `month ${month}`;
}
