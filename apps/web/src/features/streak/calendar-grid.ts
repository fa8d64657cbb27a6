import { addDays, type Day, daysBetween, monthOf, weekStart } from '@daily/rules/calendar';
import type { DayKind } from './day-signs';

/** Weeks that the calendar shows, the one that today is in included. */
export const WEEKS = 53;

/** Size of a day's cell and of the step from one to the next, in units of the drawing. */
export const CELL = 11;
const STEP = 15;

/** Where the first cell stands: beside the names of the weekdays and below those of the months. */
const LEFT = 30;
const TOP = 18;

/** Size of the whole drawing. */
export const WIDTH = LEFT + WEEKS * STEP;
export const HEIGHT = TOP + 7 * STEP;

/** Where a day's cell stands, by its upper left corner. */
export interface Place {
  x: number;
  y: number;
}

/** The Monday that the calendar begins with, when it ends with the week of `last`. */
export function firstMonday(last: Day): Day {
  return addDays(weekStart(last), -7 * (WEEKS - 1));
}

/** Where a day stands in the calendar that begins on `first`: a column a week, Monday at the top. */
export function placeOf(day: Day, first: Day): Place {
  const number = daysBetween(first, day);
  return { x: LEFT + Math.floor(number / 7) * STEP, y: TOP + (number % 7) * STEP };
}

/** The day whose cell is at a point of the drawing, or null beside the cells. */
export function dayAt({ x, y }: Place, first: Day): Day | null {
  const [week, weekday] = [Math.floor((x - LEFT) / STEP), Math.floor((y - TOP) / STEP)];
  if (week < 0 || week >= WEEKS || weekday < 0 || weekday > 6) return null;
  return addDays(first, week * 7 + weekday);
}

const MONTH_NAME = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** The months of the calendar, each above the first week that begins in it. */
export function monthLabels(first: Day): (Place & { month: string; name: string })[] {
  const labels: (Place & { month: string; name: string })[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    const monday = addDays(first, 7 * week);
    const month = monthOf(monday);
    if (labels.at(-1)?.month === month) continue;
    labels.push({ month, name: MONTH_NAME.format(new Date(monday)), x: LEFT + week * STEP, y: TOP - 7 });
  }
  // A month of which only the last week is seen has no room for its name beside the next one's.
  const [one, two] = labels;
  return one && two && two.x - one.x < 2 * STEP ? labels.slice(1) : labels;
}

/** The names of every other weekday, beside their rows. */
export const WEEKDAY_LABELS = ['Mon', 'Wed', 'Fri', 'Sun'].map((name, index) => ({
  name,
  y: TOP + 2 * index * STEP + CELL - 2,
}));

/** The shape of a kind of day in the cell at a place, as the data of an SVG path: no two kinds have the same. */
export function cellPath(kind: DayKind, { x, y }: Place): string {
  const [right, bottom, middle] = [x + CELL, y + CELL, CELL / 2];
  switch (kind) {
    case 'WRONG':
      // A square with one corner folded in.
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

/** The ground of every day from the first to the last, so that the year has its shape before it has its days. */
export function groundPath(first: Day, last: Day): string {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, number) => addDays(first, number));
  return days.map((day) => squareAt(placeOf(day, first))).join('');
}

function squareAt({ x, y }: Place): string {
  return `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
}
