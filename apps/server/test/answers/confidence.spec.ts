import { beforeAll, describe, expect, it } from '@jest/globals';
import { bareProfile, signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';

const used = useServer();

const SUBMIT = `mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) {
  ... on SubmitAnswerSuccess {
    answer { id confidence }
    question { answerDistribution { letter guessing fairlySure sure } }
    viewer { calibration { confidence answered correct expectedPercent months { month answered } } }
  }
} }`;

let key: Awaited<ReturnType<typeof todaysKey>>;
beforeAll(async () => {
  key = await todaysKey(used.server);
});

async function submit(session: string, letter: string, confidence?: string) {
  const input = { questionId: questionNode(key.id), letter, confidence };
  const { body } = await used.server.graphql(SUBMIT, { input }, { session });
  return body.data?.submitAnswer;
}

describe('the confidence of an answer', () => {
  it('is sent with the answer, counted for its option and compared with the result', async () => {
    const { session } = await signedIn(used.server, 'ada@confidence.example');
    const { answer, question, viewer } = await submit(session, key.right, 'FAIRLY_SURE');
    expect(answer.confidence).toBe('FAIRLY_SURE');
    expect(question.answerDistribution).toContainEqual({
      letter: key.right,
      guessing: 0,
      // A single player's level is not published.
      fairlySure: 0,
      sure: 0,
    });
    expect(viewer.calibration).toEqual([
      {
        confidence: 'FAIRLY_SURE',
        ...{ answered: 1, correct: 1, expectedPercent: 60 },
        months: [{ month: '2026-03', answered: 1 }],
      },
    ]);
  });

  it('is counted for others once five players of an option have said it', async () => {
    // A question of its own, to which no other test sends answers.
    used.world.clock.set(new Date('2026-03-09T12:00:00Z'));
    const { id, right } = await todaysKey(used.server);
    const levels = ['sure', 'sure', 'guessing', null, 'fairly_sure', 'sure'];
    const seen: number[][] = [];
    for (const [index, confidence] of levels.entries()) {
      const userId = await bareProfile(used.server, `told-${index}`);
      const body = { userId, questionId: id, userAnswer: right, confidence };
      await used.server.call('POST', '/api/user-answers', { body });
      const { session } = await signedIn(used.server, `reader-${index}@confidence.example`);
      used.world.clock.set(new Date('2026-03-10T12:00:00Z'));
      const query =
        'query ($day: LocalDate!) { pastQuestion(day: $day) { answerDistribution { letter guessing fairlySure sure } } }';
      const { body: reply } = await used.server.graphql(query, { day: '2026-03-09' }, { session });
      const tally = reply.data.pastQuestion.answerDistribution.find(({ letter }: any) => letter === right);
      seen.push([tally.guessing, tally.fairlySure, tally.sure]);
      used.world.clock.set(new Date('2026-03-09T12:00:00Z'));
    }
    used.world.clock.set(new Date('2026-03-10T12:00:00Z'));
    const hidden = [0, 0, 0];
    expect(seen).toEqual([hidden, hidden, hidden, hidden, hidden, [1, 1, 3]]);
  });

  it('is optional, and shown to the player only', async () => {
    const { session } = await signedIn(used.server, 'bob@confidence.example');
    const { answer, viewer } = await submit(session, key.wrong);
    expect([answer.confidence, viewer.calibration]).toEqual([null, []]);
    const other = await signedIn(used.server, 'eve@confidence.example');
    const { answer: own } = await submit(other.session, key.wrong, 'SURE');
    used.world.clock.set(new Date('2026-03-11T12:00:00Z'));
    const query = 'query ($id: ID!) { node(id: $id) { ... on Answer { confidence } } }';
    const seenBy = async (token: string) =>
      (await used.server.graphql(query, { id: own.id }, { session: token })).body.data.node;
    expect([await seenBy(other.session), await seenBy(session)]).toEqual([
      { confidence: 'SURE' },
      { confidence: null },
    ]);
    used.world.clock.set(new Date('2026-03-10T12:00:00Z'));
  });

  it.each([
    ['sure', 201],
    [null, 201],
    ['SURE', 400],
    [1, 400],
  ])('may be sent to the facade as %j', async (confidence, status) => {
    const userId = await bareProfile(used.server, `bare-${status}-${typeof confidence}`);
    const body = { userId, questionId: key.id, userAnswer: key.wrong, confidence };
    expect((await used.server.call('POST', '/api/user-answers', { body })).status).toBe(status);
  });
});

describe('the setting', () => {
  it('is on at first and stays as the player sets it', async () => {
    const { session } = await signedIn(used.server, 'off@confidence.example');
    const read = async () =>
      (await used.server.graphql('{ viewer { asksConfidence } }', {}, { session })).body.data.viewer
        .asksConfidence;
    const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }`;
    expect(await read()).toBe(true);
    await used.server.graphql(update, { input: { asksConfidence: false } }, { session });
    expect(await read()).toBe(false);
    await used.server.graphql(update, { input: { username: 'Off' } }, { session });
    expect(await read()).toBe(false);
  });
});
