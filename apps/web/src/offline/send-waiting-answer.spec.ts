import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sendWaitingAnswer } from './send-waiting-answer';

const NOW = Date.parse('2030-01-01T12:00:00.000Z');
const ANSWER = { questionId: 'q', letter: 'B', viewerId: 'ada', closesAt: '2030-01-02T00:00:00.000Z' };

let copy: object | null;
/** The user id of the cookie's player; null without a session. */
let cookieOf: string | null;
const server = jest.fn<(operation: string, variables: object) => object>();

beforeEach(() => {
  copy = ANSWER;
  cookieOf = 'ada';
  server.mockReset().mockReturnValue({ data: { submitAnswer: { __typename: 'SubmitAnswerSuccess' } } });
  Object.assign(globalThis, {
    caches: {
      match: async () => copy && { json: async () => copy },
      delete: async () => void (copy = null),
    },
    fetch: async (_path: string, { body }: { body: string }) => {
      const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: object };
      const viewer = cookieOf === null ? null : { player: { userId: cookieOf } };
      const reply =
        operationName === 'WaitingAnswerPlayer' ? { data: { viewer } } : server(operationName, variables);
      return { json: async () => reply };
    },
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

describe('sendWaitingAnswer', () => {
  it('sends the answer once', async () => {
    expect(await sendWaitingAnswer(NOW)).toBe('sent');
    expect(await sendWaitingAnswer(NOW)).toBe('none');
    expect(server.mock.calls).toEqual([['SubmitWaitingAnswer', { input: { questionId: 'q', letter: 'B' } }]]);
  });

  it('keeps the answer, and fails so that Background Sync tries again, while the server cannot decide', async () => {
    server.mockReturnValue({ errors: [{ message: 'Too many requests' }] });
    await expect(sendWaitingAnswer(NOW)).rejects.toThrow('The answer was not decided on');
    expect(copy).toBe(ANSWER);
  });

  it.each([
    ['AlreadyAnsweredProblem', 'sent'],
    ['ConflictProblem', 'none'],
  ])('drops an answer that the server refuses for good with %s: %s', async (__typename, outcome) => {
    server.mockReturnValue({ data: { submitAnswer: { __typename } } });
    expect([await sendWaitingAnswer(NOW), copy]).toEqual([outcome, null]);
  });

  it.each([
    ['another player', 'grace'],
    ['nobody', null],
  ])('sends nothing while the session is that of %s', async (_who, player) => {
    cookieOf = player;
    expect(await sendWaitingAnswer(NOW)).toBe('none');
    expect([server.mock.calls, copy]).toEqual([[], ANSWER]);
  });

  it('never sends an answer to a question that has closed', async () => {
    expect(await sendWaitingAnswer(NOW + DAY_MS)).toBe('none');
    expect([server.mock.calls, copy]).toEqual([[], null]);
  });
});
