import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { afterNoon, answer, join, nextQuestion, participant, publishedContest } from './contest.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** Reads no board: a reader of the board would record that the question was passed over. */
const RESULT = `query ($slug: String!) {
  contest(slugOrId: $slug) {
    questions { correctAnswer viewerAnswer { letter isCorrect pointsAwarded timeMs answeredAt } }
    viewerParticipation { questionsDone finishedAt score correctAnswers totalTimeMs }
  }
  exportMyData
}`;

const NEVER_SHOWN = { correctAnswer: expect.any(String), viewerAnswer: null };

/** Plays `answered` questions, each in no time, is shown the next one at `shownAt`, and reads everything at `readAt`. */
async function readOverdue(
  shown: { answered: number; shownAt: number; readAt: number },
  fields: object = {},
  email = `${Math.random()}@overdue.example`,
) {
  const { id, slug } = await publishedContest(used.server, fields);
  const { userId, session } = await signedIn(used.server, email);
  used.world.clock.set(afterNoon(shown.shownAt));
  await join(used.server, id, userId, session);
  const show = async () => (await nextQuestion(used.server, id, userId, session)).body.currentQuestion;
  for (const letter of 'ABC'.slice(0, shown.answered))
    await answer(used.server, id, userId, (await show()).id, letter, session);
  const currentQuestion = await show();
  expect(currentQuestion.position).toBe(shown.answered + 1);
  used.world.clock.set(afterNoon(shown.readAt));
  const read = async () => {
    const { body } = await used.server.graphql(RESULT, { slug }, { session });
    expect(body.errors).toBeUndefined();
    const { contest, exportMyData } = body.data;
    return { ...contest, exported: exportMyData.contests.contests[0] };
  };
  const rest = () => participant(used.server, id, userId, session);
  return { read, rest };
}

describe('a question whose time ran out while the participant was away', () => {
  it.each([
    ['the last one, at its time limit', { answered: 2, shownAt: 5, readAt: 6 }, {}, 5.5],
    ['the last one, at the end of the contest', { answered: 2, shownAt: 59.75, readAt: 60 }, {}, 60],
    [
      'the last one, with results after the end',
      { answered: 2, shownAt: 59.75, readAt: 61 },
      { revealAnswers: 'after-end' },
      60,
    ],
  ])('is done without an answer before anything has recorded it: %s', async (_case, at, fields, closed) => {
    const { read, rest } = await readOverdue(at, fields);
    const closesAt = afterNoon(closed).toISOString();
    const timeMs = (closed - at.shownAt) * MINUTE_MS;
    const before = await read();
    expect(before).toMatchObject({
      questions: [
        { viewerAnswer: { letter: 'A', isCorrect: true } },
        { viewerAnswer: { letter: 'B', isCorrect: true } },
        { viewerAnswer: { letter: null, isCorrect: false, pointsAwarded: 0, timeMs, answeredAt: closesAt } },
      ],
      viewerParticipation: {
        ...{ questionsDone: 3, finishedAt: closesAt, score: 30, correctAnswers: 2, totalTimeMs: timeMs },
      },
      exported: {
        finishedAt: closesAt,
        totalTimeMs: timeMs,
        answers: [{}, {}, { letter: null, isCorrect: false, points: 0, timeMs, answeredAt: closesAt }],
      },
    });
    expect(await rest()).toMatchObject({
      status: 200,
      body: { finishedAt: closesAt, score: 30, correctAnswers: 2, currentQuestion: null },
    });
    expect(await read()).toEqual(before);
  });

  it('differs from a question that was never shown', async () => {
    const { read, rest } = await readOverdue({ answered: 1, shownAt: 59.75, readAt: 60 });
    const before = await read();
    expect(before).toMatchObject({
      questions: [{ viewerAnswer: { letter: 'A' } }, { viewerAnswer: { letter: null } }, NEVER_SHOWN],
      viewerParticipation: { questionsDone: 2, finishedAt: null, score: 10 },
      exported: { finishedAt: null, answers: [{}, { letter: null }] },
    });
    expect((await rest()).body).toMatchObject({ finishedAt: null, score: 10 });
    expect(await read()).toEqual(before);
  });

  it('shows no result while another question is left', async () => {
    const { read } = await readOverdue({ answered: 0, shownAt: 5, readAt: 6 });
    expect(await read()).toMatchObject({
      questions: [
        { correctAnswer: null, viewerAnswer: { letter: null, isCorrect: null, pointsAwarded: null } },
      ],
      viewerParticipation: { questionsDone: 1, finishedAt: null, score: null },
    });
  });
});
