import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, firstOfMonth, monthOf } from '@daily/rules/calendar';
import type { OptionLetter } from '@daily/rules/question';
import { Caller } from '@daily/kit/runtime/caller';
import type { Player } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import { FIRST, FREEZE_PRICE, otherThan, RegradeDays } from './regrade.fixture';

const DAYS = 6;
const IDS = ['ann', 'bob', 'cy', 'dee'];

let test: TestPlatform;
beforeAll(async () => {
  test = await RegradeDays.open();
});
afterAll(() => test.close());

/** An option as its distance from the first key: mostly one of two, so that corrections are undone. */
const LETTER = fc.constantFrom(0, 0, 1, 1, 2);

/** What may happen. Numbers are taken modulo what there is. */
const STEP = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      who: fc.nat(),
      letter: LETTER,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('regrade' as const),
      day: fc.nat(),
      letter: LETTER,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('next day' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('freeze' as const), who: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('hide' as const), who: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('share' as const), who: fc.nat() }) },
);

/** The counters of a player, computed without the database. */
class ExpectedPlayer {
  total = 0;
  readonly letters = new Map<number, OptionLetter>();
  /** Days whose question has ever earned points, and what of them was waived. */
  readonly earned = new Set<number>();
  readonly waived = new Map<number, number>();

  answer(day: number, letter: OptionLetter, key: OptionLetter, worth: number): void {
    if (this.letters.has(day)) return;
    this.letters.set(day, letter);
    if (letter === key) this.gain(day, worth);
  }

  regrade(day: number, before: OptionLetter, after: OptionLetter, worth: number): void {
    const letter = this.letters.get(day);
    if (letter === after) this.gain(day, worth);
    if (letter !== before) return;
    const missing = Math.max(worth - this.total, 0);
    this.total += missing - worth;
    this.waived.set(day, missing);
  }

  private gain(day: number, worth: number): void {
    this.earned.add(day);
    this.total += worth - (this.waived.get(day) ?? 0);
    this.waived.delete(day);
  }
}

const STREAK = ({ streakDays, streakLastDay, longestStreak, streakFreezes }: Player) => [
  streakDays,
  streakLastDay,
  longestStreak,
  streakFreezes,
];

it('leaves every counter equal to a recomputation, whatever was answered, bought and corrected before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 20, maxLength: 50 }), async (steps) => {
      const world = await RegradeDays.begin(test, DAYS, IDS);
      const worths = world.questions.map(({ points }) => points);
      const keys = world.questions.map(({ correctAnswer }) => correctAnswer);
      const expected = new Map(IDS.map((id) => [id, new ExpectedPlayer()]));
      const letterOf = (day: number, distance: number) =>
        otherThan(world.questions[day]!.correctAnswer, distance);
      let today = 0;
      for (const step of steps) {
        const id = 'who' in step ? IDS[step.who % IDS.length]! : '';
        const player = expected.get(id);
        if (step.act === 'next day' && today < DAYS - 1) world.setDay((today += 1));
        if (step.act === 'answer') {
          const letter = letterOf(today, step.letter);
          await world.answer(id, today, letter).catch(() => undefined);
          player!.answer(today, letter, keys[today]!, worths[today]!);
        }
        if (step.act === 'freeze') {
          const caller = new Caller({ address: '192.0.2.1', viewer: { id, role: 'player' } });
          const bought = await world.slices.play.freezes.buy(caller).catch(() => null);
          if (bought) player!.total -= FREEZE_PRICE;
        }
        if (step.act === 'hide') {
          const { hidden } = await world.players.findOneByOrFail({ id });
          await world.players.update({ id }, { hidden: !hidden });
        }
        if (step.act === 'share') await world.players.increment({ id }, 'totalShares', 1);
        if (step.act === 'regrade') {
          const day = step.day % (today + 1);
          const before = keys[day]!;
          const after = letterOf(day, step.letter);
          if (after === before) continue;
          const streaks = (await world.players.find({ order: { id: 'ASC' } })).map(STREAK);
          await world.correct(day, after);
          await world.drain();
          keys[day] = after;
          for (const each of expected.values()) each.regrade(day, before, after, worths[day]!);
          expect((await world.players.find({ order: { id: 'ASC' } })).map(STREAK)).toEqual(streaks);
        }
      }
      expect(await world.audit()).toEqual([]);
      for (const row of await world.players.find()) {
        const { total, letters, earned } = expected.get(row.id)!;
        const right = [...letters].filter(([day, letter]) => letter === keys[day]).map(([day]) => day);
        const months = await world.rows<{ month: string; points: number }>(
          'SELECT month, points FROM player_month WHERE player_id = $1 ORDER BY month',
          [row.id],
        );
        const sum = (days: Iterable<number>) => [...days].reduce((points, day) => points + worths[day]!, 0);
        const byMonth = Map.groupBy(right.toSorted(), (day) => firstOfMonth(monthOf(addDays(FIRST, day))));
        expect([row.id, row.totalPoints, row.lifetimePoints, months]).toEqual([
          row.id,
          total,
          sum(earned),
          [...byMonth].map(([month, days]) => ({ month, points: sum(days) })),
        ]);
      }
      expect(await timesThatDiffer(world)).toEqual([]);
    }),
    { numRuns: 20, seed: 20_261_122 },
  );
}, 240_000);

/** Scores of months whose time is not that of the last answer that counts. */
const timesThatDiffer = (world: RegradeDays) =>
  world.rows(`
    WITH derived AS (
      SELECT player_id, date_trunc('month', day)::date AS month, max(answered_at) AS at
      FROM answer JOIN question ON question.id = question_id WHERE answer.points > 0 GROUP BY 1, 2
    ), stored AS (
      SELECT player_id, month, reached_at AS at FROM player_month
    )
    SELECT * FROM derived FULL JOIN stored USING (player_id, month) WHERE derived.at IS DISTINCT FROM stored.at`);
