import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type Day, type Month, monthOf } from '@daily/rules/calendar';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { type Board, BOARD_TRIGGERS } from '@daily/boards';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import { auditPoints } from '../audit/points-audit';
import { ENTITIES } from '../wired-slices.fixture';
import { BoardDays, compared, type ComparedPlace, DAYS, FIRST, noon, PLAYER_IDS } from './board-days.fixture';
import { compareStandings } from './standings.fixture';

/** An answer: its player, its day, its second after noon, and the points it earned. */
interface Given {
  id: string;
  day: Day;
  second: number;
  points: number;
}

/** A board by definition, from all answers: ordered by the rule, ranks counted. */
function ranked(
  all: readonly Given[],
  scoreOf: (own: readonly Given[]) => [points: number, reachedAt: Date],
) {
  const rows = PLAYER_IDS.map((id) => {
    const [points, reachedAt] = scoreOf(all.filter((given) => given.id === id));
    return { id, points, reachedAt };
  })
    .filter(({ points }) => points > 0)
    .sort(compareStandings);
  return rows.map(({ id, points }): ComparedPlace => ({
    id,
    score: points,
    rank: 1 + rows.filter((row) => row.points > points).length,
  }));
}

const sumOf = (own: readonly Given[]) => own.reduce((sum, { points }) => sum + points, 0);
/** When the last points were earned. A player without points is not on the board, whatever the instant. */
const lastReached = (own: readonly Given[]) => {
  const last = own.filter(({ points }) => points > 0).at(-1);
  return last ? new Date(noon(last.day).getTime() + last.second * 1_000) : new Date(0);
};

const expectedMonth = (all: readonly Given[], month: Month) =>
  ranked(
    all.filter(({ day }) => monthOf(day) === month),
    (own) => [sumOf(own), lastReached(own)],
  );
const expectedAllTime = (all: readonly Given[]) => ranked(all, (own) => [sumOf(own), lastReached(own)]);
const expectedStreak = (all: readonly Given[], today: Day) =>
  ranked(all, (own) => {
    const answered = new Set(own.map(({ day }) => day));
    const last = answered.has(today) ? today : addDays(today, -1);
    let days = 0;
    while (answered.has(addDays(last, -days))) days += 1;
    return [days, noon(last)];
  });

let test: TestPlatform;

beforeAll(async () => {
  test = await openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS });
});
afterAll(() => test.close());

describe('every board', () => {
  const turns = fc.array(fc.record({ player: fc.nat(PLAYER_IDS.length - 1), right: fc.boolean() }), {
    maxLength: 9,
  });
  const history = fc.array(turns, { minLength: DAYS, maxLength: DAYS });
  const hidden = fc.uniqueArray(fc.nat(PLAYER_IDS.length - 1), { maxLength: 3 });

  it('follows its definition, with ranks and movement, in pages of any size from either end', async () => {
    await fc.assert(
      fc.asyncProperty(history, hidden, fc.integer({ min: 1, max: 5 }), async (days, hiddenIndexes, size) => {
        const boardDays = await BoardDays.begin(test);
        const all = await play(boardDays, days);
        const { leaderboard, movements } = boardDays.slices.boards;
        const today = addDays(FIRST, DAYS - 1);
        test.clock.set(new Date(noon(today).getTime() + HOUR_MS));
        const hiddenIds = hiddenIndexes.map((index) => PLAYER_IDS[index]!);
        for (const id of hiddenIds) {
          await boardDays.slices.people.profiles.change(id, { hidden: true }, test.caller());
        }
        const visible = all.filter(({ id }) => !hiddenIds.includes(id));
        const before = visible.filter(({ day }) => day < today);
        const [thisMonth, pastMonth] = [monthOf(today), monthOf(FIRST)];

        const cases: [Board, ComparedPlace[], ComparedPlace[] | null][] = [
          [
            { kind: 'month', month: thisMonth },
            expectedMonth(visible, thisMonth),
            expectedMonth(before, thisMonth),
          ],
          [{ kind: 'month', month: pastMonth }, expectedMonth(visible, pastMonth), null],
          [{ kind: 'all-time' }, expectedAllTime(visible), expectedAllTime(before)],
          [{ kind: 'streak' }, expectedStreak(visible, today), null],
        ];
        for (const [board, expected, atDayStart] of cases) {
          const places = await boardDays.read(board, size);
          expect([board, compared(places)]).toEqual([board, expected]);
          expect([board, compared(await boardDays.read(board, size, true))]).toEqual([board, expected]);
          const own = await Promise.all(PLAYER_IDS.map((id) => leaderboard.placeOf(id, board)));
          expect(own.map((place) => place && compared([place])[0])).toEqual(
            PLAYER_IDS.map((id) => expected.find((row) => row.id === id) ?? null),
          );
          // A player hidden today still had a place when the day began.
          if (hiddenIds.length > 0) continue;
          const movement = movements.of(test.caller());
          expect([board, await Promise.all(places.map((place) => movement.load(place)))]).toEqual([
            board,
            expected.map(({ id, rank }) => {
              const earlier = atDayStart?.find((row) => row.id === id);
              return earlier ? earlier.rank - rank : null;
            }),
          ]);
        }
        expect(await auditPoints(test.platform.database, test.platform.calendar)).toEqual([]);
      }),
      { numRuns: 8, seed: 20_260_222 },
    );
  }, 120_000);
});

/** Submits the answers of all days, the first of each player and day. */
async function play(
  boardDays: BoardDays,
  days: readonly (readonly { player: number; right: boolean }[])[],
): Promise<Given[]> {
  const all: Given[] = [];
  for (const [offset, turns] of days.entries()) {
    const day = addDays(FIRST, offset);
    for (const [second, { player, right }] of turns.entries()) {
      const id = PLAYER_IDS[player]!;
      if (all.some((given) => given.id === id && given.day === day)) continue;
      await boardDays.answer(id, day, { second, right });
      all.push({ id, day, second, points: right ? boardDays.question(day).points : 0 });
    }
  }
  return all;
}
