import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditContests } from '@daily/contests';
import { auditPoints } from '@daily/play';
import { answer, join, nextQuestion, participant, publishedContest } from '../contests/contest.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import type { Reply, TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
let other: TestServer;

beforeAll(async () => {
  other = await used.world.start();
});

afterEach(() => expect([...used.server.errors.splice(0), ...other.errors.splice(0)]).toEqual([]));

const SUBMIT = `mutation ($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) {
    __typename
    ... on SubmitAnswerSuccess { answer { pointsAwarded } viewer { player { totalPoints } } }
    ... on Problem { message }
  }
}`;

const audit = ({ platform }: TestServer) => auditPoints(platform.database, platform.calendar);

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const counts = (values: unknown[]) =>
  values.reduce<Record<string, number>>(
    (seen, value) => ({ ...seen, [String(value)]: (seen[String(value)] ?? 0) + 1 }),
    {},
  );

/** Expects the traces of exactly one correct answer. */
async function expectCountedOnce(userId: string, points: number): Promise<void> {
  const [row] = await used.server.rows(
    `SELECT (SELECT count(*) FROM answer WHERE player_id = player.id) AS answers,
            (SELECT count(*) FROM point_entry WHERE player_id = player.id) AS entries,
            (SELECT points FROM player_month WHERE player_id = player.id) AS month_points,
            total_points, lifetime_points, streak_days, longest_streak
     FROM player WHERE id = $1`,
    [userId],
  );
  expect(row).toEqual({
    answers: 1,
    entries: 1,
    total_points: points,
    lifetime_points: points,
    month_points: points,
    streak_days: 1,
    longest_streak: 1,
  });
  expect(await audit(used.server)).toEqual([]);
}

describe('200 simultaneous submissions of one player to two servers', () => {
  it('are counted once over REST and GraphQL together', async () => {
    const { userId, session } = await signedIn(used.server, 'one@concurrency.example');
    const { id, right, points } = await todaysKey(used.server);
    const replies = await times(200, (index): Promise<Reply> => {
      const server = index % 2 === 0 ? used.server : other;
      return index % 4 < 2
        ? server.call('POST', '/api/user-answers', {
            body: { userId, questionId: id, userAnswer: right },
            session,
          })
        : server.graphql(SUBMIT, { input: { questionId: questionNode(id), letter: right } }, { session });
    });
    const rest = replies.filter((_, index) => index % 4 < 2);
    const graphql = replies.filter((_, index) => index % 4 >= 2);
    const created = rest.filter(({ status }) => status === 201).length;
    expect(counts(rest.map(({ status }) => status))).toEqual(created ? { 200: 99, 201: 1 } : { 200: 100 });
    expect(counts(graphql.map(({ body }) => body.data.submitAnswer.answer?.pointsAwarded))).toEqual({
      [points]: 100,
    });
    await expectCountedOnce(userId, points);
  });

  it('keep the first of different answers', async () => {
    const userId = await bareProfile(used.server, 'undecided');
    const { id, right, wrong, points } = await todaysKey(used.server);
    const replies = await times(200, (index) => {
      const userAnswer = index % 3 === 0 ? wrong : right;
      const server = index % 2 === 0 ? used.server : other;
      return server.call('POST', '/api/user-answers', { body: { userId, questionId: id, userAnswer } });
    });
    const [answer] = await used.server.rows('SELECT letter, points FROM answer WHERE player_id = $1', [
      userId,
    ]);
    const same = answer.letter === wrong ? 67 : 133;
    expect(counts(replies.map(({ status }) => status))).toEqual({ 201: 1, 200: same - 1, 409: 200 - same });
    const [player] = await used.server.rows('SELECT total_points FROM player WHERE id = $1', [userId]);
    expect(player.total_points).toBe(answer.letter === right ? points : 0);
    expect(await audit(used.server)).toEqual([]);
  });
});

describe('many simultaneous players', () => {
  it('leave a correct histogram, ledger and board', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `crowd-${index}`);
    await Promise.all(ids.map((id) => bareProfile(used.server, id)));
    const { id, right, wrong } = await todaysKey(used.server);
    const replies = await times(240, (index) => {
      const userId = ids[index % ids.length]!;
      const userAnswer = (index % ids.length) % 4 === 0 ? wrong : right;
      const server = index % 2 === 0 ? used.server : other;
      return server.call('POST', '/api/user-answers', { body: { userId, questionId: id, userAnswer } });
    });
    expect(counts(replies.map(({ status }) => status))).toEqual({ 201: 60, 200: 180 });
    expect(await audit(used.server)).toEqual([]);
    const board = (await other.call('GET', '/api/leaderboard?limit=100')).body as {
      id: string;
      rank: number;
    }[];
    expect(board.filter((row) => row.id.startsWith('crowd-'))).toHaveLength(45);
    expect(new Set(board.map(({ rank }) => rank))).toEqual(new Set([1]));
  });

  it('create one account for one email', async () => {
    const body = { userId: 'same', username: 'Same', email: 'same@concurrency.example' };
    const replies = await times(50, (index) =>
      (index % 2 === 0 ? used.server : other).call('POST', '/api/user-profiles', { body }),
    );
    expect(counts(replies.map(({ status }) => status))).toEqual({ 201: 1, 200: 49 });
  });

  it('set one of two passwords for a new email', async () => {
    const input = (index: number) => ({
      email: 'race@concurrency.example',
      password: `password ${index % 2}`,
    });
    const replies = await times(4, (index) =>
      (index % 2 === 0 ? used.server : other).graphql(
        'mutation ($input: LoginInput!) { login(input: $input) { __typename } }',
        { input: input(index) },
      ),
    );
    const won = replies.map(({ body }) => body.data?.login.__typename as string);
    expect(won[0] === 'AuthenticationSuccess').not.toBe(won[1] === 'AuthenticationSuccess');
  });
});

describe('two servers at midnight', () => {
  it('schedule one question and count each answer on the day of its arrival', async () => {
    const { server, world } = used;
    const ids = Array.from({ length: 20 }, (_, index) => `midnight-${index}`);
    await Promise.all(ids.map((id) => bareProfile(server, id)));
    const yesterday = await todaysKey(server);
    world.clock.set(new Date('2026-03-11T00:00:00Z'));
    const asked = await times(40, (index) =>
      (index % 2 === 0 ? server : other).call('GET', '/api/questions/today'),
    );
    const today = await todaysKey(server);
    expect(counts(asked.map(({ body }) => body.id))).toEqual({ [today.id]: 40 });
    expect(today.id).not.toBe(yesterday.id);
    expect(await server.rows(`SELECT count(*) FROM question WHERE day = '2026-03-11'`)).toEqual([
      { count: 1 },
    ]);
    const late = await times(20, (index) => {
      const body = { userId: ids[index], questionId: yesterday.id, userAnswer: yesterday.right };
      return (index % 2 === 0 ? server : other).call('POST', '/api/user-answers', { body });
    });
    expect(counts(late.map(({ status }) => status))).toEqual({ 409: 20 });
    expect(await audit(server)).toEqual([]);
  });
});

describe('a contest that runs over midnight', () => {
  it('counts every answer once, on its day or in the contest, while the day turns', async () => {
    const { server, world } = used;
    const serverOf = (index: number) => (index % 2 === 0 ? server : other);
    const ids = Array.from({ length: 30 }, (_, index) => `contest-midnight-${index}`);
    const { id: contestId } = await publishedContest(server, {
      startsAt: '2026-03-12T23:40:00Z',
      endsAt: '2026-03-13T00:20:00Z',
    });
    await Promise.all(ids.map((id) => bareProfile(server, id)));
    world.clock.set(new Date('2026-03-12T23:59:50Z'));
    const yesterday = await todaysKey(server);
    const show = (index: number) => nextQuestion(serverOf(index), contestId, ids[index]!);
    const first = await times(ids.length, async (index) => {
      await join(serverOf(index), contestId, ids[index]!);
      return (await show(index)).body.currentQuestion;
    });

    /** Answers the question of the contest and of the day at once. */
    const answerBoth = async (index: number) => {
      const userId = ids[index]!;
      const body = { userId, questionId: yesterday.id, userAnswer: yesterday.right };
      const [inContest, ofDay] = await Promise.all([
        answer(serverOf(index), contestId, userId, first[index].id, 'A'),
        serverOf(index + 1).call('POST', '/api/user-answers', { body }),
      ]);
      return { inContest: inContest.status, ofDay: ofDay.status };
    };
    world.clock.set(new Date('2026-03-12T23:59:55Z'));
    const before = await times(5, answerBoth);
    const [during] = await Promise.all([
      times(20, (index) => answerBoth(5 + index)),
      sleep(20).then(() => world.clock.set(new Date('2026-03-13T00:00:05Z'))),
    ]);
    // The time for the question of the contest goes on.
    expect((await participant(server, contestId, ids[29]!)).body.currentQuestion).toMatchObject({
      id: first[29].id,
      closesAt: '2026-03-13T00:00:20.000Z',
    });
    const after = await times(5, (index) => answerBoth(25 + index));
    const replies = [...before, ...during, ...after];
    expect(counts(replies.map(({ inContest }) => inContest))).toEqual({ 201: 30 });
    expect([...before, ...after].map(({ ofDay }) => ofDay)).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(5).fill(409),
    ]);

    const today = await todaysKey(server);
    const next = await times(ids.length, async (index) => {
      const body = { userId: ids[index], questionId: today.id, userAnswer: today.right };
      const { currentQuestion } = (await show(index)).body;
      const [inContest, ofDay] = await Promise.all([
        answer(serverOf(index), contestId, ids[index]!, currentQuestion.id, 'B'),
        serverOf(index).call('POST', '/api/user-answers', { body }),
      ]);
      return `${inContest.status} ${ofDay.status}`;
    });
    expect(counts(next)).toEqual({ '201 201': 30 });
    const rows = await server.rows(
      `SELECT streak_days AS days, total_points AS points,
              (SELECT count(*)::int FROM answer WHERE player_id = player.id) AS answers,
              (SELECT count(*)::int FROM answer JOIN question ON question.id = question_id
               WHERE player_id = player.id AND (answered_at AT TIME ZONE 'UTC')::date <> day) AS misplaced
       FROM player WHERE id = ANY($1) ORDER BY array_position($1, id)`,
      [ids],
    );
    expect(rows).toEqual(
      replies.map(({ ofDay }) => {
        const days = ofDay === 201 ? 2 : 1;
        const points = today.points + (ofDay === 201 ? yesterday.points : 0);
        return { days, points, answers: days, misplaced: 0 };
      }),
    );

    world.clock.set(new Date('2026-03-13T00:20:00Z'));
    const board = (await server.call('GET', `/api/contests/${contestId}/leaderboard?limit=100`)).body;
    expect(counts(board.map(({ score }: { score: number }) => score))).toEqual({ 30: 30 });
    expect(await audit(server)).toEqual([]);
    expect(await auditContests(server.platform.database)).toEqual([]);
  });
});
