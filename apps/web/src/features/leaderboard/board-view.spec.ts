import { describe, expect, it } from '@jest/globals';
import type { Month } from '@daily/rules/calendar';
import { boardAddress, boardOfView, boardPath, pageVariables } from './board-view';

describe('the address of a board', () => {
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
  ])('"%s" shows %s of %s', (query, view, month) =>
    expect(boardAddress(new URLSearchParams(query))).toEqual({ view, month }),
  );

  it.each([
    ['month', undefined, '/leaderboard'],
    ['past', undefined, '/leaderboard?board=past'],
    ['past', '2026-10', '/leaderboard?board=past&month=2026-10'],
    ['all-time', undefined, '/leaderboard?board=all-time'],
    ['streaks', undefined, '/leaderboard?board=streaks'],
    ['sharing', undefined, '/leaderboard?board=sharing'],
  ] as const)('of %s, %s is %s', (view, month, path) => {
    expect(boardPath(view, month as Month | undefined)).toBe(path);
    const address = boardAddress(new URL(path, 'http://localhost').searchParams);
    expect(address).toEqual({ view, month: month ?? null });
  });

  it('has no board while it shows all past months, or shares', () => {
    expect(boardOfView({ view: 'past', month: null })).toBeNull();
    expect(boardOfView({ view: 'sharing', month: null })).toBeNull();
    expect(boardOfView({ view: 'streaks', month: null })).toEqual({ board: 'STREAK', month: null });
  });
});

it('asks for 50 rows from either side of a cursor', () => {
  const board = { board: 'MONTH', month: null } as const;
  expect(pageVariables(board)).toEqual({ ...board, first: 50, after: null, last: null, before: null });
  expect(pageVariables(board, { after: 'c' })).toMatchObject({ first: 50, after: 'c', last: null });
  expect(pageVariables(board, { before: 'c' })).toMatchObject({ first: null, last: 50, before: 'c' });
});
