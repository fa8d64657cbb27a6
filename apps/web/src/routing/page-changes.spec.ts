import { HOUR_MS } from '@daily/rules/calendar/duration';
import { describe, expect, it } from '@jest/globals';
import { changesAt as contestChangesAt } from '../screens/contest/contest-screen.server';
import { changesAt as listChangesAt } from '../screens/contest-list/contest-list-screen.server';
import { changesAt as contestsChangeAt } from '../screens/contests/contests-screen.server';

// The pages that change by themselves.

const NOW = 0;

const SERVER_TIME = '2026-05-01T12:00:00.000Z';
const inHours = (hours: number) => new Date(Date.parse(SERVER_TIME) + hours * HOUR_MS).toISOString();

/** A contest from and until so many hours after the time of the server. */
function contest(from: number, until: number, fields: object = {}) {
  const status = from > 0 ? 'PUBLISHED' : until > 0 ? 'RUNNING' : 'ENDED';
  const times = { startsAt: inHours(from), endsAt: inHours(until) };
  return { status, ...times, revealAnswers: 'AFTER_FINISH', freezeMinutes: 0, revealedRank: null, ...fields };
}

/** Hours until the page changes. */
const hoursUntil = (at: number) =>
  at === NOW || at === Infinity ? at : (at - Date.parse(SERVER_TIME)) / HOUR_MS;

describe('the page of a contest', () => {
  it.each([
    ['changes while it counts down to the start in seconds', contest(24, 30), NOW],
    ['changes a day before the start', contest(30, 40), 6],
    ['changes while it counts down to the end in seconds', contest(-1, 24), NOW],
    ['changes a day before the end', contest(-1, 240), 216],
    ['does not change after the end', contest(-2, -1), Infinity],
    ['does not change as a draft', contest(1, 2, { status: 'DRAFT' }), Infinity],
    ['does not change without a contest', null, Infinity],
  ])('%s', (_case, shown, hours) => {
    expect(hoursUntil(contestChangesAt([{ serverTime: SERVER_TIME, contest: shown }]))).toBe(hours);
  });
});

describe('the list of contests', () => {
  const list = (running: object[], upcoming: object[]) => {
    const of = (contests: object[]) => ({ edges: contests.map((node) => ({ node })) });
    const data = { serverTime: SERVER_TIME, running: of(running), upcoming: of(upcoming) };
    return hoursUntil(contestsChangeAt([data]));
  };

  it('changes with the first of its contests', () => {
    expect(list([contest(-1, 8_000)], [contest(72, 80), contest(48, 50)])).toBe(24);
    expect(list([contest(-1, 2)], [contest(72, 80)])).toBe(NOW);
  });

  it('does not change without a contest ahead', () => {
    expect(list([], [])).toBe(Infinity);
  });
});

describe('the leaderboard of a contest', () => {
  const board = (shown: object | null, list = 'leaderboard') =>
    hoursUntil(listChangesAt([{ contest: shown }], { list }));

  it.each([
    ['moves while the contest runs', contest(-1, 8_000), NOW],
    ['is empty until the end with results after it', contest(-1, 8, { revealAnswers: 'AFTER_END' }), 8],
    ['is empty until the start', contest(3, 8), 3],
    ['moves while editors reveal it', contest(-2, -1, { freezeMinutes: 5, revealedRank: 4 }), NOW],
    ['stands still after the end', contest(-2, -1), Infinity],
    ['stands still once it is revealed', contest(-2, -1, { freezeMinutes: 5, revealedRank: 1 }), Infinity],
    ['is missing without a contest', null, Infinity],
  ])('%s', (_case, shown, hours) => {
    expect(board(shown)).toBe(hours);
  });

  it('moves, but the list of players does not', () => {
    expect(board(contest(-1, 1), 'players')).toBe(Infinity);
    expect(hoursUntil(listChangesAt([], { list: 'unknown' }))).toBe(Infinity);
  });
});
