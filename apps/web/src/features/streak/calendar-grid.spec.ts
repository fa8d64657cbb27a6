import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween, parseDay } from '@daily/rules/calendar';
import {
  CELL,
  cellPath,
  dayAt,
  firstMonday,
  groundPath,
  HEIGHT,
  monthLabels,
  placeOf,
  WEEKS,
  WIDTH,
} from './calendar-grid';

const TODAY = parseDay('2026-03-10');
const FIRST = firstMonday(TODAY);

describe('the calendar', () => {
  it.each(['2026-03-09', '2026-03-10', '2026-03-15', '2024-02-29'])('ends with the week of %s', (text) => {
    const first = firstMonday(parseDay(text));
    expect(new Date(first).getUTCDay()).toBe(1);
    expect(Math.floor(daysBetween(first, parseDay(text)) / 7)).toBe(WEEKS - 1);
  });

  it('has a place of its own for each day, within the drawing', () => {
    const places = Array.from({ length: WEEKS * 7 }, (_, number) => placeOf(addDays(FIRST, number), FIRST));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(WEEKS * 7);
    expect(Math.max(...places.map(({ x }) => x)) + CELL).toBeLessThanOrEqual(WIDTH);
    expect(Math.max(...places.map(({ y }) => y)) + CELL).toBeLessThanOrEqual(HEIGHT);
  });

  it('knows the day at a point, and that there is none beside the cells', () => {
    for (const number of [0, 6, 7, 200, WEEKS * 7 - 1]) {
      const day = addDays(FIRST, number);
      const { x, y } = placeOf(day, FIRST);
      expect(dayAt({ x: x + CELL / 2, y: y + CELL / 2 }, FIRST)).toBe(day);
    }
    expect(dayAt({ x: 3, y: 50 }, FIRST)).toBeNull();
    expect(dayAt({ x: 100, y: 3 }, FIRST)).toBeNull();
    expect(dayAt({ x: WIDTH + 1, y: 50 }, FIRST)).toBeNull();
    expect(dayAt({ x: 100, y: HEIGHT + 1 }, FIRST)).toBeNull();
  });

  it('names each month once, with room between the names', () => {
    const labels = monthLabels(FIRST);
    expect(labels.map(({ name }) => name)).toEqual(
      'Mar Apr May Jun Jul Aug Sept Oct Nov Dec Jan Feb Mar'.split(' '),
    );
    const gaps = labels.slice(1).map(({ x }, index) => x - labels[index]!.x);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
    // The last week of a month alone gives no room for its name.
    expect(monthLabels(firstMonday(parseDay('2026-03-31'))).map(({ name }) => name)[0]).toBe('Apr');
  });

  it('draws no two kinds of day alike', () => {
    const shapes = (['RIGHT', 'WRONG', 'FROZEN', 'MISSED'] as const).map((kind) =>
      cellPath(kind, { x: 0, y: 0 }),
    );
    expect(new Set(shapes).size).toBe(4);
  });

  it('has a ground for each day up to the last', () => {
    expect(groundPath(FIRST, TODAY).split('M')).toHaveLength(daysBetween(FIRST, TODAY) + 2);
  });
});
