import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import type { TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import { type WiredSlices, wireSlices } from '../wired-slices.fixture';
import { otherThan, RegradeDays } from './regrade.fixture';

const DAYS = 5;
const IDS = ['ann', 'bob', 'cy', 'dee', 'eve'];

let test: TestPlatform;
let sibling: WiredSlices;
beforeAll(async () => {
  test = await RegradeDays.open();
  sibling = wireSlices(await test.sibling());
});
afterAll(() => test.close());

/** An option as its distance from the first key; null for no answer. */
const CHOICE = fc.constantFrom(0, 0, 1, 1, 2, 3, null);

/** The answers of each day by player, who buys a freeze at the end, and which key becomes which. */
const GAME = fc.record({
  days: fc.array(fc.array(CHOICE, { minLength: IDS.length, maxLength: IDS.length }), {
    minLength: DAYS,
    maxLength: DAYS,
  }),
  buyers: fc.subarray(IDS),
  day: fc.nat({ max: DAYS - 1 }),
  distance: fc.integer({ min: 1, max: 3 }),
});

type Game = typeof GAME extends fc.Arbitrary<infer Value> ? Value : never;

async function played({ days, buyers }: Game): Promise<RegradeDays> {
  const world = await RegradeDays.begin(test, DAYS, IDS);
  for (const [offset, choices] of days.entries()) {
    world.setDay(offset);
    for (const [index, distance] of choices.entries()) {
      if (distance === null) continue;
      await world.answer(IDS[index]!, offset, otherThan(world.questions[offset]!.correctAnswer, distance));
    }
  }
  for (const id of buyers) {
    const caller = new Caller({ address: '192.0.2.1', viewer: { id, role: 'player' } });
    // Not everyone can afford one.
    await world.slices.play.freezes.buy(caller).catch(() => undefined);
  }
  return world;
}

/** Everything that a correction may change but for the ledger, whose entries stay, and lifetime points, which never fall. */
async function stateOf(world: RegradeDays) {
  return {
    players: await world.rows(
      'SELECT id, total_points, streak_days, streak_last_day, longest_streak, streak_freezes FROM player ORDER BY id',
    ),
    balances: await world.rows(
      'SELECT player_id, sum(amount)::int AS points FROM point_entry GROUP BY 1 HAVING sum(amount) <> 0 ORDER BY 1',
    ),
    answers: await world.rows(
      'SELECT player_id, question_id, letter, is_correct, points FROM answer ORDER BY 1, 2',
    ),
    months: await world.rows('SELECT player_id, month, points, reached_at FROM player_month ORDER BY 1, 2'),
    histogram: await world.rows(
      'SELECT month, score, sum(players)::int AS players FROM month_score GROUP BY 1, 2 HAVING sum(players) <> 0 ORDER BY 1, 2',
    ),
    distribution: await world.rows(
      'SELECT question_id, letter, sum(answers)::int AS answers FROM answer_count GROUP BY 1, 2 ORDER BY 1, 2',
    ),
  };
}

describe('a correction', () => {
  it('that is taken back restores points, months, boards and streaks, whatever was spent before', async () => {
    await fc.assert(
      fc.asyncProperty(GAME, async (game) => {
        const world = await played(game);
        const before = await stateOf(world);
        const entries = await world.rows<object>('SELECT * FROM point_entry ORDER BY id');
        const key = await world.keyOf(game.day);
        await world.correct(game.day, otherThan(key, game.distance));
        await world.drain();
        expect(await world.audit()).toEqual([]);
        await world.correct(game.day, key);
        await world.drain();
        expect(await stateOf(world)).toEqual(before);
        expect(await world.audit()).toEqual([]);
        // Compensating entries are added; none is changed or deleted.
        const after = await world.rows<object>('SELECT * FROM point_entry ORDER BY id');
        expect(after.slice(0, entries.length)).toEqual(entries);
      }),
      { numRuns: 10, seed: 20_261_123 },
    );
  }, 240_000);

  it('changes what its preview said, player by player, with an entry each in the ledger', async () => {
    await fc.assert(
      fc.asyncProperty(GAME, async (game) => {
        const world = await played(game);
        const answer = otherThan(await world.keyOf(game.day), game.distance);
        const preview = await world.preview(game.day, answer);
        const { edges } = await world.slices.play.regradePreviews.players(preview!, { first: 100 });
        const expected = edges
          .filter(({ node }) => node.pointsChange !== 0)
          .map(({ node }) => ({
            player_id: node.player.id,
            change: node.pointsChange,
            waived: node.pointsWaived,
          }));
        const { regrade } = await world.correct(game.day, answer);
        await world.drain();
        const ledger = await world.rows(
          `SELECT player_id, (sum(amount) FILTER (WHERE reason = 'regrade'))::int AS change,
                  coalesce(sum(amount) FILTER (WHERE reason = 'waiver'), 0)::int AS waived
           FROM point_entry WHERE at = $1 GROUP BY 1 ORDER BY 1`,
          [regrade.createdAt],
        );
        expect(ledger).toEqual(expected.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1)));
        const [done] = await world.rows<object>(
          'SELECT regraded_answers, gaining, losing, points_gained, points_lost FROM regrade',
        );
        expect(done).toEqual({
          regraded_answers: preview!.becomingCorrect + preview!.becomingWrong,
          gaining: preview!.gaining,
          losing: preview!.losing,
          points_gained: preview!.pointsGained,
          points_lost: preview!.pointsLost,
        });
      }),
      { numRuns: 10, seed: 20_261_124 },
    );
  }, 240_000);

  it('of two questions at once on two servers ends like one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(GAME, async (game) => {
        const other = (game.day + 1) % DAYS;
        const run = async (isAtOnce: boolean) => {
          const world = await played(game);
          const answers = await Promise.all(
            [game.day, other].map(async (day) => otherThan(await world.keyOf(day), game.distance)),
          );
          await world.correct(game.day, answers[0]!);
          if (!isAtOnce) await world.drain();
          await world.correct(other, answers[1]!);
          const work = async (server: WiredSlices) => {
            while (await server.play.regrading.run());
          };
          if (isAtOnce) await Promise.all([work(world.slices), work(sibling)]);
          await world.drain();
          expect(await world.audit()).toEqual([]);
          const { players, months, histogram } = await stateOf(world);
          return { players, months, histogram };
        };
        // Without purchases: what is waived depends on what was there when it was taken back.
        game.buyers = [];
        expect(await run(true)).toEqual(await run(false));
      }),
      { numRuns: 5, seed: 20_261_125 },
    );
  }, 240_000);
});
