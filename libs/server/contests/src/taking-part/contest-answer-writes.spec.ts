import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { OptionLetter } from '@daily/rules/question';
import type { TestPlatform } from '@daily/testing/test-platform';
import { auditContests } from '../audit/contests-audit';
import type { Contest } from '../contest/contest.entity';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';

let test: TestPlatform;
let server: ReturnType<typeof wireContests>;

beforeAll(async () => {
  test = await openContestsPlatform();
  server = wireContests(test.platform);
});
beforeEach(() => test.reset());
afterEach(() => void jest.restoreAllMocks());
afterAll(() => test.close());

/** A contest whose first question all players are shown. */
async function shownTo(players: readonly string[]): Promise<{ contest: Contest; questionId: number }> {
  const contest = await server.editing.create(runningContest(['A', 'B']), EDITOR);
  await addPlayers(test.platform, players);
  let questionId = 0;
  for (const id of players) {
    await server.participations.join(contest.id, id, callerOf(id));
    const { question } = await server.participations.show(contest.id, id, callerOf(id));
    questionId = question!.id;
  }
  return { contest, questionId };
}

const answer = (contest: Contest, playerId: string, questionId: number, letter: OptionLetter = 'A') =>
  server.participations.answer(contest.id, { playerId, questionId, letter }, callerOf(playerId));

it('records answers of the same moment in one statement', async () => {
  const players = Array.from({ length: 20 }, (_, index) => `player-${index}`);
  const { contest, questionId } = await shownTo(players);
  const query = jest.spyOn(test.platform.database, 'query');
  const submissions = await Promise.all(players.map((id) => answer(contest, id, questionId)));
  const statements = query.mock.calls.map(([{ name }]) => name).filter((name) => /^store-/.test(name));
  expect(statements.length).toBeLessThan(players.length);
  expect(statements).toContain('store-unlocked-contest-moves');
  for (const [index, { isNew, answer: recorded, participant, question }] of submissions.entries()) {
    expect([isNew, recorded.isCorrect, recorded.points, recorded.timeMs]).toEqual([true, true, 10, 0]);
    expect([participant.playerId, participant.score, question]).toEqual([players[index], 10, null]);
  }
  expect(await auditContests(test.platform.database)).toEqual([]);
});

it('does not let an answer wait for a participant whose row is locked', async () => {
  const { contest, questionId } = await shownTo(['ada', 'bob', 'cy']);
  const others = test.platform.database.orm.createQueryRunner();
  await others.startTransaction();
  await others.query(`SELECT FROM contest_participant WHERE player_id = 'ada' FOR UPDATE`);
  const done: string[] = [];
  const answers = ['bob', 'ada', 'cy'].map(async (id) => {
    await answer(contest, id, questionId);
    done.push(id);
  });
  await Promise.all([answers[0], answers[2]]);
  expect(done.toSorted()).toEqual(['bob', 'cy']);
  await others.commitTransaction();
  await others.release();
  await Promise.all(answers);
  expect(done.at(-1)).toBe('ada');
  expect(await auditContests(test.platform.database)).toEqual([]);
});
