import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bareProfile, signedIn, todaysKey, useServer } from './test-server';

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
      questionText: expect.stringMatching(/\?$/),
      optionA: expect.any(String),
      optionB: expect.any(String),
      optionC: expect.any(String),
      optionD: expect.any(String),
      correctAnswer: null,
      explanation: null,
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

/** A cursor without a question id, and one with an id beyond the column's range. */
const OLD_CURSOR = `cursor=${Buffer.from('["2026-01-02T00:00:00.000Z"]').toString('base64url')}`;
const FAR_CURSOR = `cursor=${Buffer.from('["2026-01-02T00:00:00.000Z",1e99]').toString('base64url')}`;

describe('a long list of answers', () => {
  // The Link header must escape every character that an id may contain.
  const userId = 'long-list,"5">4';
  let ids: number[];

  beforeAll(async () => {
    await call('POST', '/api/user-profiles', { body: { userId, username: 'L', email: 'l@long.example' } });
    // Three answers have the same instant, as after an import.
    await used.server.rows(
      `WITH closed AS (
         UPDATE question SET day = date '2026-01-01' + turn::int
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS turn FROM question WHERE day IS NULL LIMIT 5) AS five
         WHERE five.id = question.id RETURNING question.id, turn
       )
       INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
       SELECT $1, id, 'A', false, 0, CASE WHEN turn <= 3 THEN timestamptz '2026-01-02' ELSE '2026-01-03' END FROM closed`,
      [userId],
    );
    const order = `SELECT question_id AS id FROM answer WHERE player_id = $1 ORDER BY answered_at DESC, question_id DESC`;
    ids = (await used.server.rows<{ id: number }>(order, [userId])).map(({ id }) => id);
  });

  it.each([1, 2, 4, 5])('is paged by the Link header, %i per page', async (limit) => {
    const seen: number[] = [];
    let url: string | undefined = `/api/user-answers/${encodeURIComponent(userId)}?limit=${limit}`;
    for (let pages = 0; url && pages < 10; pages += 1) {
      const { body, headers } = await call('GET', url);
      expect(body.length).toBeLessThanOrEqual(limit);
      seen.push(...body.map(({ questionId }: { questionId: number }) => questionId));
      url = /^<([^>]+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(ids);
  });

  it('is complete and has no Link header when it fits into one page', async () => {
    const { body, headers } = await call('GET', `/api/user-answers/${encodeURIComponent(userId)}`);
    expect(body).toHaveLength(5);
    expect(headers['link']).toBeUndefined();
  });

  it('is paged backwards in GraphQL', async () => {
    const seen: string[] = [];
    let before: string | null = null;
    for (let pages = 0; pages < 10; pages += 1) {
      const { body } = await used.server.graphql(
        `query ($id: ID!, $before: String) {
           node(id: $id) { ... on Player { answers(last: 2, before: $before) {
             edges { node { id } } pageInfo { hasPreviousPage startCursor }
           } } }
         }`,
        { id: Buffer.from(`Player:${userId}`).toString('base64url'), before },
      );
      const { edges, pageInfo } = body.data.node.answers;
      seen.unshift(...edges.map(({ node }: { node: { id: string } }) => node.id));
      before = pageInfo.startCursor;
      if (!pageInfo.hasPreviousPage) break;
    }
    expect(seen).toEqual(ids.map((id) => Buffer.from(`Answer:${id}:${userId}`).toString('base64url')));
  });

  it.each(['limit=0', 'limit=x', 'limit=1&limit=2', 'cursor=x', 'cursor=a&cursor=b', OLD_CURSOR, FAR_CURSOR])(
    'rejects ?%s',
    async (query) => {
      expect((await call('GET', `/api/user-answers/unknown?${query}`)).status).toBe(400);
    },
  );
});

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

const PROFILE_KEYS = [
  'avatarUrl',
  'currentStreak',
  'lifetimePoints',
  'longestStreak',
  'monthlyPoints',
  'totalPoints',
  'totalShares',
  'userId',
  'username',
];

describe('/api/user-profiles', () => {
  it('creates a profile with counters at 0, returns it on a repeat, and rejects a conflicting one', async () => {
    const body = {
      userId: 'maker',
      username: ' Ma  ker ',
      email: ' Maker@REST.example ',
      totalPoints: 99,
      role: 'admin',
    };
    const made = await call('POST', '/api/user-profiles', { body });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      userId: 'maker',
      username: 'Ma ker',
      email: 'maker@rest.example',
      avatarUrl: null,
      totalPoints: 0,
      currentStreak: 0,
      longestStreak: 0,
      totalShares: 0,
      monthlyPoints: 0,
      lifetimePoints: 0,
    });
    const again = await call('POST', '/api/user-profiles', { body: { ...body, username: 'Other' } });
    expect([again.status, again.body]).toEqual([200, made.body]);
    const otherEmail = await call('POST', '/api/user-profiles', {
      body: { ...body, email: 'x@rest.example' },
    });
    const otherId = await call('POST', '/api/user-profiles', { body: { ...body, userId: 'maker2' } });
    expect([otherEmail.status, otherId.status]).toEqual([409, 409]);
    expect(await used.server.rows(`SELECT role FROM player WHERE id = 'maker'`)).toEqual([
      { role: 'player' },
    ]);
  });

  it.each([
    [{ userId: undefined }],
    [{ username: '  ' }],
    [{ email: null }],
    [{ email: 'no-address' }],
    [{ userId: 7 }],
    [{ userId: 'x'.repeat(129) }],
    [{ username: 'x'.repeat(81) }],
    [{ userId: '00000000-0000-4000-8000-000000000000' }],
  ])('rejects %j', async (change) => {
    const body = { userId: 'refused', username: 'R', email: 'r@rest.example', ...change };
    const reply = await call('POST', '/api/user-profiles', { body });
    expect([reply.status, reply.body]).toEqual([400, { error: expect.any(String) }]);
  });

  it('updates only the fields that a PUT names, and ignores counters', async () => {
    await bareProfile(used.server, 'changer');
    const url = '/api/user-profiles/changer';
    const avatarUrl = 'https://images.example/a.png';
    await call('PUT', url, { body: { avatarUrl } });
    const { status, body } = await call('PUT', url, {
      body: { username: 'New', totalPoints: 5, email: 'z@z.example' },
    });
    expect([status, body.username, body.avatarUrl, body.totalPoints]).toEqual([200, 'New', avatarUrl, 0]);
    const { body: read } = await call('GET', url);
    expect([read.username, read.avatarUrl, read.totalPoints]).toEqual(['New', avatarUrl, 0]);
    const [row] = await used.server.rows(`SELECT email FROM player WHERE id = 'changer'`);
    expect(row.email).toBe('changer@bare.example');
  });

  it.each([
    ['an empty name', { username: ' ' }, 400],
    ['a name of 81', { username: 'x'.repeat(81) }, 400],
    ['a name that is not a string', { username: 7 }, 400],
    ['an avatar with http', { avatarUrl: 'http://images.example/a.png' }, 400],
    ['an avatar with javascript:', { avatarUrl: 'javascript:alert(1)' }, 400],
    ['no fields', {}, 200],
    ['no avatar', { avatarUrl: null }, 200],
  ])('responds to a PUT with %s with %i', async (_, body, status) => {
    expect((await call('PUT', '/api/user-profiles/bare', { body })).status).toBe(status);
  });

  it('responds with 404 for an unknown profile', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const reply = await call(
        method,
        '/api/user-profiles/unknown',
        method === 'PUT' ? { body: { username: 'X' } } : {},
      );
      expect([reply.status, reply.body]).toEqual([404, { error: 'User profile not found' }]);
    }
  });

  it("shows no email but the viewer's own", async () => {
    const url = `/api/user-profiles/${player.userId}`;
    const stranger = await call('GET', url);
    expect(Object.keys(stranger.body).sort()).toEqual(PROFILE_KEYS);
    const own = await call('GET', url, { session: player.session });
    expect(own.body.email).toBe('ada@rest.example');
    const list = await call('GET', '/api/user-profiles', { session: player.session });
    const emails = list.body.flatMap(({ email }: { email?: string }) => email ?? []);
    expect(emails).toEqual(['ada@rest.example']);
    expect((await call('GET', '/api/user-profiles')).text).not.toContain('@');
  });

  it('is paged by the Link header', async () => {
    const all = (await call('GET', '/api/user-profiles')).body.map(
      ({ userId }: { userId: string }) => userId,
    );
    const seen: string[] = [];
    let url: string | undefined = '/api/user-profiles?limit=2';
    for (let pages = 0; url && pages < 50; pages += 1) {
      const { body, headers } = await call('GET', url);
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...body.map(({ userId }: { userId: string }) => userId));
      url = /^<([^>]+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each(['limit=0', 'limit=x', 'limit=1&limit=2', 'cursor=x', 'cursor=a&cursor=b'])(
    'rejects ?%s',
    async (query) => {
      expect((await call('GET', `/api/user-profiles?${query}`)).status).toBe(400);
    },
  );

  it('accepts a limit above 100', async () => {
    expect((await call('GET', '/api/user-profiles?limit=100000')).status).toBe(200);
  });
});

describe('every call', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'responds to %s of an unknown path with 404',
    async (method) => {
      const reply = await call(method, '/api/no-such-thing', method === 'GET' ? {} : { body: {} });
      expect([reply.status, reply.body]).toEqual([404, { error: 'Not found' }]);
    },
  );

  it.each([
    ['malformed JSON', '{"userId":', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['a string', '"text"', 'application/json', 400],
    [
      'a NUL character',
      '{"userId":"a\\u0000","username":"b","email":"c@d.example"}',
      'application/json',
      400,
    ],
    ['a control character', '{"userId":"a\u0000"}', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['a form', 'userId=a', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
    ['more than 100 kB', JSON.stringify({ userId: 'x'.repeat(100_001) }), 'application/json', 413],
  ])('rejects %s', async (_, body, type, status) => {
    for (const [method, url] of [
      ['POST', '/api/user-answers'],
      ['POST', '/api/user-profiles'],
    ] as const) {
      const reply = await call(method, url, { body, headers: { 'content-type': type } });
      expect([reply.status, Object.keys(reply.body)]).toEqual([status, ['error']]);
    }
  });

  it.each(['/api/user-profiles/a%00b', '/api/user-answers/%00', '/api/user-profiles?cursor=%00'])(
    'rejects %s',
    async (url) => {
      expect((await call('GET', url)).status).toBe(400);
    },
  );

  it('does not let a body change the prototype of objects', async () => {
    const body = '{"userId":"proto","username":"P","email":"p@rest.example","__proto__":{"role":"admin"}}';
    expect((await call('POST', '/api/user-profiles', { body })).status).toBe(201);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('allows pages of other origins to read without credentials', async () => {
    const { headers } = await call('GET', '/api/leaderboard');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});
