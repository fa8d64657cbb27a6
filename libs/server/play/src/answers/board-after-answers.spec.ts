import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type Day, type Month, monthOf } from '@daily/rules/calendar';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { people, Player, ProfileService } from '@daily/people';
import fc from 'fast-check';
import { In } from 'typeorm';
import { AnswerService } from './answer.service';
import type { Board } from '@daily/boards';
import { boards as boardsSlice, BOARD_TRIGGERS } from '@daily/boards';
import { ChampionsService } from '@daily/boards';
import { play } from '../index';
import { LeaderboardService, type Place } from '@daily/boards';
import { MovementLoader } from '@daily/boards';
import { auditPoints } from '../audit/points-audit';
import { questions, QuestionService } from '@daily/questions';

/** Across the end of a month, and of February. */
const FIRST = '2026-02-22' as Day;
const DAYS = 12;
const DAY_MS = 86_400_000;

/** What somebody did: on which day, in which second of it, and what it earned. */
interface Deed {
  id: string;
  day: Day;
  second: number;
  points: number;
}

/** A row of a board as it must be. */
interface Expected {
  id: string;
  score: number;
  rank: number;
}

let test: TestPlatform;
let boards: LeaderboardService;

beforeAll(async () => {
  test = await openTestPlatform(
    [...people.entities, ...boardsSlice.entities, ...questions.entities, ...play.entities],
    { statements: BOARD_TRIGGERS },
  );
  boards = test.platform.get(LeaderboardService);
});
afterAll(() => test.close());

const players = () => test.platform.database.orm.getRepository(Player);
const ids = Array.from({ length: 9 }, (_, index) => `p${index}`);
const noon = (day: Day) => new Date(`${day}T12:00:00Z`);

/** A board by definition, from what was done: score, then who reached it first. */
function ranked(deeds: readonly Deed[], scoreOf: (own: readonly Deed[]) => [score: number, reached: string]) {
  const rows = ids
    .map((id) => {
      const [score, reached] = scoreOf(deeds.filter((deed) => deed.id === id));
      return { id, score, reached };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score ||
        (one.reached < other.reached ? -1 : Number(one.reached > other.reached)) ||
        (one.id < other.id ? -1 : 1),
    );
  return rows.map(({ id, score }): Expected => ({
    id,
    score,
    rank: 1 + rows.filter((row) => row.score > score).length,
  }));
}

const sumOf = (deeds: readonly Deed[]) => deeds.reduce((sum, { points }) => sum + points, 0);
const lastReached = (deeds: readonly Deed[]) => {
  const last = deeds.filter(({ points }) => points > 0).at(-1);
  return last ? `${last.day} ${String(last.second).padStart(5, '0')}` : '';
};

const expectedMonth = (deeds: readonly Deed[], month: Month) =>
  ranked(
    deeds.filter(({ day }) => monthOf(day) === month),
    (own) => [sumOf(own), lastReached(own)],
  );
const expectedAllTime = (deeds: readonly Deed[]) => ranked(deeds, (own) => [sumOf(own), lastReached(own)]);
const expectedStreak = (deeds: readonly Deed[], today: Day) =>
  ranked(deeds, (own) => {
    const answered = new Set(own.map(({ day }) => day));
    const last = answered.has(today) ? today : addDays(today, -1);
    let days = 0;
    while (answered.has(addDays(last, -days))) days += 1;
    return [days, last];
  });

/** A whole board, read in pages from one of its ends. */
async function read(board: Board, size: number, backward = false): Promise<Place[]> {
  const rows: Place[] = [];
  let cursor: string | null = null;
  do {
    const args = backward ? { last: size, before: cursor } : { first: size, after: cursor };
    const { edges, pageInfo } = await boards.page(args, board);
    const nodes = edges.map(({ node }) => node);
    rows.splice(backward ? 0 : rows.length, 0, ...nodes);
    cursor = backward
      ? pageInfo.hasPreviousPage
        ? pageInfo.startCursor
        : null
      : pageInfo.hasNextPage
        ? pageInfo.endCursor
        : null;
  } while (cursor !== null);
  return rows;
}

const shown = (places: readonly Place[]) =>
  places.map(({ player, score, rank }): Expected => ({ id: player.id, score, rank }));

async function begin(): Promise<Map<Day, { id: number; right: 'A' | 'B' | 'C' | 'D'; points: number }>> {
  await test.reset();
  const questions = test.platform.get(QuestionService);
  await questions.importBank();
  for (const id of ids)
    await players().insert({ id, username: id, email: `${id}@spec.example`, createdAt: START });
  const asked = new Map();
  for (let offset = 0; offset < DAYS; offset += 1) {
    const day = addDays(FIRST, offset);
    const question = await questions.schedule(day);
    asked.set(day, { id: question!.id, right: question!.correctAnswer, points: question!.points });
  }
  return asked;
}

describe('every board', () => {
  const day = fc.array(fc.record({ player: fc.nat(ids.length - 1), right: fc.boolean() }), { maxLength: 9 });
  const history = fc.array(day, { minLength: DAYS, maxLength: DAYS });
  const hidden = fc.uniqueArray(fc.nat(ids.length - 1), { maxLength: 3 });

  it('is what its answers say, with ranks and movement, from whichever side and in whatever pages it is read', async () => {
    await fc.assert(
      fc.asyncProperty(history, hidden, fc.integer({ min: 1, max: 5 }), async (days, hiddenOnes, size) => {
        const asked = await begin();
        const deeds: Deed[] = [];
        for (const [offset, answers] of days.entries()) {
          const today = addDays(FIRST, offset);
          const question = asked.get(today)!;
          for (const [turn, { player, right }] of answers.entries()) {
            const id = ids[player]!;
            if (deeds.some((deed) => deed.id === id && deed.day === today)) continue;
            test.clock.set(new Date(noon(today).getTime() + turn * 1_000));
            const letter = right ? question.right : question.right === 'A' ? 'B' : 'A';
            await test.platform.get(AnswerService).record(id, question.id, letter, test.clock.now());
            deeds.push({ id, day: today, second: turn, points: right ? question.points : 0 });
          }
        }
        const today = addDays(FIRST, DAYS - 1);
        test.clock.set(new Date(noon(today).getTime() + 3_600_000));
        const [thisMonth, past] = [monthOf(today), monthOf(FIRST)];
        for (const index of hiddenOnes)
          await test.platform.get(ProfileService).change(ids[index]!, { hidden: true }, test.caller());
        const seen = deeds.filter(({ id }) => !hiddenOnes.some((index) => ids[index] === id));
        const before = seen.filter((deed) => deed.day < today);

        const cases: [Board, Expected[], Expected[] | null][] = [
          [
            { kind: 'month', month: thisMonth },
            expectedMonth(seen, thisMonth),
            expectedMonth(before, thisMonth),
          ],
          [{ kind: 'month', month: past }, expectedMonth(seen, past), null],
          [{ kind: 'all-time' }, expectedAllTime(seen), expectedAllTime(before)],
          [{ kind: 'streak' }, expectedStreak(seen, today), null],
        ];
        for (const [board, expected, stood] of cases) {
          const places = await read(board, size);
          expect([board, shown(places)]).toEqual([board, expected]);
          expect([board, shown(await read(board, size, true))]).toEqual([board, expected]);
          const own = await Promise.all(ids.map((id) => boards.placeOf(id, board)));
          expect(own.map((place) => place && shown([place])[0])).toEqual(
            ids.map((id) => expected.find((row) => row.id === id) ?? null),
          );
          // Who was hidden meanwhile still stood there when the day began.
          if (hiddenOnes.length > 0) continue;
          const loader = test.caller().get(MovementLoader);
          expect([board, await Promise.all(places.map((place) => loader.load(place)))]).toEqual([
            board,
            expected.map(({ id, rank }) => {
              const stoodAt = stood?.find((row) => row.id === id);
              return stoodAt ? stoodAt.rank - rank : null;
            }),
          ]);
        }
        expect(await auditPoints(test.platform)).toEqual([]);
      }),
      { numRuns: 15, seed: 20_260_222 },
    );
  }, 120_000);
});

describe('the champions', () => {
  it('are the first three of each month that is over, whether they came back or not', async () => {
    const asked = await begin();
    const question = asked.get(FIRST)!;
    const record = (id: string, on: Day, second: number) => {
      test.clock.set(new Date(noon(on).getTime() + second * 1_000));
      const { id: number, right } = asked.get(on)!;
      return test.platform.get(AnswerService).record(id, number, right, test.clock.now());
    };
    for (const [second, id] of ['p3', 'p1', 'p2', 'p0'].entries()) await record(id, FIRST, second);
    // While February runs it has no champions.
    expect((await test.platform.get(ChampionsService).page({})).edges).toEqual([]);
    const march = '2026-03-01' as Day;
    await record('p1', march, 0);
    const championsOf = async (args: object) =>
      (await test.platform.get(ChampionsService).page(args)).edges.map(({ node }) => [
        node.month,
        ...node.champions.map(({ rank, player, score }) => [rank, player.id, score]),
      ]);
    const february = [
      '2026-02',
      [1, 'p3', question.points],
      [1, 'p1', question.points],
      [1, 'p2', question.points],
    ];
    expect(await championsOf({})).toEqual([february]);
    test.clock.set(new Date('2026-04-01T00:00:00Z'));
    const marchRow = ['2026-03', [1, 'p1', asked.get(march)!.points]];
    expect(await championsOf({})).toEqual([marchRow, february]);
    expect(await championsOf({ first: 1 })).toEqual([marchRow]);
    const { pageInfo } = await test.platform.get(ChampionsService).page({ first: 1 });
    expect(pageInfo.hasNextPage).toBe(true);
    expect(await championsOf({ first: 1, after: pageInfo.endCursor })).toEqual([february]);
    expect(await championsOf({ last: 1 })).toEqual([february]);
  });
});

describe('a streak', () => {
  it('leaves the board by itself when its day is over', async () => {
    const asked = await begin();
    const { id, right } = asked.get(FIRST)!;
    test.clock.set(noon(FIRST));
    await test.platform.get(AnswerService).record('p0', id, right, test.clock.now());
    const alive = async () => shown(await read({ kind: 'streak' }, 10));
    expect(await alive()).toEqual([{ id: 'p0', score: 1, rank: 1 }]);
    test.pass(DAY_MS);
    expect(await alive()).toEqual([{ id: 'p0', score: 1, rank: 1 }]);
    test.pass(DAY_MS);
    expect(await alive()).toEqual([]);
    expect(await boards.placeOf('p0', { kind: 'streak' })).toBeNull();
  });

  it('stays on it for as long as its freezes last', async () => {
    const asked = await begin();
    const { id, right } = asked.get(FIRST)!;
    test.clock.set(noon(FIRST));
    for (const [freezes, player] of ['p0', 'p1', 'p2'].entries()) {
      await test.platform.get(AnswerService).record(player, id, right, test.clock.now());
      await players().update({ id: player }, { streakFreezes: freezes });
    }
    const alive = async () => shown(await read({ kind: 'streak' }, 10)).map((row) => row.id);
    for (const left of [['p0', 'p1', 'p2'], ['p0', 'p1', 'p2'], ['p1', 'p2'], ['p2'], []]) {
      expect(await alive()).toEqual(left);
      for (const player of await players().findBy({ id: In(ids) }))
        expect([player.id, player.streakOn(test.platform.dayAt()) > 0]).toEqual([
          player.id,
          left.includes(player.id),
        ]);
      test.pass(DAY_MS);
    }
  });
});

describe('a page around a player', () => {
  it('begins ten places above them, or at the start', async () => {
    const asked = await begin();
    const { id, right } = asked.get(FIRST)!;
    const many = Array.from({ length: 30 }, (_, index) => `q${String(index).padStart(2, '0')}`);
    for (const [second, player] of many.entries()) {
      await players().insert({
        id: player,
        username: player,
        email: `${player}@spec.example`,
        createdAt: START,
      });
      test.clock.set(new Date(noon(FIRST).getTime() + second * 1_000));
      await test.platform.get(AnswerService).record(player, id, right, test.clock.now());
    }
    const pageAround = async (player: string) => {
      const place = (await boards.placeOf(player, boards.thisMonth))!;
      const after = await boards.cursorAbove(place);
      const { edges } = await boards.page({ first: 12, after });
      return edges.map(({ node }) => node.player.id);
    };
    expect(await pageAround('q15')).toEqual(many.slice(5, 17));
    expect(await pageAround('q10')).toEqual(many.slice(0, 12));
    expect(await pageAround('q11')).toEqual(many.slice(1, 13));
    expect(await pageAround('q00')).toEqual(many.slice(0, 12));
  });
});
