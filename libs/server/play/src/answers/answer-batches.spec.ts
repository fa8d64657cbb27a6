import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, type Day, monthOf } from '@daily/rules/calendar';
import { NO_STREAK, type Streak, streakAfterAnswer } from '@daily/rules/streak';
import { BOARD_TRIGGERS } from '@daily/boards';
import { Player } from '@daily/people';
import type { Question } from '@daily/questions';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import { auditPoints } from '../audit/points-audit';
import { ENTITIES, type WiredSlices, wireSlices } from '../wired-slices.fixture';
import type { Submission } from './answer.service';

const DAYS = 6;
/** The last days of a February and the first ones of a March. */
const FIRST = '2026-02-26' as Day;

let test: TestPlatform;
/** Two servers on one database. */
let servers: [WiredSlices, WiredSlices];
let questions: Question[];
/** The names and sizes of the statements that record answers. */
let statements: { name: string; size: number }[];

beforeAll(async () => {
  test = await openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS });
  const platforms = [test.platform, await test.sibling()];
  for (const { database } of platforms) {
    const query = database.query.bind(database);
    database.query = (statement, values) => {
      const [players] = values;
      if (statement.name.startsWith('submit-answer'))
        statements.push({ name: statement.name, size: Array.isArray(players) ? players.length : 1 });
      return query(statement, values);
    };
  }
  servers = platforms.map((platform) => wireSlices(platform)) as typeof servers;
});
beforeEach(async () => {
  await test.reset();
  servers = [wireSlices(test.platform), servers[1]];
  await servers[0].questions.bank.run();
  questions = [];
  for (let offset = 0; offset < DAYS; offset += 1)
    questions.push((await servers[0].questions.schedule.schedule(addDays(FIRST, offset)))!);
  statements = [];
  setClock(0);
});
afterAll(() => test.close());

const players = () => test.platform.database.orm.getRepository(Player);
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}`);

async function addPlayers(ids: readonly string[]): Promise<void> {
  await players().insert(
    ids.map((id) => ({ id, username: id, email: `${id}@spec.example`, createdAt: START })),
  );
}

/** The months in which players have points, as pairs of player and month. */
async function monthsOf(ids: readonly string[]): Promise<[id: string, month: string][]> {
  const rows = await test.platform.database.orm.query<{ player_id: string; month: string }[]>(
    'SELECT player_id, month FROM player_month WHERE player_id = ANY($1) ORDER BY 1, 2',
    [ids],
  );
  return rows.map(({ player_id: id, month }) => [id, month]);
}

function setClock(offset: number, time = '12:00:00.000'): void {
  test.clock.set(new Date(`${addDays(FIRST, offset)}T${time}Z`));
}

/** Answers the question of a day, now, or at another instant. */
function answer(
  playerId: string,
  { offset = 0, right = true, server = 0, at = test.clock.now(), poison = false } = {},
): Promise<Submission> {
  const { id: questionId, correctAnswer } = questions[offset]!;
  const wrong = correctAnswer === 'A' ? 'B' : 'A';
  const letter = poison ? ('E' as 'A') : right ? correctAnswer : wrong;
  return servers[server]!.play.answers.record({ playerId, questionId, letter }, at);
}

const audit = () => auditPoints(test.platform.database, test.platform.calendar);

const outcomes = async (submissions: Promise<Submission>[]) =>
  (await Promise.allSettled(submissions)).map((result) =>
    result.status === 'fulfilled' ? result.value.isNew : (result.reason as Error).message,
  );

describe('answers of the same moment', () => {
  it('are one statement, whose replies are those of each player', async () => {
    const ids = names(10);
    await addPlayers(ids);
    const submissions = await Promise.all(ids.map((id, index) => answer(id, { right: index % 3 > 0 })));
    expect(statements).toEqual([{ name: 'submit-answers', size: 10 }]);
    for (const [index, id] of ids.entries()) {
      const { isNew, answer: recorded, player } = submissions[index]!;
      expect([isNew, recorded.playerId, recorded.isCorrect]).toEqual([true, id, index % 3 > 0]);
      expect(player).toEqual(await players().findOneByOrFail({ id }));
    }
    expect(await audit()).toEqual([]);
  });

  it('are stored when the reply arrives', async () => {
    const ids = names(6);
    await addPlayers(ids);
    const other = test.platform.database.orm;
    await Promise.all(
      ids.map(async (id) => {
        await answer(id);
        expect(await other.query('SELECT count(*)::int FROM answer WHERE player_id = $1', [id])).toEqual([
          { count: 1 },
        ]);
      }),
    );
  });

  it('count a player once who answers several times', async () => {
    const ids = names(5);
    await addPlayers(ids);
    const submissions = ids.flatMap((id) => [answer(id), answer(id), answer(id, { right: false })]);
    const replies = await outcomes(submissions);
    expect(replies).toEqual(ids.flatMap(() => [true, false, 'You have already answered this question']));
    expect(await audit()).toEqual([]);
  });

  it('record nothing for an unknown player, a closed question or a question of a later day, and the others', async () => {
    await addPlayers(['ann', 'bob', 'cy', 'dan']);
    setClock(1);
    const replies = await outcomes([
      answer('ann', { offset: 1 }),
      answer('nobody', { offset: 1 }),
      answer('bob', { offset: 0 }),
      answer('cy', { offset: 2 }),
      answer('dan', { offset: 1 }),
    ]);
    expect(replies).toEqual([
      true,
      'User profile not found',
      'This question is closed',
      'Question not found',
      true,
    ]);
    expect(await audit()).toEqual([]);
  });

  it('do not fail with a neighbor', async () => {
    const ids = names(8);
    await addPlayers([...ids, 'rich', 'poisoned']);
    // The sum does not fit into the column.
    await players().update({ id: 'rich' }, { lifetimePoints: 2_147_483_640 });
    const submissions = [...ids, 'rich'].map((id) => answer(id));
    const replies = await outcomes([...submissions, answer('poisoned', { poison: true })]);
    expect(replies.slice(0, 8)).toEqual(ids.map(() => true));
    expect(replies[8]).toMatch(/out of range/);
    expect(replies[9]).toMatch(/answer_letter/);
    await players().update({ id: 'rich' }, { lifetimePoints: 0 });
    expect(await audit()).toEqual([]);
  });

  it('do not wait for a player whose row is locked', async () => {
    const ids = names(6);
    await addPlayers([...ids, 'locked']);
    let locked!: Promise<Submission>;
    await test.platform.database.orm.transaction(async (rows) => {
      await rows.update(Player, { id: 'locked' }, { username: 'Locked' });
      locked = answer('locked');
      await Promise.all(ids.map((id) => answer(id)));
    });
    expect((await locked).isNew).toBe(true);
    expect(statements).toEqual([
      { name: 'submit-answers', size: 7 },
      { name: 'submit-answer', size: 1 },
    ]);
    expect(await audit()).toEqual([]);
  });

  it('count each on the day of its own instant, around midnight and the end of a month', async () => {
    const ids = names(12);
    await addPlayers(ids);
    // 28 February and 1 March.
    const before = new Date('2026-02-28T23:59:59.999Z');
    const after = new Date('2026-03-01T00:00:00.000Z');
    test.clock.set(after);
    const submissions = await Promise.all(
      ids.map((id, index) => answer(id, index % 2 ? { offset: 3, at: after } : { offset: 2, at: before })),
    );
    expect(submissions.map(({ isNew, player }) => [isNew, player.streakLastDay])).toEqual(
      ids.map((_, index) => [true, index % 2 ? '2026-03-01' : '2026-02-28']),
    );
    expect(await monthsOf(ids)).toEqual(
      ids.map((id, index) => [id, index % 2 ? '2026-03-01' : '2026-02-01']),
    );
    expect(await audit()).toEqual([]);
  });

  it('add to the month of their own instant when the player has already played in the next one', async () => {
    const ids = names(4);
    await addPlayers(ids);
    const late = new Date('2026-02-28T23:59:59Z');
    test.clock.set(new Date('2026-03-01T00:00:01Z'));
    for (const id of ids.slice(0, 2)) await answer(id, { offset: 3 });
    const submissions = await Promise.all(ids.map((id) => answer(id, { offset: 2, at: late })));
    expect(submissions.map(({ monthlyPoints }) => monthlyPoints)).toEqual(
      ids.map(() => questions[2]!.points),
    );
    expect(await monthsOf(ids)).toEqual([
      [ids[0], '2026-02-01'],
      [ids[0], '2026-03-01'],
      [ids[1], '2026-02-01'],
      [ids[1], '2026-03-01'],
      [ids[2], '2026-02-01'],
      [ids[3], '2026-02-01'],
    ]);
    const mismatches = await audit();
    expect(mismatches.filter(({ counter }) => !/streak/.test(counter))).toEqual([]);
  });
});

describe('a statement of many answers', () => {
  it('updates points and streaks as the rules do, for any days of any players', async () => {
    const everyDay = fc.array(fc.constantFrom('right', 'wrong', 'none'), {
      minLength: DAYS,
      maxLength: DAYS,
    });
    let crowd = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(everyDay, { minLength: 2, maxLength: 12 }), async (histories) => {
        crowd += 1;
        const ids = names(histories.length).map((id) => `${crowd}-${id}`);
        await addPlayers(ids);
        const streaks = ids.map((): Streak => NO_STREAK);
        const points = ids.map(() => 0);
        const ofMonth = new Map<string, number>();
        for (let offset = 0; offset < DAYS; offset += 1) {
          setClock(offset);
          const day = addDays(FIRST, offset);
          const submissions = ids.map(async (id, index) => {
            const act = histories[index]![offset]!;
            if (act === 'none') return;
            const { player, monthlyPoints } = await answer(id, { offset, right: act === 'right' });
            streaks[index] = streakAfterAnswer(streaks[index]!, day);
            const month = monthOf(day);
            if (act === 'right') {
              points[index]! += questions[offset]!.points;
              ofMonth.set(`${id} ${month}`, (ofMonth.get(`${id} ${month}`) ?? 0) + questions[offset]!.points);
            }
            expect([player.streakDays, player.streakLastDay, player.longestStreak]).toEqual([
              streaks[index].days,
              streaks[index].lastDay,
              streaks[index].longest,
            ]);
            expect([monthlyPoints, player.lifetimePoints]).toEqual([
              ofMonth.get(`${id} ${month}`) ?? 0,
              points[index],
            ]);
          });
          await Promise.all(submissions);
        }
      }),
      { numRuns: 25, seed: 20_260_226 },
    );
    expect(statements.some(({ size }) => size > 5)).toBe(true);
    expect(await audit()).toEqual([]);
  }, 60_000);
});

describe('two servers with 200 answers each at once', () => {
  it('record every answer once, without a deadlock or a difference in any counter', async () => {
    const ids = names(300);
    await addPlayers(ids);
    for (const offset of [0, 1, 2]) {
      setClock(offset);
      // The two servers have 100 players in common, whom they receive in opposite order.
      const submissions = [
        ...ids.slice(0, 200).map((id, index) => answer(id, { offset, right: index % 5 > 0 })),
        ...ids
          .slice(100)
          .reverse()
          .map((id) => answer(id, { offset, right: ids.indexOf(id) % 5 > 0, server: 1 })),
      ];
      const replies = await outcomes(submissions);
      expect(replies.filter((isNew) => isNew === true)).toHaveLength(300);
      expect(replies.filter((isNew) => isNew === false)).toHaveLength(100);
    }
    const { orm } = test.platform.database;
    expect(
      await orm.query(`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`),
    ).toEqual([{ deadlocks: 0 }]);
    expect(await audit()).toEqual([]);
    expect(statements.length).toBeLessThan(600);
  }, 60_000);

  it('stay correct while accounts are hidden, deleted and shown again', async () => {
    const ids = names(120);
    await addPlayers(ids);
    const { orm } = test.platform.database;
    for (const offset of [0, 1]) {
      setClock(offset);
      const submissions = ids.map((id, index) => answer(id, { offset, server: index % 2 }));
      const changes = ids
        .slice(0, 20)
        .map((id, index) => players().update({ id }, { hidden: index % 3 > offset }));
      const deletions = ids.slice(20 + offset * 10, 30 + offset * 10).map((id) =>
        orm.transaction(async (rows) => {
          const player = await rows.findOneOrFail(Player, {
            where: { id },
            lock: { mode: 'pessimistic_write' },
          });
          await servers[0].play.personal.erase?.(rows, player);
          await rows.delete(Player, { id });
        }),
      );
      await Promise.all([...changes, ...deletions]);
      await Promise.allSettled(submissions);
    }
    expect(
      await orm.query(`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`),
    ).toEqual([{ deadlocks: 0 }]);
    expect(await audit()).toEqual([]);
  }, 60_000);
});
