import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';

const used = useServer();
const call: typeof used.server.call = (...args) => used.server.call(...args);

/** A player with a password. */
let player: { userId: string; session: string };

beforeAll(async () => {
  player = await signedIn(used.server, 'ada@rest.example');
  await bareProfile(used.server, 'bare');
});

// No input of a client may cause an error of the server.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('GET /api/questions/today', () => {
  it('returns the question without its key', async () => {
    const { status, body } = await call('GET', '/api/questions/today');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      questionText: expect.any(String),
      optionA: expect.any(String),
      optionB: expect.any(String),
      optionC: expect.any(String),
      optionD: expect.any(String),
      questionMarkdown: expect.any(String),
      optionMarkdown: {
        A: expect.any(String),
        B: expect.any(String),
        C: expect.any(String),
        D: expect.any(String),
      },
      correctAnswer: null,
      explanation: null,
      explanationMarkdown: null,
      points: expect.any(Number),
      category: expect.any(String),
      createdAt: expect.stringMatching(ISO),
    });
  });
});

describe('POST /api/user-answers', () => {
  it('records an answer once, repeats its result, and rejects a different answer', async () => {
    await bareProfile(used.server, 'answers-once');
    const { id, right, wrong, points } = await todaysKey(used.server);
    const body = { userId: 'answers-once', questionId: id, userAnswer: right, isCorrect: false };
    const first = await call('POST', '/api/user-answers', { body });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      userId: 'answers-once',
      questionId: id,
      userAnswer: right,
      isCorrect: true,
      correctAnswer: right,
      explanation: expect.any(String),
      explanationMarkdown: expect.any(String),
      pointsAwarded: points,
      currentStreak: 1,
    });
    const again = await call('POST', '/api/user-answers', { body });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await call('POST', '/api/user-answers', { body: { ...body, userAnswer: wrong } });
    expect([other.status, other.body]).toEqual([409, { error: 'You have already answered this question' }]);
  });

  it.each([true, 'true', 't', false, 'f', 7, null])('ignores isCorrect %p', async (isCorrect) => {
    const userId = `forger-${String(isCorrect)}-${typeof isCorrect}`;
    await bareProfile(used.server, userId);
    const { id, wrong } = await todaysKey(used.server);
    const { status, body } = await call('POST', '/api/user-answers', {
      body: { userId, questionId: id, userAnswer: wrong, isCorrect, pointsAwarded: 99 },
    });
    expect([status, body.isCorrect, body.pointsAwarded, body.currentStreak]).toEqual([201, false, 0, 1]);
  });

  it('accepts selected_answer, and the question id as a string', async () => {
    await bareProfile(used.server, 'older-client');
    const { id, right } = await todaysKey(used.server);
    const { status, body } = await call('POST', '/api/user-answers', {
      body: { userId: 'older-client', questionId: String(id), selected_answer: right },
    });
    expect([status, body.userAnswer]).toEqual([201, right]);
  });

  it.each([
    ['an empty body', {}, 400, 'Missing required information'],
    ['no user', { userId: undefined }, 400, 'Missing required information'],
    ['an empty user', { userId: '' }, 400, 'Missing required information'],
    ['a user that is not a string', { userId: 7 }, 400, 'Missing required information'],
    ['no question', { questionId: null }, 400, 'Missing required information'],
    ['no answer', { userAnswer: '' }, 400, 'Missing required information'],
    ['a question that is not a number', { questionId: 'abc' }, 400, 'Invalid question ID'],
    ['a question of 0', { questionId: 0 }, 400, 'Invalid question ID'],
    ['a question of 1.5', { questionId: 1.5 }, 400, 'Invalid question ID'],
    ['a question that is a list', { questionId: [1] }, 400, 'Invalid question ID'],
    ['an unknown question', { questionId: 2_000_000_000 }, 404, 'Question not found'],
    ['E', { userAnswer: 'E' }, 400, expect.stringContaining('A, B, C or D')],
    ['a', { userAnswer: 'a' }, 400, expect.stringContaining('A, B, C or D')],
    ['an object', { userAnswer: {} }, 400, expect.stringContaining('A, B, C or D')],
    ['an unknown user', { userId: 'unknown' }, 404, 'User profile not found'],
  ])('rejects %s', async (_, change, status, error) => {
    const whole = { userId: 'bare', questionId: (await todaysKey(used.server)).id, userAnswer: 'A' };
    const body = Object.keys(change).length > 0 ? { ...whole, ...change } : {};
    const reply = await call('POST', '/api/user-answers', { body });
    expect([reply.status, reply.body]).toEqual([status, { error }]);
  });

  it('rejects answers after the day, but repeats a recorded one', async () => {
    const { clock } = used.world;
    const before = clock.now();
    await bareProfile(used.server, 'late');
    await bareProfile(used.server, 'in-time');
    const { id, right, wrong } = await todaysKey(used.server);
    const body = { questionId: id, userAnswer: right };
    await call('POST', '/api/user-answers', { body: { ...body, userId: 'in-time' } });
    clock.set(new Date('2026-03-11T00:00:00Z'));
    const statuses: unknown[] = [];
    for (const [userId, userAnswer] of [
      ['late', right],
      ['in-time', right],
      ['in-time', wrong],
    ]) {
      const reply = await call('POST', '/api/user-answers', { body: { ...body, userId, userAnswer } });
      statuses.push([reply.status, reply.body.error]);
    }
    clock.set(before);
    const closed = [409, 'This question is closed'];
    expect(statuses).toEqual([closed, [200, undefined], closed]);
  });
});

describe('GET /api/user-answers', () => {
  it('lists the answers of a user and returns a single one', async () => {
    await bareProfile(used.server, 'lister');
    const { id, wrong } = await todaysKey(used.server);
    await call('POST', '/api/user-answers', {
      body: { userId: 'lister', questionId: id, userAnswer: wrong },
    });
    const answer = {
      userId: 'lister',
      questionId: id,
      userAnswer: wrong,
      isCorrect: false,
      createdAt: expect.stringMatching(ISO),
    };
    const list = await call('GET', '/api/user-answers/lister');
    expect([list.status, list.body]).toEqual([200, [answer]]);
    const one = await call('GET', `/api/user-answers/lister/${id}`);
    expect([one.status, one.body]).toEqual([200, answer]);
  });

  it.each([
    ['/api/user-answers/unknown', 200, []],
    ['/api/user-answers/bare/1', 404, { error: 'Answer not found' }],
    ['/api/user-answers/bare/99999999999', 404, { error: 'Answer not found' }],
    ['/api/user-answers/bare/99999999999999999999999', 404, { error: 'Answer not found' }],
    ['/api/user-answers/bare/abc', 400, { error: 'Invalid question ID' }],
    ['/api/user-answers/bare/1.5', 400, { error: 'Invalid question ID' }],
    ['/api/user-answers/bare/-1', 400, { error: 'Invalid question ID' }],
    ['/api/user-answers/bare/0', 400, { error: 'Invalid question ID' }],
  ])('responds to %s with %i', async (url, status, body) => {
    const reply = await call('GET', url);
    expect([reply.status, reply.body]).toEqual([status, body]);
  });

  it("hides a player's answer to the open question from others", async () => {
    const { id, right } = await todaysKey(used.server);
    const body = { userId: player.userId, questionId: id, userAnswer: right };
    await call('POST', '/api/user-answers', { body, session: player.session });
    const url = `/api/user-answers/${player.userId}`;
    expect((await call('GET', url)).body).toEqual([]);
    expect((await call('GET', `${url}/${id}`)).status).toBe(404);
    expect((await call('GET', url, { session: player.session })).body).toHaveLength(1);
    expect((await call('GET', `${url}/${id}`, { session: player.session })).status).toBe(200);
  });
});
