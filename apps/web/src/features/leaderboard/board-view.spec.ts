import { describe, expect, it } from '@jest/globals';
import type { Month } from '@daily/rules/calendar';
import { parseBoardAddress, boardVariables, boardPath } from './board-view';

describe('the address of the leaderboard page', () => {
  it.each([
    ['', 'month', null],
    ['?board=month', 'month', null],
    ['?board=past', 'past', null],
    ['?board=past&month=2026-10', 'past', '2026-10'],
    ['?board=past&month=2026-13', 'past', null],
    ['?board=all-time', 'all-time', null],
    ['?board=all-time&month=2026-10', 'all-time', null],
    ['?board=streaks', 'streaks', null],
    ['?board=sharing', 'sharing', null],
    ['?board=nothing', 'month', null],
    ['?utm_source=mail', 'month', null],
  ])('%j selects the view %s and the month %s', (query, view, month) =>
    expect(parseBoardAddress(new URLSearchParams(query))).toEqual({ view, month }),
  );

  it.each([
    ['month', undefined, '/leaderboard'],
    ['past', undefined, '/leaderboard?board=past'],
    ['past', '2026-10', '/leaderboard?board=past&month=2026-10'],
    ['all-time', undefined, '/leaderboard?board=all-time'],
    ['streaks', undefined, '/leaderboard?board=streaks'],
    ['sharing', undefined, '/leaderboard?board=sharing'],
  ] as const)('for the view %s and the month %s is %s', (view, month, path) => {
    expect(boardPath(view, month as Month | undefined)).toBe(path);
    const address = parseBoardAddress(new URL(path, 'http://localhost').searchParams);
    expect(address).toEqual({ view, month: month ?? null });
  });

  it('selects no board for the list of past months and for shares', () => {
    expect(boardVariables({ view: 'past', month: null })).toBeNull();
    expect(boardVariables({ view: 'sharing', month: null })).toBeNull();
    expect(boardVariables({ view: 'streaks', month: null })).toEqual({ board: 'STREAK', month: null });
  });
});
