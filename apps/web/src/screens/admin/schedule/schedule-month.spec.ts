import { describe, expect, it } from '@jest/globals';
import { addDays, type Day, parseDay, parseMonth } from '@daily/rules/calendar';
import { dayTowards, keyCounts, weeksOf, withMove } from './schedule-month';
import { movable, plannedDay } from './schedule.fixture';

const FIRST = parseDay('2026-03-02');
const days = Array.from({ length: 14 }, (_, index) => plannedDay(addDays(FIRST, index)));

describe('the weeks of a month', () => {
  it.each([
    ['2026-03', '2026-02-23', '2026-04-05'],
    ['2027-02', '2027-02-01', '2027-03-14'],
  ])('begin on a Monday and end on the sixth Sunday: %s', (month, from, to) => {
    expect(weeksOf(parseMonth(month))).toEqual({ from, to });
  });
});

describe('an arrow key', () => {
  it.each([
    ['ArrowRight', '2026-03-05', true, '2026-03-06'],
    ['ArrowLeft', '2026-03-05', true, '2026-03-04'],
    ['ArrowDown', '2026-03-05', true, '2026-03-12'],
    ['ArrowDown', '2026-03-05', false, '2026-03-06'],
    ['ArrowUp', '2026-03-12', true, '2026-03-05'],
    ['ArrowUp', '2026-03-05', true, null],
    ['ArrowLeft', '2026-03-02', true, null],
    ['ArrowDown', '2026-03-15', false, null],
    ['KeyA', '2026-03-05', true, null],
  ])('%s from %s (weeks in rows: %p) leads to %s', (key, from, wide, to) => {
    expect(dayTowards(key, from as Day, days, wide)).toBe(to);
  });
});

it('shows both questions in their new places while they change', () => {
  const [one, other] = [movable(1, '2026-03-03'), movable(2, '2026-03-05')];
  const before = [plannedDay(parseDay('2026-03-03'), one), plannedDay(parseDay('2026-03-05'), other)];
  const after = withMove(before, { question: one, to: parseDay('2026-03-05') });
  expect(after.map(({ question }) => question?.number)).toEqual([2, 1]);
  expect(withMove(before, { question: one, to: null }).map(({ question }) => question?.number)).toEqual([
    undefined,
    2,
  ]);
});

it('counts the keys of a month alone', () => {
  const planned = [
    plannedDay(parseDay('2026-02-28'), movable(1)),
    plannedDay(parseDay('2026-03-03'), movable(2)),
  ];
  expect([...keyCounts(planned, parseMonth('2026-03'))]).toEqual([['B', 1]]);
});
