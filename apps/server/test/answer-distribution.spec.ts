import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bareProfile, questionNode, signedIn, type TestServer, todaysKey, useServer } from './test-server';

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
const ASK = `query ($n: Int!) {
  question(number: $n) { answerDistribution { letter answers percent } viewerAnswer { secondsSpent } }
}`;

let key: Awaited<ReturnType<typeof todaysKey>>;
beforeAll(async () => {
  key = await todaysKey(used.server);
});

let players = 0;
/** A new player answers; gives back their session and what they were told. */
async function answered(letter: string, secondsSpent?: number) {
  const { session } = await signedIn(used.server, `player-${(players += 1)}@distribution.example`);
  const input = { questionId: questionNode(key.id), letter, secondsSpent };
  const { body } = await used.server.graphql(SUBMIT, { input }, { session });
  return { session, told: body.data.submitAnswer };
}

async function asked(session?: string, server: TestServer = used.server) {
  const { body } = await server.graphql(ASK, { n: key.id }, session ? { session } : {});
  return body.data.question;
}

describe('how everyone answered', () => {
  it('is told to who has answered, their own answer included', async () => {
    const { told } = await answered(key.right);
    const chosen = (told.question.answerDistribution as { letter: string }[]).filter(
      ({ letter }) => letter === key.right,
    );
    expect(chosen).toEqual([{ letter: key.right, answers: 1, percent: 100 }]);
    const { session } = await answered(key.wrong);
    expect((await asked(session)).answerDistribution).toHaveLength(4);
  });

  it('is told to nobody else, whatever the key, and not when the question is closed either', async () => {
    const { session } = await signedIn(used.server, 'curious@distribution.example');
    const open = await used.world.start({ env: { ANSWER_KEY: 'public' } });
    for (const server of [used.server, open]) {
      expect((await asked(undefined, server)).answerDistribution).toBeNull();
      expect((await asked(session, server)).answerDistribution).toBeNull();
    }
    const early = await answered(key.right);
    const now = used.world.clock.now();
    used.world.clock.set(new Date(now.getTime() + 24 * 60 * 60 * 1000));
    expect((await asked(session)).answerDistribution).toBeNull();
    expect((await asked(early.session)).answerDistribution).toHaveLength(4);
    used.world.clock.set(now);
  });
});

describe('the time that an answer took', () => {
  it.each([
    [17, 17],
    [0, 0],
    [-5, 0],
    [100_000, 86_400],
    [undefined, null],
  ])('of %p seconds is kept as %p', async (sent, kept) => {
    const { session, told } = await answered(key.right, sent);
    expect(told.answer.secondsSpent).toBe(kept);
    expect((await asked(session)).viewerAnswer.secondsSpent).toBe(kept);
  });

  it('is told to nobody but the player', async () => {
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
