import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bareProfile } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';

const used = useServer();
const call: typeof used.server.call = (...args) => used.server.call(...args);

beforeAll(async () => {
  const { id, right, wrong } = await todaysKey(used.server);
  for (const [userId, userAnswer] of [
    ['right', right],
    ['right-too', right],
    ['wrong', wrong],
  ] as const) {
    await bareProfile(used.server, userId);
    const { status } = await call('POST', '/api/user-answers', {
      body: { userId, questionId: id, userAnswer },
    });
    expect(status).toBe(201);
  }
});

// No input of a client may cause an error of the server.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('GET /api/leaderboard', () => {
  it('lists players with points; equal points share a rank', async () => {
    const { status, body } = await call('GET', '/api/leaderboard?limit=10&_t=123');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(1);
    for (const row of body) {
      expect(row).toEqual({
        id: expect.any(String),
        username: expect.any(String),
        monthlyPoints: expect.any(Number),
        rank: 1,
      });
      expect(row.monthlyPoints).toBeGreaterThan(0);
    }
  });

  it.each([
    ['limit=1', 200, 1],
    ['limit=100000', 200, undefined],
    ['limit=0', 400, undefined],
    ['limit=-1', 400, undefined],
    ['limit=abc', 400, undefined],
    ['limit=1.5', 400, undefined],
    ['limit=', 400, undefined],
    ['limit=1&limit=2', 400, undefined],
  ])('responds to ?%s with %i', async (query, status, rows) => {
    const reply = await call('GET', `/api/leaderboard?${query}`);
    expect(reply.status).toBe(status);
    if (status === 400) expect(reply.body).toEqual({ error: expect.stringContaining('limit') });
    if (rows !== undefined) expect(reply.body).toHaveLength(rows);
  });
});
