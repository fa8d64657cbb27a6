import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { NOON } from '../test-world';

/** An instant some minutes after the clock of a test world starts. */
export const afterNoon = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

/** The editor of each server: a player may have ten sessions only. */
const editors = new WeakMap<TestServer, Promise<{ userId: string; session: string }>>();

/** Signs in an editor, the same one at every call. */
export function editor(server: TestServer) {
  const known = editors.get(server) ?? newEditor(server);
  editors.set(server, known);
  return known;
}

async function newEditor(server: TestServer) {
  const signed = await signedIn(server, 'editor@contests.example');
  await server.rows(`UPDATE player SET role = 'editor', email_proven_at = created_at WHERE id = $1`, [
    signed.userId,
  ]);
  return signed;
}

/** Questions whose correct options are `keys`, worth 10, 20, 30… points. */
export const questionsWith = (keys: string) =>
  [...keys].map((correctAnswer, index) => ({
    questionText: `Question ${index + 1}?`,
    optionA: `first of ${index + 1}`,
    optionB: `second of ${index + 1}`,
    optionC: `third of ${index + 1}`,
    optionD: `fourth of ${index + 1}`,
    correctAnswer,
    explanation: `Because of secret ${index + 1}.`,
    points: (index + 1) * 10,
  }));

/** Creates a published contest over REST: from noon for an hour, 30 seconds a question, keys A, B and C. */
export async function publishedContest(server: TestServer, fields: object = {}) {
  const { session } = await editor(server);
  const { status, body } = await server.call('POST', '/api/contests', {
    session,
    body: {
      title: 'Spring contest',
      startsAt: NOON,
      endsAt: afterNoon(60),
      published: true,
      secondsPerQuestion: 30,
      questions: questionsWith('ABC'),
      ...fields,
    },
  });
  if (status !== 201) throw new Error(`The contest was not created: ${status} ${JSON.stringify(body)}`);
  return body as { id: string; slug: string };
}

/** Joins a contest over REST. */
export const join = (server: TestServer, contestId: string, userId: string, session?: string) =>
  server.call('POST', `/api/contests/${contestId}/participants`, {
    body: { userId },
    ...(session && { session }),
  });

/** Reads a participant over REST. */
export const participant = (server: TestServer, contestId: string, userId: string, session?: string) =>
  server.call('GET', `/api/contests/${contestId}/participants/${userId}`, { ...(session && { session }) });

/** Shows a participant the next question over REST. */
export const nextQuestion = (server: TestServer, contestId: string, userId: string, session?: string) =>
  server.call('POST', `/api/contests/${contestId}/participants/${userId}/question`, {
    body: {},
    ...(session && { session }),
  });

/** Answers a question over REST. */
export const answer = (
  server: TestServer,
  contestId: string,
  userId: string,
  questionId: number,
  userAnswer: string,
  session?: string,
) =>
  server.call('POST', `/api/contests/${contestId}/answers`, {
    body: { userId, questionId, userAnswer },
    ...(session && { session }),
  });

/**
 * Joins and answers every question, one letter for each; returns the replies to the answers.
 * @param session that of a player with a password.
 */
export async function playThrough(
  server: TestServer,
  contestId: string,
  userId: string,
  letters: string,
  session?: string,
) {
  await join(server, contestId, userId, session);
  const replies = [];
  for (const letter of letters) {
    const { currentQuestion } = (await nextQuestion(server, contestId, userId, session)).body;
    replies.push(await answer(server, contestId, userId, currentQuestion.id, letter, session));
  }
  return replies;
}
