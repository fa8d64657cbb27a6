import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { auditShares } from '@daily/sharing';
import { bareProfile, type Reply, signedIn, type TestServer, todaysKey, useServer } from './test-server';

const used = useServer();
const call: TestServer['call'] = (...args) => used.server.call(...args);

let player: { userId: string; session: string };
let other: typeof player;

beforeAll(async () => {
  player = await signedIn(used.server, 'ada@shares.example');
  other = await signedIn(used.server, 'bob@shares.example');
  await bareProfile(used.server, 'bare');
  // The questions that are shared below.
  await used.server.rows(
    `UPDATE question SET day = date '2026-01-01' + id WHERE id IN (1, 7) AND day IS NULL`,
  );
});

// No input of a client may cause an error of the server.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const BODY = {
  userId: 'bare',
  shareType: 'trivia_question',
  contentId: '1',
  platform: 'twitter',
  additionalData: { title: 'My result', description: 'I answered' },
};

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Creates a share over REST. @returns its id and the token of its link. */
async function share(change: object = {}, session?: string): Promise<{ id: string; token: string }> {
  const { status, body } = await call('POST', '/api/shares', {
    body: { ...BODY, ...change },
    ...(session && { session }),
  });
  expect(status).toBe(201);
  return { id: body.id, token: body.verificationUrl.split('/').at(-1) };
}

describe('POST /api/shares', () => {
  it('creates a share and returns its link', async () => {
    const { status, body } = await call('POST', '/api/shares', { body: { ...BODY, contentId: 7 } });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        userId: 'bare',
        shareType: 'trivia_question',
        contentId: '7',
        platform: 'twitter',
        verificationUrl: expect.stringMatching(/^http:\/\/localhost:3000\/verify-share\/[\w-]{22,}$/),
        createdAt: expect.stringMatching(ISO),
      },
    ]);
  });

  it.each([
    ['nothing', undefined, 400],
    ['no user', { userId: undefined }, 400],
    ['a number as user', { userId: 7 }, 400],
    ['no type', { shareType: null }, 400],
    ['another type', { shareType: 'blog' }, 400],
    ['an inherited property name as type', { shareType: 'constructor' }, 400],
    ['another platform', { platform: 'myspace' }, 400],
    ['an array as platform', { platform: ['twitter'] }, 400],
    ['no content', { contentId: undefined }, 400],
    ['an object as content', { contentId: {} }, 400],
    ['a boolean as content', { contentId: true }, 400],
    ['text as additional data', { additionalData: 'title' }, 400],
    ['an array as additional data', { additionalData: [] }, 400],
    ['a number as title', { additionalData: { title: 1 } }, 400],
    ['a description that is too long', { additionalData: { description: 'x'.repeat(1_001) } }, 400],
    ['an unknown user', { userId: 'unknown' }, 404],
  ])('rejects %s', async (_, change, status) => {
    const reply = await call('POST', '/api/shares', { body: change ? { ...BODY, ...change } : {} });
    expect([reply.status, reply.body]).toEqual([status, { error: expect.any(String) }]);
  });

  it('requires authentication for a profile with a password', async () => {
    const body = { ...BODY, userId: player.userId };
    const anonymous = await call('POST', '/api/shares', { body });
    expect([anonymous.status, anonymous.body.error]).toEqual([401, 'Please log in to share content']);
    expect((await call('POST', '/api/shares', { body, session: other.session })).status).toBe(403);
    expect((await call('POST', '/api/shares', { body, session: player.session })).status).toBe(201);
  });

  it('is limited to 30 an hour per player, with Retry-After', async () => {
    const limited = await used.world.start({ rateLimitScale: 1 });
    await bareProfile(limited, 'eager');
    const body = { ...BODY, userId: 'eager' };
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await limited.call('POST', '/api/shares', { body })).status).toBe(201);
    }
    const refused = await limited.call('POST', '/api/shares', { body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('GET /api/shares/verify/{token}', () => {
  it('verifies a share once', async () => {
    const { token } = await share();
    const first = await call('GET', `/api/shares/verify/${token}`);
    expect([first.status, first.body]).toEqual([
      200,
      { share: { shareType: 'trivia_question', platform: 'twitter', contentId: '1' } },
    ]);
    const again = await call('GET', `/api/shares/verify/${token}`);
    expect([again.status, again.body]).toEqual([409, { error: 'This link has already been used' }]);
  });

  it.each(['none', 'x'.repeat(400), '%20', "'--", '..%2F..'])(
    'rejects the unknown token %s',
    async (token) => {
      const { status, body } = await call('GET', `/api/shares/verify/${token}`);
      expect([status, body]).toEqual([404, { error: 'Invalid or expired verification link' }]);
    },
  );

  it('is not used up by HEAD or prefetch requests', async () => {
    const { token } = await share();
    const path = `/api/shares/verify/${token}`;
    expect((await call('HEAD', path)).status).toBe(404);
    for (const [name, value] of [
      ['sec-purpose', 'prefetch'],
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-moz', 'prefetch'],
    ] as const) {
      expect((await call('GET', path, { headers: { [name]: value } })).status).toBe(403);
    }
    expect((await call('POST', path, { body: {} })).status).toBe(404);
    expect((await call('GET', path)).status).toBe(200);
  });

  it('succeeds once out of 200 at the same time, on two servers, over REST and GraphQL', async () => {
    const second = await used.world.start();
    const userId = await bareProfile(used.server, 'crowded');
    const { token } = await share({ userId });
    const verify = `mutation ($input: VerifyShareInput!) { verifyShare(input: $input) { __typename } }`;
    const ends = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const server = index % 2 ? used.server : second;
        if (index % 4 < 2) return (await server.call('GET', `/api/shares/verify/${token}`)).status === 200;
        const { body } = await server.graphql(verify, { input: { token } });
        return body.data.verifyShare.__typename === 'VerifyShareSuccess';
      }),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect((await call('GET', `/api/user-profiles/${userId}`)).body.totalShares).toBe(1);
    expect(await auditShares(used.server.platform.database)).toEqual([]);
  });
});

describe('GET /api/shares/leaderboard', () => {
  const board = (query = '') => call('GET', `/api/shares/leaderboard${query}`);
  const rowOf = ({ body }: Reply, userId: string) =>
    body.find((row: { userId: string }) => row.userId === userId);

  it('counts only verified shares', async () => {
    const userId = await bareProfile(used.server, 'counted');
    const [first, second] = [await share({ userId }), await share({ userId, shareType: 'contest' })];
    await share({ userId });
    expect(rowOf(await board(), userId)).toBeUndefined();
    for (const { token } of [first, second]) await call('GET', `/api/shares/verify/${token}`);
    expect(rowOf(await board(), userId)).toEqual({
      userId,
      username: userId,
      avatarUrl: null,
      totalPoints: 0,
      shareCount: 2,
    });
    expect(rowOf(await board('?shareType=contest&timeframe=daily'), userId).shareCount).toBe(1);
    expect((await board('?shareType=all&timeframe=all')).body).toEqual((await board()).body);
    const { clock } = used.world;
    const now = clock.now();
    clock.set(new Date('2026-03-11T00:00:00Z'));
    expect(rowOf(await board('?timeframe=daily'), userId)).toBeUndefined();
    expect(rowOf(await board('?timeframe=weekly'), userId).shareCount).toBe(2);
    clock.set(new Date('2026-03-16T00:00:00Z'));
    expect(rowOf(await board('?timeframe=weekly'), userId)).toBeUndefined();
    expect(rowOf(await board('?timeframe=monthly'), userId).shareCount).toBe(2);
    clock.set(now);
  });

  it.each(['?shareType=blog', '?timeframe=yearly', '?shareType=', '?timeframe=all&timeframe=daily'])(
    'rejects %s',
    async (query) => expect((await board(query)).status).toBe(400),
  );
});

describe('shares in GraphQL', () => {
  const CREATE = `mutation ($input: CreateShareInput!) { createShare(input: $input) {
    ... on CreateShareSuccess { verificationUrl viewer { player { userId } } share { id state result { marks points streak } pictureUrl } }
    ... on Problem { __typename message }
  } }`;
  const input = { shareType: 'TRIVIA_QUESTION', contentId: '1', platform: 'COPY_LINK' };
  const SHARES = '{ viewer { shares(first: 5) { edges { node { id state visits signups answers } } } } }';

  it('can be created by a signed-in player only', async () => {
    const { body } = await used.server.graphql(CREATE, { input });
    expect(body.data.createShare).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'Please log in to share content',
    });
    const long = await used.server.graphql(
      CREATE,
      { input: { ...input, contentId: 'x'.repeat(101) } },
      { session: player.session },
    );
    expect(long.body.data.createShare.__typename).toBe('InvalidInputProblem');
  });

  it('include the outcome of the question, not the answer', async () => {
    const { id, right, points } = await todaysKey(used.server);
    const before = await used.server.graphql(
      CREATE,
      { input: { ...input, contentId: String(id) } },
      { session: other.session },
    );
    expect(before.body.data.createShare.share.result).toBeNull();
    const answer = { userId: other.userId, questionId: id, userAnswer: right };
    await call('POST', '/api/user-answers', { body: answer, session: other.session });
    const { body } = await used.server.graphql(
      CREATE,
      { input: { ...input, contentId: String(id) } },
      { session: other.session },
    );
    const { share: made, verificationUrl, viewer } = body.data.createShare;
    expect(viewer).toEqual({ player: { userId: other.userId } });
    const result = { marks: [...Array<string>(6).fill('NONE'), 'RIGHT'], points, streak: 1 };
    expect(made).toMatchObject({ state: 'WAITING', result });
    const own = await used.server.graphql(
      '{ todaysQuestion { viewerResult { marks points streak } } }',
      {},
      { session: other.session },
    );
    expect(own.body.data.todaysQuestion.viewerResult).toEqual(result);
    expect((await used.server.graphql('{ todaysQuestion { viewerResult { points } } }')).body.data).toEqual({
      todaysQuestion: { viewerResult: null },
    });

    const preview = `query ($token: String!) { sharePreview(token: $token) { sharedBy shareType result { marks points streak } pictureUrl } }`;
    const token = verificationUrl.split('/').at(-1);
    const seen = await used.server.graphql(preview, { token });
    expect(seen.body.data.sharePreview).toEqual({
      sharedBy: 'bob',
      shareType: 'TRIVIA_QUESTION',
      result,
      pictureUrl: made.pictureUrl,
    });
    expect((await used.server.graphql(preview, { token: 'none' })).body.data.sharePreview).toBeNull();
    expect((await call('GET', `/api/shares/verify/${token}`)).status).toBe(200);
  });

  it('are visible to their own player only', async () => {
    await share({ userId: player.userId }, player.session);
    const own = await used.server.graphql(SHARES, {}, { session: player.session });
    expect(own.body.data.viewer.shares.edges.length).toBeGreaterThan(0);
    const { id } = own.body.data.viewer.shares.edges[0].node;
    const anonymous = await used.server.graphql(SHARES);
    expect(anonymous.body.data.viewer).toBeNull();
    const foreign = await used.server.graphql(SHARES, {}, { session: other.session });
    expect(JSON.stringify(foreign.body.data.viewer.shares)).not.toContain(id);
    const ofPlayer = await used.server.graphql(
      'query ($userId: String!) { player(userId: $userId) { shares { pageInfo { hasNextPage } } } }',
      { userId: player.userId },
      { session: player.session },
    );
    expect(ofPlayer.body.errors[0].message).toContain('Cannot query field "shares" on type "Player"');
    for (const session of [undefined, other.session]) {
      const options = session ? { session } : {};
      const node = await used.server.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, options);
      expect(node.body.data.node).toBeNull();
    }
    const node = await used.server.graphql(
      'query ($id: ID!) { node(id: $id) { ... on Share { state } } }',
      { id },
      { session: player.session },
    );
    expect(node.body.data.node).toEqual({ state: 'WAITING' });
  });

  it('count their visitors, signups and answers', async () => {
    const { token } = await share({ userId: player.userId }, player.session);
    const visit =
      'mutation ($input: VisitShareInput!) { visitShare(input: $input) { ... on VisitShareSuccess { visitToken } } }';
    const visited = await used.server.graphql(visit, {
      input: { token, visitToken: '0123456789abcdef0123456789abcdef' },
    });
    const input = visited.body.data.visitShare;
    const newcomer = await signedIn(used.server, 'newcomer@shares.example');
    const attribute =
      'mutation ($input: AttributeVisitInput!) { attributeVisit(input: $input) { ... on AttributeVisitSuccess { keepVisitToken } } }';
    const signed = await used.server.graphql(attribute, { input }, { session: newcomer.session });
    expect(signed.body.data.attributeVisit).toEqual({ keepVisitToken: true });
    const { id, wrong } = await todaysKey(used.server);
    const answer = { userId: newcomer.userId, questionId: id, userAnswer: wrong };
    await call('POST', '/api/user-answers', { body: answer, session: newcomer.session });
    const answered = await used.server.graphql(attribute, { input }, { session: newcomer.session });
    expect(answered.body.data.attributeVisit).toEqual({ keepVisitToken: false });
    const { body } = await used.server.graphql(SHARES, {}, { session: player.session });
    expect(body.data.viewer.shares.edges).toContainEqual({
      node: expect.objectContaining({ visits: 1, signups: 1, answers: 1 }),
    });
  });

  it('have a leaderboard', async () => {
    const query = `query ($first: Int) { shareLeaderboard(shareType: CONTEST, timeframe: WEEKLY, first: $first) { edges { node { rank score movement player { username } } } } }`;
    const { token } = await share({ shareType: 'contest' });
    await call('GET', `/api/shares/verify/${token}`);
    const { body } = await used.server.graphql(query, { first: 100 });
    expect(body.data.shareLeaderboard.edges).toContainEqual({
      node: { rank: 1, score: 1, movement: null, player: { username: 'bare' } },
    });
    for (const first of [0, 101]) {
      const refused = await used.server.graphql(query, { first });
      expect(refused.body.errors[0].message).toBe(`The page size must be 1 to 100, not ${first}`);
    }
  });
});

describe('GET /og/share/{id}.png', () => {
  it('returns the picture of a share by its public id', async () => {
    const { id } = await share();
    const { app } = used.server;
    const picture = await app.inject(`/og/share/${id}.png`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.headers['cache-control']).toBe('public, max-age=3600');
    const bytes = picture.rawPayload;
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const etag = String(picture.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.inject({ url: `/og/share/${id}.png`, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
    }
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000', '..%2F..%2Fog'])(
    'responds with 404 for %s',
    async (id) => {
      expect((await call('GET', `/og/share/${id}.png`)).status).toBe(404);
    },
  );

  it('responds with 404 for the token of the link', async () => {
    const { token } = await share();
    expect((await call('GET', `/og/share/${token}.png`)).status).toBe(404);
  });
});
