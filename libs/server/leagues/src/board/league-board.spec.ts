import { describe, expect, it } from '@jest/globals';
import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { leagueBoard, type LeagueBoardKind, ranksAtDayStart, type ScoredMember } from './league-board';

const TODAY = '2026-03-10' as Day;

const member = (id: string, fields: Partial<Player>, monthlyPoints = 0): ScoredMember => ({
  monthlyPoints,
  monthReachedAt: null,
  player: Object.assign(new Player(), {
    id,
    lifetimePoints: 0,
    lifetimeReachedAt: null,
    streakDays: 0,
    streakLastDay: null,
    longestStreak: 0,
    streakFreezes: 0,
    hidden: false,
    ...fields,
  }),
});

const board = (kind: LeagueBoardKind, members: readonly ScoredMember[]) =>
  leagueBoard(members, kind, TODAY).map(({ rank, score, player: { id } }) => [rank, score, id]);

describe('leagueBoard', () => {
  it('orders by score, then by who reached it first; equal scores share a rank', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 9, 12, minute));
    const members = [
      member('late', { lifetimePoints: 20, lifetimeReachedAt: at(2) }),
      member('early', { lifetimePoints: 20, lifetimeReachedAt: at(1) }),
      member('last', { lifetimePoints: 10, lifetimeReachedAt: at(0) }),
      member('first', { lifetimePoints: 30, lifetimeReachedAt: at(3) }),
      member('none', {}),
    ];
    expect(board('all-time', members)).toEqual([
      [1, 30, 'first'],
      [2, 20, 'early'],
      [2, 20, 'late'],
      [4, 10, 'last'],
      [5, 0, 'none'],
    ]);
  });

  it('orders by the points of the month, with members who have none at the end', () => {
    const members = [
      member('none', { lifetimePoints: 90 }),
      member('some', {}, 10),
      member('most', {}, 20),
      member('neither', {}),
    ];
    expect(board('month', members)).toEqual([
      [1, 20, 'most'],
      [2, 10, 'some'],
      [3, 0, 'neither'],
      [3, 0, 'none'],
    ]);
  });

  it('counts streaks that have not ended, those with freezes too', () => {
    const members = [
      member('kept', { streakDays: 5, streakLastDay: '2026-03-09' as Day }),
      member('frozen', { streakDays: 7, streakLastDay: '2026-03-08' as Day, streakFreezes: 1 }),
      member('broken', { streakDays: 9, streakLastDay: '2026-03-08' as Day }),
    ];
    expect(board('streak', members)).toEqual([
      [1, 7, 'frozen'],
      [2, 5, 'kept'],
      [3, 0, 'broken'],
    ]);
  });

  it('includes players who are hidden on the public boards', () => {
    expect(board('month', [member('shy', { hidden: true }, 10)])).toEqual([[1, 10, 'shy']]);
  });
});

describe('ranksAtDayStart', () => {
  it('leaves out the points of the day, and who had none before', () => {
    const members = [
      member('rose', {}, 40),
      member('led', {}, 30),
      member('tied', {}, 30),
      member('new', {}, 20),
    ];
    const earned = new Map([
      ['rose', 20],
      ['new', 20],
      ['tied', 0],
    ]);
    const ranks = (kind: 'month' | 'all-time') => [...ranksAtDayStart(members, kind, TODAY, earned)];
    expect(ranks('month')).toEqual([
      ['led', 1],
      ['tied', 1],
      ['rose', 3],
    ]);
    expect(ranks('all-time')).toEqual([]);
  });
});
