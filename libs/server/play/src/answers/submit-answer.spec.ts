import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import {
  freezePurchaseProblem,
  freezesHeld,
  NO_STREAK,
  streakAfterAnswer,
  streakAfterPurchase,
} from '@daily/rules/streak';
import { Caller } from '@daily/kit/runtime/caller';
import { FixedClock } from '@daily/kit/runtime/clock';
import { type Database, openDatabase } from '@daily/kit/database/database';
import { Platform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';
import { people, Player } from '@daily/people';
import fc from 'fast-check';
import { AnswerService } from './answer.service';
import { FreezeService } from '../streaks/freeze.service';
import { boards, BOARD_TRIGGERS } from '@daily/boards';
import { play } from '..';
import { LeaderboardService } from '@daily/boards';
import { auditPoints } from '../audit/points-audit';
import type { Question } from '@daily/questions';
import { questions as questionsSlice, QuestionService } from '@daily/questions';
import { StreakHistoryLoader } from '../streaks/streak-history.loader';

const FIRST = '2026-02-20' as Day;
/** Days that have a question: across the end of a month. */
const DAYS = 20;
/** Less than an easy question earns, so that freezes are bought often. */
const FREEZE_PRICE = 8;

const clock = new FixedClock(new Date('2026-02-20T12:00:00Z'));
let testDatabase: TestDatabase;
let database: Database;
let platform: Platform;
let questions: Question[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const entities = [...people.entities, ...boards.entities, ...questionsSlice.entities, ...play.entities];
  database = await openDatabase({ connectionString: testDatabase.connectionString, entities });
  // The slice knows no migrations; what its entities describe is enough for it.
  await database.orm.synchronize();
  for (const statement of BOARD_TRIGGERS) await database.orm.query(statement);
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const settings = {
    productName: 'T',
    publicUrl: 'http://t',
    timeZone: 'UTC',
    answerKey: 'after-answer',
    freezePrice: FREEZE_PRICE,
    mail: { dataDir: '' },
  } as const;
  platform = new Platform(clock, database, new RateLimits({ scale: 1_000 }), settings, quiet);
  const service = platform.get(QuestionService);
  await service.importBank();
  questions = [];
  for (let offset = 0; offset < DAYS; offset += 1)
    questions.push((await service.schedule(addDays(FIRST, offset)))!);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const players = () => database.orm.getRepository(Player);

/** Players for whom the clock ran back: their days do not tell in which order they were played. */
const playedInAnyOrder = new Set<string>();
let made = 0;

async function newPlayer(): Promise<string> {
  const id = `player-${(made += 1)}`;
  await players().insert({ id, username: id, email: `${id}@spec.example`, createdAt: clock.now() });
  return id;
}

/** Answers the question of a day at an hour of it. */
function answer(playerId: string, offset: number, right: boolean, hour = 12) {
  const question = questions[offset]!;
  const wrong = question.correctAnswer === 'A' ? 'B' : 'A';
  clock.set(new Date(`${question.day}T${String(hour).padStart(2, '0')}:00:00Z`));
  return platform
    .get(AnswerService)
    .record(playerId, question.id, right ? question.correctAnswer : wrong, clock.now());
}

/** Buys a freeze at noon of a day; gives back why it could not be, or null. */
async function buy(playerId: string, day: Day): Promise<string | null> {
  clock.set(new Date(`${day}T12:00:00Z`));
  const caller = new Caller(platform, { id: playerId, role: 'player' }, 'spec');
  return platform
    .get(FreezeService)
    .buy(caller)
    .then(
      () => null,
      (refusal: Error) => refusal.message,
    );
}

/** What the answers and the ledger tell, played through, is what the player's row reads; unless the clock ran back. */
async function expectHistoryAgrees(playerId: string, clockRanBack: boolean): Promise<void> {
  if (clockRanBack) return;
  for (const wait of [0, 1, 2, 3]) {
    const day = addDays(FIRST, DAYS - 1 + wait);
    clock.set(new Date(`${day}T12:00:00Z`));
    const player = await players().findOneByOrFail({ id: playerId });
    const caller = new Caller(platform, { id: playerId, role: 'player' }, 'spec');
    const { history } = await caller.get(StreakHistoryLoader).load(playerId);
    const today = history.at(-1);
    expect([today?.streak ?? 0, today?.freezes ?? 0]).toEqual([player.streakOn(day), player.freezesOn(day)]);
  }
}

describe('an answer', () => {
  it('counts the streak as rules/streak does, on whatever days it is given and freezes are bought', async () => {
    const event = fc.record({
      offset: fc.nat(DAYS - 1),
      act: fc.constantFrom('right', 'right', 'wrong', 'buy', 'buy'),
    });
    const days = fc.tuple(fc.array(event, { minLength: 2, maxLength: 16 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(days, async ([events, anyOrder]) => {
        const playerId = await newPlayer();
        if (anyOrder) playedInAnyOrder.add(playerId);
        const answered = new Set<number>();
        let streak = NO_STREAK;
        let [points, spent] = [0, 0];
        const inOrder = [...events].sort((one, other) => one.offset - other.offset);
        for (const { offset, act } of anyOrder ? events : inOrder) {
          const day = addDays(FIRST, offset);
          if (act === 'buy') {
            const problem = freezePurchaseProblem(freezesHeld(streak, day), points - spent, FREEZE_PRICE);
            expect(await buy(playerId, day)).toBe(problem);
            if (problem) continue;
            streak = streakAfterPurchase(streak, day);
            spent += FREEZE_PRICE;
          } else {
            if (answered.has(offset)) continue;
            answered.add(offset);
            streak = streakAfterAnswer(streak, day);
            if (act === 'right') points += questions[offset]!.points;
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
        await expectHistoryAgrees(playerId, anyOrder);
      }),
      { numRuns: 60, seed: 20_260_220 },
    );
  });

  it('begins the month anew, and leaves the old one in the histogram', async () => {
    const playerId = await newPlayer();
    // 28 February and 1 March.
    const { player: february } = await answer(playerId, 8, true, 23);
    expect([february.month, february.monthPoints]).toEqual(['2026-02-01', questions[8]!.points]);
    clock.set(new Date('2026-03-01T00:00:00Z'));
    const read = await players().findOneByOrFail({ id: playerId });
    expect(read.pointsIn(platform.monthAt())).toBe(0);
    expect(await platform.get(LeaderboardService).rankOf(read)).toBeNull();

    const { player: wrong } = await answer(playerId, 9, false);
    expect([wrong.month, wrong.monthPoints, wrong.monthReachedAt]).toEqual(['2026-03-01', 0, null]);
    const { player: march } = await answer(playerId, 10, true);
    expect([march.month, march.monthPoints, march.streakDays]).toEqual([
      '2026-03-01',
      questions[10]!.points,
      3,
    ]);
    expect(march.totalPoints).toBe(questions[8]!.points + questions[10]!.points);
    expect(march.monthReachedAt).toEqual(new Date(`${questions[10]!.day}T12:00:00Z`));
  });

  it('keeps who reached their points first ahead of who equals them, at the same rank', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    for (const offset of [12, 13, 14]) {
      await answer(second, offset, true, 10);
      await answer(first, offset, true, 9);
    }
    const board = await platform.get(LeaderboardService).top(100);
    const [one, other] = [first, second].map((id) => board.find(({ player }) => player.id === id));
    expect(board.indexOf(one!)).toBeLessThan(board.indexOf(other!));
    expect(one!.rank).toBe(other!.rank);
    for (const { rank, player } of board)
      expect(await platform.get(LeaderboardService).rankOf(player)).toBe(rank);
  });
});

describe('the schedule', () => {
  it('asks every question of the bank once, then the oldest again under a new id', async () => {
    const service = platform.get(QuestionService);
    const [{ waiting }] = await database.orm.query<[{ waiting: number }]>(
      'SELECT count(*) AS waiting FROM question WHERE day IS NULL',
    );
    // The rest of the bank in one statement; each day its own question.
    await database.orm.query(
      `UPDATE question SET day = $1::date + n::int FROM
         (SELECT id, row_number() OVER (ORDER BY id) AS n FROM question WHERE day IS NULL) AS rest WHERE question.id = rest.id`,
      [addDays(FIRST, DAYS)],
    );
    const next = addDays(FIRST, DAYS + waiting + 1);
    for (const [turn, oldest] of questions.slice(0, 3).entries()) {
      const again = await service.schedule(addDays(next, turn));
      expect([again?.bankKey, again?.text]).toEqual([oldest.bankKey, oldest.text]);
      expect(again?.id).not.toBe(oldest.id);
    }
    expect((await service.schedule(next))?.bankKey).toBe(questions[0]!.bankKey);
    await service.importBank();
    expect(await database.orm.query('SELECT count(*) AS waiting FROM question WHERE day IS NULL')).toEqual([
      { waiting: 0 },
    ]);
  });
});

it('leaves every counter as its answers and the ledger say', async () => {
  const mismatches = await auditPoints(platform);
  expect(mismatches.filter(({ of }) => !playedInAnyOrder.has(of))).toEqual([]);
  const played = mismatches.filter(({ of }) => playedInAnyOrder.has(of)).map(({ what }) => what);
  expect(played.filter((what) => !what.includes('streak'))).toEqual([]);
});
