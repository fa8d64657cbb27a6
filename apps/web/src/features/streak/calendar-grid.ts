import { addDays, type Day, daysBetween, monthOf, weekStart } from '@daily/rules/calendar';
import type { DayKind } from './day-kinds';

/** Number of weeks in the calendar, including the current one. */
export const WEEKS = 53;

/** Size of a cell, and distance between the left edges of adjacent cells, in units of the drawing. */
export const CELL = 11;
const STEP = 15;

/** Position of the first cell, which leaves room for the weekdays and the months. */
export const LEFT = 30;
export const TOP = 18;

/** Size of the whole drawing. */
export const WIDTH = LEFT + WEEKS * STEP;
export const HEIGHT = TOP + 7 * STEP;

/** A point of the drawing. For a cell, it is the upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** The first day of the calendar that ends with the week of `last`. Weeks start on Monday. */
export function firstMonday(last: Day): Day {
  return addDays(weekStart(last), -7 * (WEEKS - 1));
}

/** The position of a day in the calendar that starts on `first`. Each week is a column with Monday at the top. */
export function cellPosition(day: Day, first: Day): Point {
  const index = daysBetween(first, day);
  return { x: LEFT + Math.floor(index / 7) * STEP, y: TOP + (index % 7) * STEP };
}

/** The day at a point of the drawing; null outside of the cells. */
export function dayAt({ x, y }: Point, first: Day): Day | null {
  const [week, weekday] = [Math.floor((x - LEFT) / STEP), Math.floor((y - TOP) / STEP)];
  if (week < 0 || week >= WEEKS || weekday < 0 || weekday > 6) return null;
  return addDays(first, week * 7 + weekday);
}

const MONTH_NAME = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** The names of the months, each above the first week that starts in the month. */
export function monthLabels(first: Day): (Point & { month: string; name: string })[] {
  const labels: (Point & { month: string; name: string })[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    const monday = addDays(first, 7 * week);
    const month = monthOf(monday);
    if (labels.at(-1)?.month === month) continue;
    labels.push({ month, name: MONTH_NAME.format(new Date(monday)), x: LEFT + week * STEP, y: TOP - 7 });
  }
  // A first month with a single column has no room for its name before the next one.
  const [one, two] = labels;
  return one && two && two.x - one.x < 2 * STEP ? labels.slice(1) : labels;
}

/** The names of every second weekday, beside their rows. */
export const WEEKDAY_LABELS = ['Mon', 'Wed', 'Fri', 'Sun'].map((name, index) => ({
  name,
  y: TOP + 2 * index * STEP + CELL - 2,
}));

/** The SVG path data of a cell. RIGHT and OPEN share the square, which is filled or outlined; the other kinds have their own shape. */
export function cellPath(kind: DayKind, { x, y }: Point): string {
  const [right, bottom, middle] = [x + CELL, y + CELL, CELL / 2];
  switch (kind) {
    case 'WRONG':
      // A square with one corner cut off.
      return `M${x + 0.5} ${y + 0.5}H${right - 0.5}V${bottom - 5}L${right - 5} ${bottom - 0.5}H${x + 0.5}Z`;
    case 'FROZEN':
      return `M${x + middle} ${y}L${right} ${y + middle}L${x + middle} ${bottom}L${x} ${y + middle}Z`;
    case 'MISSED':
      return `M${x + 3} ${y + middle}H${right - 3}`;
    case 'RIGHT':
    case 'ANSWERED':
    case 'OPEN':
      return `M${x + 0.5} ${y + 0.5}H${right - 0.5}V${bottom - 0.5}H${x + 0.5}Z`;
  }
}

/** The SVG path data of the background squares of all days, so that the calendar has its full size from the first day on. */
export function backgroundPath(first: Day, last: Day): string {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  return days.map((day) => squareAt(cellPosition(day, first))).join('');
}

function squareAt({ x, y }: Point): string {
  return `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
}
