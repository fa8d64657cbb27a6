import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween, parseDay } from '@daily/rules/calendar';
import {
  CELL,
  cellPath,
  dayAt,
  firstMonday,
  backgroundPath,
  HEIGHT,
  monthLabels,
  cellPosition,
  WEEKS,
  WIDTH,
} from './calendar-grid';

const TODAY = parseDay('2026-03-10');
const FIRST = firstMonday(TODAY);

describe('the calendar grid', () => {
  it.each(['2026-03-09', '2026-03-10', '2026-03-15', '2024-02-29'])('ends with the week of %s', (text) => {
    const first = firstMonday(parseDay(text));
    expect(new Date(first).getUTCDay()).toBe(1);
    expect(Math.floor(daysBetween(first, parseDay(text)) / 7)).toBe(WEEKS - 1);
  });

  it('gives each day its own position within the drawing', () => {
    const positions = Array.from({ length: WEEKS * 7 }, (_, index) =>
      cellPosition(addDays(FIRST, index), FIRST),
    );
    expect(new Set(positions.map(({ x, y }) => `${x} ${y}`)).size).toBe(WEEKS * 7);
    expect(Math.max(...positions.map(({ x }) => x)) + CELL).toBeLessThanOrEqual(WIDTH);
    expect(Math.max(...positions.map(({ y }) => y)) + CELL).toBeLessThanOrEqual(HEIGHT);
  });

  it('finds the day at a point, and null outside of the cells', () => {
    for (const index of [0, 6, 7, 200, WEEKS * 7 - 1]) {
      const day = addDays(FIRST, index);
      const { x, y } = cellPosition(day, FIRST);
      expect(dayAt({ x: x + CELL / 2, y: y + CELL / 2 }, FIRST)).toBe(day);
    }
    expect(dayAt({ x: 3, y: 50 }, FIRST)).toBeNull();
    expect(dayAt({ x: 100, y: 3 }, FIRST)).toBeNull();
    expect(dayAt({ x: WIDTH + 1, y: 50 }, FIRST)).toBeNull();
    expect(dayAt({ x: 100, y: HEIGHT + 1 }, FIRST)).toBeNull();
  });

  it('labels each month once, with space between the labels', () => {
    const labels = monthLabels(FIRST);
    expect(labels.map(({ name }) => name)).toEqual(
      'Mar Apr May Jun Jul Aug Sept Oct Nov Dec Jan Feb Mar'.split(' '),
    );
    const gaps = labels.slice(1).map(({ x }, index) => x - labels[index]!.x);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
    // A first month with a single column is not labeled.
    expect(monthLabels(firstMonday(parseDay('2026-03-31'))).map(({ name }) => name)[0]).toBe('Apr');
  });

  it('draws each kind of past day in a different shape', () => {
    const shapes = (['RIGHT', 'WRONG', 'FROZEN', 'MISSED'] as const).map((kind) =>
      cellPath(kind, { x: 0, y: 0 }),
    );
    expect(new Set(shapes).size).toBe(4);
  });

  it('draws a background square for each day up to the last', () => {
    expect(backgroundPath(FIRST, TODAY).split('M')).toHaveLength(daysBetween(FIRST, TODAY) + 2);
  });
});
