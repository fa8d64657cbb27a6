import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Day } from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { BOARD_TRIGGERS } from '@daily/boards';
import { Player } from '@daily/people';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { In } from 'typeorm';
import { ENTITIES } from '../wired-slices.fixture';
import { BoardDays, compared, FIRST, noon, PLAYER_IDS } from './board-days.fixture';

let test: TestPlatform;
let days: BoardDays;

beforeAll(async () => {
  test = await openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS });
});
beforeEach(async () => {
  days = await BoardDays.begin(test);
});
afterAll(() => test.close());

describe('the champions', () => {
  it('are the first three of each past month, whether or not they have played since', async () => {
    const { champions } = days.slices.boards;
    for (const [second, id] of ['p3', 'p1', 'p2', 'p0'].entries()) await days.answer(id, FIRST, { second });
    // The current month has no champions.
    expect((await champions.page({})).edges).toEqual([]);
    const march = '2026-03-01' as Day;
    await days.answer('p1', march);
    const championsOf = async (args: object) =>
      (await champions.page(args)).edges.map(({ node }) => [
        node.month,
        ...node.champions.map(({ rank, player, score }) => [rank, player.id, score]),
      ]);
    const { points } = days.question(FIRST);
    const februaryRow = ['2026-02', [1, 'p3', points], [1, 'p1', points], [1, 'p2', points]];
    expect(await championsOf({})).toEqual([februaryRow]);
    test.clock.set(new Date('2026-04-01T00:00:00Z'));
    const marchRow = ['2026-03', [1, 'p1', days.question(march).points]];
    expect(await championsOf({})).toEqual([marchRow, februaryRow]);
    expect(await championsOf({ first: 1 })).toEqual([marchRow]);
    const { pageInfo } = await champions.page({ first: 1 });
    expect(pageInfo.hasNextPage).toBe(true);
    expect(await championsOf({ first: 1, after: pageInfo.endCursor })).toEqual([februaryRow]);
    expect(await championsOf({ last: 1 })).toEqual([februaryRow]);
  });
});

describe('a streak', () => {
  it('leaves the board without any job when it ends', async () => {
    await days.answer('p0', FIRST);
    test.clock.set(noon(FIRST));
    const places = async () => compared(await days.read({ kind: 'streak' }, 10));
    expect(await places()).toEqual([{ id: 'p0', score: 1, rank: 1 }]);
    test.pass(DAY_MS);
    expect(await places()).toEqual([{ id: 'p0', score: 1, rank: 1 }]);
    test.pass(DAY_MS);
    expect(await places()).toEqual([]);
    expect(await days.slices.boards.leaderboard.placeOf('p0', { kind: 'streak' })).toBeNull();
  });

  it('stays on the board for as long as its freezes last', async () => {
    const players = test.platform.database.orm.getRepository(Player);
    for (const [freezes, id] of ['p0', 'p1', 'p2'].entries()) {
      await days.answer(id, FIRST);
      await players.update({ id }, { streakFreezes: freezes });
    }
    const places = async () => compared(await days.read({ kind: 'streak' }, 10)).map(({ id }) => id);
    for (const remaining of [['p0', 'p1', 'p2'], ['p0', 'p1', 'p2'], ['p1', 'p2'], ['p2'], []]) {
      expect(await places()).toEqual(remaining);
      const today = test.platform.calendar.today();
      for (const player of await players.findBy({ id: In(PLAYER_IDS) })) {
        expect([player.id, player.streakOn(today) > 0]).toEqual([player.id, remaining.includes(player.id)]);
      }
      test.pass(DAY_MS);
    }
  });
});

describe('a page around a player', () => {
  it('starts ten places above the player, or at the first place', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `q${String(index).padStart(2, '0')}`);
    for (const [second, id] of many.entries()) {
      await days.addPlayer(id);
      await days.answer(id, FIRST, { second });
    }
    const { leaderboard } = days.slices.boards;
    const pageAround = async (playerId: string) => {
      const place = (await leaderboard.placeOf(playerId, leaderboard.thisMonth))!;
      const after = await leaderboard.cursorAbove(place);
      const { edges } = await leaderboard.page({ first: 12, after });
      return edges.map(({ node }) => node.player.id);
    };
    expect(await pageAround('q15')).toEqual(many.slice(5, 17));
    expect(await pageAround('q10')).toEqual(many.slice(0, 12));
    expect(await pageAround('q11')).toEqual(many.slice(1, 13));
    expect(await pageAround('q00')).toEqual(many.slice(0, 12));
  });
});
