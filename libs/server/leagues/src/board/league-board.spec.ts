import { describe, expect, it } from '@jest/globals';
import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { leagueBoard, type LeagueBoardKind } from './league-board';

const TODAY = '2026-03-10' as Day;

const player = (id: string, fields: Partial<Player>) =>
  Object.assign(new Player(), {
    id,
    month: '2026-03-01',
    monthPoints: 0,
    monthReachedAt: null,
    lifetimePoints: 0,
    lifetimeReachedAt: null,
    streakDays: 0,
    streakLastDay: null,
    longestStreak: 0,
    streakFreezes: 0,
    hidden: false,
    ...fields,
  });

const board = (kind: LeagueBoardKind, players: readonly Player[]) =>
  leagueBoard(players, kind, TODAY).map(({ rank, score, player: { id } }) => [rank, score, id]);

describe('leagueBoard', () => {
  it('orders by score, then by who reached it first; equal scores share a rank', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 9, 12, minute));
    const players = [
      player('late', { lifetimePoints: 20, lifetimeReachedAt: at(2) }),
      player('early', { lifetimePoints: 20, lifetimeReachedAt: at(1) }),
      player('last', { lifetimePoints: 10, lifetimeReachedAt: at(0) }),
      player('first', { lifetimePoints: 30, lifetimeReachedAt: at(3) }),
      player('none', {}),
    ];
    expect(board('all-time', players)).toEqual([
      [1, 30, 'first'],
      [2, 20, 'early'],
      [2, 20, 'late'],
      [4, 10, 'last'],
    ]);
  });

  it('counts points of the current month only', () => {
    const players = [
      player('now', { monthPoints: 10 }),
      player('before', { month: '2026-02-01', monthPoints: 90 }),
    ];
    expect(board('month', players)).toEqual([[1, 10, 'now']]);
  });

  it('counts streaks that have not ended, those with freezes too', () => {
    const players = [
      player('kept', { streakDays: 5, streakLastDay: '2026-03-09' as Day }),
      player('frozen', { streakDays: 7, streakLastDay: '2026-03-08' as Day, streakFreezes: 1 }),
      player('broken', { streakDays: 9, streakLastDay: '2026-03-08' as Day }),
    ];
    expect(board('streak', players)).toEqual([
      [1, 7, 'frozen'],
      [2, 5, 'kept'],
    ]);
  });

  it('includes players who are hidden on the public boards', () => {
    expect(board('month', [player('shy', { monthPoints: 10, hidden: true })])).toEqual([[1, 10, 'shy']]);
  });
});
