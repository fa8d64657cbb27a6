import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bareProfile, signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const SUBMIT = `mutation ($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) {
    ... on SubmitAnswerSuccess {
      answer { secondsSpent }
      question { answerDistribution { letter answers percent } }
    }
  }
}`;
const READ = `query ($n: Int!) {
  question(number: $n) { answerDistribution { letter answers percent } viewerAnswer { secondsSpent } }
}`;

let key: Awaited<ReturnType<typeof todaysKey>>;
beforeAll(async () => {
  key = await todaysKey(used.server);
});

let players = 0;
/** Submits an answer of a new player. @returns their session and the result of the mutation */
async function submitNew(letter: string, secondsSpent?: number) {
  const { session } = await signedIn(used.server, `player-${(players += 1)}@distribution.example`);
  const input = { questionId: questionNode(key.id), letter, secondsSpent };
  const { body } = await used.server.graphql(SUBMIT, { input }, { session });
  return { session, result: body.data.submitAnswer };
}

async function read(session?: string, server: TestServer = used.server) {
  const { body } = await server.graphql(READ, { n: key.id }, session ? { session } : {});
  return body.data.question;
}

describe('the distribution of answers', () => {
  it('is visible to players who have answered and includes their own answer', async () => {
    const { result } = await submitNew(key.right);
    const chosen = (result.question.answerDistribution as { letter: string }[]).filter(
      ({ letter }) => letter === key.right,
    );
    expect(chosen).toEqual([{ letter: key.right, answers: 1, percent: 100 }]);
    const { session } = await submitNew(key.wrong);
    expect((await read(session)).answerDistribution).toHaveLength(4);
  });

  it('is null for all other callers with any ANSWER_KEY until the question has closed', async () => {
    const { session } = await signedIn(used.server, 'curious@distribution.example');
    const open = await used.world.start({ env: { ANSWER_KEY: 'public' } });
    for (const server of [used.server, open]) {
      expect((await read(undefined, server)).answerDistribution).toBeNull();
      expect((await read(session, server)).answerDistribution).toBeNull();
    }
    const early = await submitNew(key.right);
    const now = used.world.clock.now();
    used.world.clock.set(new Date(now.getTime() + DAY_MS));
    for (const caller of [undefined, session, early.session]) {
      expect((await read(caller)).answerDistribution).toHaveLength(4);
    }
    used.world.clock.set(now);
  });
});

describe('the seconds spent on an answer', () => {
  it.each([
    [17, 17],
    [0, 0],
    [-5, 0],
    [100_000, 86_400],
    [undefined, null],
  ])('are stored for %p as %p', async (sent, kept) => {
    const { session, result } = await submitNew(key.right, sent);
    expect(result.answer.secondsSpent).toBe(kept);
    expect((await read(session)).viewerAnswer.secondsSpent).toBe(kept);
  });

  it('are visible only to the player', async () => {
    const id = await bareProfile(used.server, 'open-book');
    await used.server.call('POST', '/api/user-answers', {
      body: { userId: id, questionId: key.id, userAnswer: key.right, secondsSpent: 9 },
    });
    const node = Buffer.from(`Answer:${key.id}:${id}`).toString('base64url');
    const { session } = await signedIn(used.server, 'reader@distribution.example');
    const { body } = await used.server.graphql(
      'query ($id: ID!) { node(id: $id) { ... on Answer { letter secondsSpent } } }',
      { id: node },
      { session },
    );
    expect(body.data.node).toEqual({ letter: key.right, secondsSpent: null });
    const rest = await used.server.call('GET', `/api/user-answers/${id}/${key.id}`);
    expect(rest.body).not.toHaveProperty('secondsSpent');
  });
});

describe('the totals of a question', () => {
  const TOTALS = `{
    todaysQuestion { number answerCount correctPercent }
    yesterdaysQuestion { number answerCount correctPercent correctAnswer }
  }`;
  const totals = async () => (await used.server.graphql(TOTALS, {})).body.data;

  it('show every caller how many have answered, and how many were right once the question has closed', async () => {
    const now = used.world.clock.now();
    const before = await totals();
    expect(before.yesterdaysQuestion).toBeNull();
    expect(before.todaysQuestion).toMatchObject({ number: key.id, correctPercent: null });

    await submitNew(key.right);
    // The totals are reused for a second.
    expect((await totals()).todaysQuestion.answerCount).toBe(before.todaysQuestion.answerCount);
    used.world.clock.set(new Date(now.getTime() + 2_000));
    expect((await totals()).todaysQuestion.answerCount).toBe(before.todaysQuestion.answerCount + 1);

    used.world.clock.set(new Date(now.getTime() + DAY_MS));
    const after = await totals();
    expect(after.yesterdaysQuestion).toMatchObject({
      number: key.id,
      answerCount: before.todaysQuestion.answerCount + 1,
      correctAnswer: key.right,
    });
    expect(after.yesterdaysQuestion.correctPercent).toBeGreaterThan(0);
    expect(after.todaysQuestion).toMatchObject({ answerCount: 0, correctPercent: null });
    used.world.clock.set(now);
  });
});
