import { DAY_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { signedIn } from '../player.fixture';
import { questionNode } from '../questions/question.fixture';
import { type TestServer } from '../test-server';
import { NOON, TestWorld } from '../test-world';

const MIDNIGHT = new Date('2026-03-11T00:00:00.000Z');
const env = { ANSWER_KEY: 'after-close' };

let world: TestWorld;
let server: TestServer;

beforeEach(async () => {
  world = await TestWorld.open();
  server = await world.start({ env });
  for (const slice of Object.values(server.slices)) await slice.prepare?.({ demo: false });
  await server.rows('UPDATE question SET explanation = $1', ['It says so on the teapot. See `man teapot`.']);
});
afterEach(async () => {
  expect(server.errors.splice(0)).toEqual([]);
  expect(await auditPoints(server.platform.database, server.platform.calendar)).toEqual([]);
  await world.close();
});

/** Today's question as the database has it. */
async function today(from = server) {
  const { body } = await from.call('GET', '/api/questions/today');
  const [row] = await from.rows('SELECT * FROM question WHERE id = $1', [body.id]);
  const right: string = row.correct_answer;
  return {
    id: Number(body.id),
    right,
    wrong: right === 'A' ? 'B' : 'A',
    points: Number(body.points),
    explanation: String(row.explanation),
  };
}

const submit = (player: { userId: string; session: string }, letter: string, id: number, to = server) =>
  to.call('POST', '/api/user-answers', {
    session: player.session,
    body: { userId: player.userId, questionId: id, userAnswer: letter },
  });

async function settle(by = server) {
  const job = by.slices.play.jobs?.find(({ name }) => name === 'pay withheld points');
  while (await job!.run());
}

const EVERYTHING = `query ($id: ID!, $userId: String!) {
  todaysQuestion {
    points correctAnswer explanation explanationHtml relatedArticles { title } answerDistribution { letter answers }
    viewerAnswer { letter isCorrect pointsAwarded } viewerResult { marks points }
  }
  viewer {
    answers { edges { node { letter isCorrect pointsAwarded } } }
    right: answers(correct: true) { edges { node { letter } } }
    wrong: answers(correct: false) { edges { node { letter } } }
    accuracy { category answered correct }
    streakCalendar { kind streak }
    streakExplanation { summary days { edges { node { kind } } } }
    streakFreezes { held }
    player { totalPoints lifetimePoints monthlyPoints monthlyRank currentStreak longestStreak answeredToday
             answers { edges { node { isCorrect } } } }
  }
  leaderboard { edges { node { rank score player { userId } } } }
  node(id: $id) { ... on Answer { letter isCorrect pointsAwarded } }
  player(userId: $userId) { totalPoints answers { edges { node { isCorrect } } } }
  exportMyData
}`;

const SUBMIT = `mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) {
  __typename
  ... on SubmitAnswerSuccess {
    answer { letter isCorrect pointsAwarded } question { correctAnswer explanation }
    viewer { player { totalPoints currentStreak } }
  }
  ... on AlreadyAnsweredProblem { answer { letter isCorrect pointsAwarded } }
} }`;

/** Everything a player can read after an answer, with what necessarily differs between two players made equal. */
async function seenBy(
  player: { userId: string; session: string },
  id: number,
  letter: string,
): Promise<string> {
  const { userId, session } = player;
  const replies = [await submit(player, letter, id), await submit(player, letter, id)];
  const other = ['A', 'B', 'C', 'D'].find((option) => option !== letter);
  for (const given of [letter, other]) {
    const input = { questionId: questionNode(id), letter: given };
    replies.push(await server.graphql(SUBMIT, { input }, { session }));
  }
  const node = Buffer.from(`Answer:${id}:${userId}`).toString('base64url');
  replies.push(await server.graphql(EVERYTHING, { id: node, userId }, { session }));
  for (const path of [
    `/api/user-answers/${userId}`,
    `/api/user-answers/${userId}/${id}`,
    `/api/user-profiles/${userId}`,
    '/api/leaderboard',
    '/api/questions/today',
  ]) {
    replies.push(await server.call('GET', path, { session }));
  }
  const shared = await server.graphql(
    `mutation ($input: CreateShareInput!) { createShare(input: $input) {
       ... on CreateShareSuccess { share { result { marks points } } } } }`,
    { input: { shareType: 'TRIVIA_QUESTION', contentId: String(id), platform: 'TWITTER' } },
    { session },
  );
  replies.push(shared);
  const { email } = (await server.rows('SELECT email FROM player WHERE id = $1', [userId]))[0];
  return replies
    .map(({ status, text }) => `${status} ${text}`)
    .join('\n')
    .replaceAll(userId, 'PLAYER')
    .replaceAll(node, 'NODE')
    .replaceAll(email, 'EMAIL')
    .replaceAll(email.split('@')[0], 'NAME')
    .replaceAll(/"(?:userAnswer|letter)":"[A-D]"/g, 'LETTER');
}

describe('ANSWER_KEY=after-close', () => {
  it('shows the same to players who answered right and wrong until the day is over', async () => {
    const { id, right, wrong, explanation } = await today();
    const ann = await signedIn(server, 'ann@close.example');
    const bob = await signedIn(server, 'bob@close.example');
    const [seenByAnn, seenByBob] = [await seenBy(ann, id, right), await seenBy(bob, id, wrong)];
    expect(seenByAnn).toBe(seenByBob);
    expect(seenByAnn).not.toContain(explanation.slice(0, 30));
    expect(seenByAnn).not.toMatch(/"isCorrect":(true|false)/);
    expect(seenByAnn).toContain('"kind":"ANSWERED"');
    expect(seenByAnn).toContain('"currentStreak":1');
  });

  it('shows the worth of the question, and everything once the day is over', async () => {
    const { id, right, wrong, points } = await today();
    expect(points).toBeGreaterThan(0);
    const ann = await signedIn(server, 'ann@close.example');
    const bob = await signedIn(server, 'bob@close.example');
    const answered = await submit(ann, right, id);
    expect(answered).toMatchObject({
      status: 201,
      body: {
        isCorrect: null,
        correctAnswer: null,
        explanation: null,
        pointsAwarded: null,
        currentStreak: 1,
      },
    });
    await submit(bob, wrong, id);
    world.clock.set(new Date(MIDNIGHT.getTime() - 1));
    await settle();
    expect((await server.call('GET', '/api/leaderboard')).body).toEqual([]);

    world.clock.set(MIDNIGHT);
    await settle();
    await settle();
    expect((await server.call('GET', '/api/leaderboard')).body).toMatchObject([
      { id: ann.userId, monthlyPoints: points, rank: 1 },
    ]);
    const { body } = await server.call('GET', `/api/user-answers/${ann.userId}/${id}`);
    expect(body).toMatchObject({ isCorrect: true });
    const profile = await server.call('GET', `/api/user-profiles/${ann.userId}`);
    expect(profile.body).toMatchObject({ totalPoints: points, lifetimePoints: points });
    const question = await server.graphql(
      'query ($id: Int!) { question(number: $id) { points correctAnswer explanation } }',
      { id },
    );
    expect(question.body.data.question).toMatchObject({ points, correctAnswer: right });

    world.clock.set(new Date(MIDNIGHT.getTime() + MINUTE_MS));
    await settle();
    expect(await server.rows('SELECT points, points_at_close FROM question WHERE id = $1', [id])).toEqual([
      { points, points_at_close: null },
    ]);
  });

  it('counts the points of the last day of a month for that month, also after an answer of the next', async () => {
    world.clock.set(new Date('2026-03-31T23:00:00.000Z'));
    const last = await today();
    const ann = await signedIn(server, 'ann@close.example');
    const bob = await signedIn(server, 'bob@close.example');
    await submit(ann, last.right, last.id);
    await submit(bob, last.right, last.id);
    world.clock.set(new Date('2026-04-01T00:00:01.000Z'));
    const first = await today();
    await submit(ann, first.right, first.id);
    await settle();
    world.clock.set(new Date('2026-04-02T00:00:01.000Z'));
    await settle();
    const months = await server.rows(
      'SELECT player_id, month, points FROM player_month ORDER BY month, reached_at',
    );
    expect(months).toEqual([
      { player_id: ann.userId, month: '2026-03-01', points: last.points },
      { player_id: bob.userId, month: '2026-03-01', points: last.points },
      { player_id: ann.userId, month: '2026-04-01', points: first.points },
    ]);
    const { body } = await server.graphql(
      '{ leaderboard(month: "2026-03") { edges { node { rank score player { userId } } } } }',
    );
    const march = body.data.leaderboard.edges.map(({ node }: any) => [node.rank, node.score]);
    expect(march).toEqual([
      [1, last.points],
      [1, last.points],
    ]);
    expect((await server.call('GET', '/api/leaderboard')).body).toMatchObject([
      { id: ann.userId, monthlyPoints: first.points },
    ]);
  });

  it('pays each answer once when two servers settle many at once', async () => {
    const { id, right, points } = await today();
    await server.rows(
      `INSERT INTO player (id, username, email, created_at)
       SELECT 'many-' || n, 'Many', 'many' || n || '@close.example', $1 FROM generate_series(1, 1200) AS n`,
      [NOON],
    );
    const ids = Array.from({ length: 1_200 }, (_, index) => `many-${index + 1}`);
    const { answers } = server.slices.play;
    await Promise.all(
      ids.map((playerId) => answers.record({ playerId, questionId: id, letter: right as 'A' }, NOON)),
    );
    world.clock.set(MIDNIGHT);
    const other = await world.start({ env });
    await Promise.all([settle(), settle(other)]);
    await settle();
    const [row] = await server.rows(
      'SELECT sum(total_points)::int AS points, count(*)::int AS players FROM player',
    );
    expect(row).toEqual({ points: 1_200 * points, players: 1_200 });
  });

  it('is not undone by a change of the setting: answers are then paid at once', async () => {
    const { id, right, points } = await today();
    const ann = await signedIn(server, 'ann@close.example');
    const bob = await signedIn(server, 'bob@close.example');
    await submit(ann, right, id);
    const changed = await world.start();
    await settle(changed);
    expect((await submit(ann, right, id, changed)).body).toMatchObject({
      isCorrect: true,
      pointsAwarded: points,
    });
    expect((await submit(bob, right, id, changed)).body).toMatchObject({
      isCorrect: true,
      pointsAwarded: points,
    });
    world.clock.set(new Date(NOON.getTime() + DAY_MS));
    await settle(changed);
  });
});
