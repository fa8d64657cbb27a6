import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import { pointsAwarded } from '@daily/rules/game/scoring';
import {
  currentStreak,
  freezesHeld,
  NO_STREAK,
  streakAfterAnswer,
  streakAfterPurchase,
} from '@daily/rules/streak';
import { freezePurchaseProblem } from '@daily/rules/streak/freeze-purchase';
import { BOARD_TRIGGERS } from '@daily/boards';
import { Caller } from '@daily/kit/runtime/caller';
import { Player } from '@daily/people';
import type { Question } from '@daily/questions';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import { auditPoints } from '../audit/points-audit';
import { ENTITIES, type WiredSlices, wireSlices } from '../wired-slices.fixture';

const FIRST = '2026-02-20' as Day;
/** Days with a question. They cross the end of a month. */
const DAYS = 20;
/** Less than an easy question earns, so that freezes are bought often. */
const FREEZE_PRICE = 8;

let test: TestPlatform;
let slices: WiredSlices;
let questions: Question[];

beforeAll(async () => {
  const settings = { freezePrice: FREEZE_PRICE };
  test = await openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS, settings });
  slices = wireSlices(test.platform);
  setClock(FIRST);
  await slices.questions.bank.run();
  questions = [];
  for (let offset = 0; offset < DAYS; offset += 1) {
    questions.push((await slices.questions.schedule.schedule(addDays(FIRST, offset)))!);
  }
});
afterAll(() => test.close());

const players = () => test.platform.database.orm.getRepository(Player);
const callerOf = (id: string) => new Caller({ viewer: { id, role: 'player' }, address: '192.0.2.1' });

function setClock(day: Day, hour = 12): void {
  test.clock.set(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`));
}

/** Players whose clock ran back: the order of their days is not the order in which they played. */
const playersInAnyOrder = new Set<string>();
let created = 0;

async function newPlayer(): Promise<string> {
  const id = `player-${(created += 1)}`;
  await players().insert({ id, username: id, email: `${id}@spec.example`, createdAt: test.clock.now() });
  return id;
}

/** Answers the question of a day at an hour of that day. */
function answer(playerId: string, offset: number, right: boolean, hour = 12) {
  const { id: questionId, correctAnswer, day } = questions[offset]!;
  const wrong = correctAnswer === 'A' ? 'B' : 'A';
  setClock(day!, hour);
  const letter = right ? correctAnswer : wrong;
  return slices.play.answers.record({ playerId, questionId, letter }, test.clock.now());
}

/** Buys a freeze at noon of a day. @returns the message of the failure, or null */
async function buy(playerId: string, day: Day): Promise<string | null> {
  setClock(day);
  return slices.play.freezes.buy(callerOf(playerId)).then(
    () => null,
    (failure: Error) => failure.message,
  );
}

/** Expects the streak derived from answers and ledger to equal the stored one, on the last day and the three after it. */
async function expectHistoryAgrees(playerId: string): Promise<void> {
  for (const wait of [0, 1, 2, 3]) {
    const day = addDays(FIRST, DAYS - 1 + wait);
    setClock(day);
    const player = await players().findOneByOrFail({ id: playerId });
    const { history } = await slices.play.streakHistories.of(callerOf(playerId)).load(playerId);
    const today = history.at(-1);
    expect([today?.streak ?? 0, today?.freezes ?? 0]).toEqual([player.streakOn(day), player.freezesOn(day)]);
  }
}

describe('the answer statement', () => {
  it('updates the streak as rules/streak does, for any days of answers and freeze purchases', async () => {
    const event = fc.record({
      offset: fc.nat(DAYS - 1),
      act: fc.constantFrom('right', 'right', 'wrong', 'buy', 'buy'),
    });
    const days = fc.tuple(fc.array(event, { minLength: 2, maxLength: 16 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(days, async ([events, anyOrder]) => {
        const playerId = await newPlayer();
        if (anyOrder) playersInAnyOrder.add(playerId);
        const answered = new Set<number>();
        let streak = NO_STREAK;
        let [points, spent] = [0, 0];
        const inOrder = [...events].sort((one, other) => one.offset - other.offset);
        for (const { offset, act } of anyOrder ? events : inOrder) {
          const day = addDays(FIRST, offset);
          if (act === 'buy') {
            const buyer = {
              days: currentStreak(streak, day),
              held: freezesHeld(streak, day),
              points: points - spent,
            };
            const problem = freezePurchaseProblem(buyer, FREEZE_PRICE);
            expect(await buy(playerId, day)).toBe(problem);
            if (problem) continue;
            streak = streakAfterPurchase(streak, day);
            spent += FREEZE_PRICE;
          } else {
            if (answered.has(offset)) continue;
            answered.add(offset);
            streak = streakAfterAnswer(streak, day);
            points += pointsAwarded(act === 'right', questions[offset]!.points);
            await answer(playerId, offset, act === 'right');
          }
          const player = await players().findOneByOrFail({ id: playerId });
          expect({
            days: player.streakDays,
            lastDay: player.streakLastDay,
            longest: player.longestStreak,
            freezes: player.streakFreezes,
          }).toEqual(streak);
          expect([player.totalPoints, player.lifetimePoints]).toEqual([points - spent, points]);
        }
        if (!anyOrder) await expectHistoryAgrees(playerId);
      }),
      { numRuns: 30, seed: 20_260_220 },
    );
  });

  it('returns the player as they are stored afterwards', async () => {
    const playerId = await newPlayer();
    const { player, answer: recorded } = await answer(playerId, 3, true);
    expect(player).toEqual(await players().findOneByOrFail({ id: playerId }));
    expect(recorded).toMatchObject({ playerId, isCorrect: true, points: questions[3]!.points });
  });

  it('starts a new month at 0 and keeps the old one', async () => {
    const playerId = await newPlayer();
    // 28 February and 1 March.
    expect((await answer(playerId, 8, true, 23)).monthlyPoints).toBe(questions[8]!.points);
    test.clock.set(new Date('2026-03-01T00:00:00Z'));
    const { leaderboard } = slices.boards;
    expect(await leaderboard.standingOf(playerId)).toEqual({ points: 0, rank: null });

    expect((await answer(playerId, 9, false)).monthlyPoints).toBe(0);
    const { player, monthlyPoints } = await answer(playerId, 10, true);
    expect([monthlyPoints, player.streakDays]).toEqual([questions[10]!.points, 3]);
    expect(player.totalPoints).toBe(questions[8]!.points + questions[10]!.points);
    expect((await answer(playerId, 11, false)).monthlyPoints).toBe(questions[10]!.points);
    const months = test.platform.database.orm.query(
      'SELECT month, points, reached_at FROM player_month WHERE player_id = $1 ORDER BY month',
      [playerId],
    );
    const at = (offset: number, hour: number) => new Date(`${questions[offset]!.day}T${hour}:00:00Z`);
    expect(await months).toEqual([
      { month: '2026-02-01', points: questions[8]!.points, reached_at: at(8, 23) },
      { month: '2026-03-01', points: questions[10]!.points, reached_at: at(10, 12) },
    ]);
  });

  it('lists players with equal points in the order in which they reached them, at the same rank', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    for (const offset of [12, 13, 14]) {
      await answer(second, offset, true, 10);
      await answer(first, offset, true, 9);
    }
    const board = await slices.boards.leaderboard.top(100);
    const [one, other] = [first, second].map((id) => board.find(({ player }) => player.id === id));
    expect(board.indexOf(one!)).toBeLessThan(board.indexOf(other!));
    expect(one!.rank).toBe(other!.rank);
    for (const { rank, player } of board) {
      expect(await slices.boards.leaderboard.standingOf(player.id)).toMatchObject({ rank });
    }
  });
});

describe('an answer that was checked for an account deleted since', () => {
  it('is not recorded for a new account with the same id, alone or with others', async () => {
    const ids = [await newPlayer(), await newPlayer()];
    const former = await players().findOneByOrFail({ id: ids[0]! });
    await players().delete({ id: former.id });
    test.clock.set(new Date(former.createdAt.getTime() + 1));
    await players().insert({ ...former, createdAt: test.clock.now() });
    const { id: questionId, correctAnswer: letter, day } = questions[15]!;
    setClock(day!);
    const record = (playerId: string) =>
      slices.play.answers.record({ playerId, questionId, letter }, test.clock.now(), former);
    await expect(record(former.id)).rejects.toMatchObject({ kind: 'not-found' });
    const settled = await Promise.allSettled(ids.map(record));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const renewed = await players().findOneByOrFail({ id: former.id });
    const submission = await slices.play.answers.record(
      { playerId: former.id, questionId, letter },
      test.clock.now(),
      renewed,
    );
    expect(submission.isNew).toBe(true);
  });
});

it('keeps every counter equal to the answers and ledger entries', async () => {
  const mismatches = await auditPoints(test.platform.database, test.platform.calendar);
  expect(mismatches.filter(({ owner }) => !playersInAnyOrder.has(owner))).toEqual([]);
  const counters = mismatches
    .filter(({ owner }) => playersInAnyOrder.has(owner))
    .map(({ counter }) => counter);
  expect(counters.filter((counter) => !counter.includes('streak'))).toEqual([]);
});
