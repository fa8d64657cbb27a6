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
});

// Whatever a client sends, it is never a defect of ours.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const BODY = {
  userId: 'bare',
  shareType: 'trivia_question',
  contentId: '1',
  platform: 'twitter',
  additionalData: { title: 'My result', description: 'I answered' },
};

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Makes a share by the facade. @returns its id and the token of its link. */
async function share(change: object = {}, session?: string): Promise<{ id: string; token: string }> {
  const { status, body } = await call('POST', '/api/shares', {
    body: { ...BODY, ...change },
    ...(session && { session }),
  });
  expect(status).toBe(201);
  return { id: body.id, token: body.verificationUrl.split('/').at(-1) };
}

describe('POST /api/shares', () => {
  it('makes a share and tells its link', async () => {
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
    ['a user that is no text', { userId: 7 }, 400],
    ['no type', { shareType: null }, 400],
    ['another type', { shareType: 'blog' }, 400],
    ['an inherited name for a type', { shareType: 'constructor' }, 400],
    ['another platform', { platform: 'myspace' }, 400],
    ['a list for a platform', { platform: ['twitter'] }, 400],
    ['no content', { contentId: undefined }, 400],
    ['an object for content', { contentId: {} }, 400],
    ['true for content', { contentId: true }, 400],
    ['a text for the additional data', { additionalData: 'title' }, 400],
    ['a list for the additional data', { additionalData: [] }, 400],
    ['a number for the title', { additionalData: { title: 1 } }, 400],
    ['a description that is too long', { additionalData: { description: 'x'.repeat(1_001) } }, 400],
    ['an unknown user', { userId: 'nobody-at-all' }, 404],
  ])('refuses %s', async (_, change, status) => {
    const reply = await call('POST', '/api/shares', { body: change ? { ...BODY, ...change } : {} });
    expect([reply.status, reply.body]).toEqual([status, { error: expect.any(String) }]);
  });

  it('asks for the proof of a profile that has a password', async () => {
    const body = { ...BODY, userId: player.userId };
    const anonymous = await call('POST', '/api/shares', { body });
    expect([anonymous.status, anonymous.body.error]).toEqual([401, 'Please log in to share content']);
    expect((await call('POST', '/api/shares', { body, session: other.session })).status).toBe(403);
    expect((await call('POST', '/api/shares', { body, session: player.session })).status).toBe(201);
  });

  it('is possible 30 times an hour, and says when again', async () => {
    const tight = await used.world.start({ rateLimitScale: 1 });
    await bareProfile(tight, 'eager');
    const body = { ...BODY, userId: 'eager' };
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await tight.call('POST', '/api/shares', { body })).status).toBe(201);
    }
    const refused = await tight.call('POST', '/api/shares', { body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('GET /api/shares/verify/{token}', () => {
  it('verifies once', async () => {
    const { token } = await share();
    const first = await call('GET', `/api/shares/verify/${token}`);
    expect([first.status, first.body]).toEqual([
      200,
      { share: { shareType: 'trivia_question', platform: 'twitter', contentId: '1' } },
    ]);
    const again = await call('GET', `/api/shares/verify/${token}`);
    expect([again.status, again.body]).toEqual([409, { error: 'This link has already been used' }]);
  });

  it.each(['none', 'x'.repeat(400), '%20', "'--", '..%2F..'])('knows no token %s', async (token) => {
    const { status, body } = await call('GET', `/api/shares/verify/${token}`);
    expect([status, body]).toEqual([404, { error: 'Invalid or expired verification link' }]);
  });

  it('is consumed by no HEAD and no prefetch', async () => {
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

  it('has one success of 200 at the same moment, on two servers and both doors', async () => {
    const second = await used.world.start();
    const userId = await bareProfile(used.server, 'crowded');
    const { token } = await share({ userId });
    const verify = `mutation ($token: String!) { verifyShare(token: $token) { __typename } }`;
    const ends = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const server = index % 2 ? used.server : second;
        if (index % 4 < 2) return (await server.call('GET', `/api/shares/verify/${token}`)).status === 200;
        const { body } = await server.graphql(verify, { token });
        return body.data.verifyShare.__typename === 'VerifyShareSuccess';
      }),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect((await call('GET', `/api/user-profiles/${userId}`)).body.totalShares).toBe(1);
    expect(await auditShares(used.server.platform)).toEqual([]);
  });
});

describe('GET /api/shares/leaderboard', () => {
  const board = (query = '') => call('GET', `/api/shares/leaderboard${query}`);
  const rowOf = ({ body }: Reply, userId: string) =>
    body.find((row: { userId: string }) => row.userId === userId);

  it('counts verified shares alone', async () => {
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
    'refuses %s',
    async (query) => expect((await board(query)).status).toBe(400),
  );
});

describe('shares in GraphQL', () => {
  const CREATE = `mutation ($input: CreateShareInput!) { createShare(input: $input) {
    ... on CreateShareSuccess { verificationUrl share { id state result { marks points streak } pictureUrl } }
    ... on Problem { __typename message }
  } }`;
  const input = { shareType: 'TRIVIA_QUESTION', contentId: '1', platform: 'COPY_LINK' };
  const SHARES = `query ($userId: String!) { player(userId: $userId) {
    shares(first: 5) { edges { node { id state visits signups answers } } }
  } }`;

  it('are made by who is signed in', async () => {
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

  it('tell how the question went, and nothing of the answer', async () => {
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
    const { share: made, verificationUrl } = body.data.createShare;
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

  it('are listed to their player alone', async () => {
    await share({ userId: player.userId }, player.session);
    const own = await used.server.graphql(SHARES, { userId: player.userId }, { session: player.session });
    expect(own.body.data.player.shares.edges.length).toBeGreaterThan(0);
    const { id } = own.body.data.player.shares.edges[0].node;
    for (const session of [undefined, other.session]) {
      const options = session ? { session } : {};
      const foreign = await used.server.graphql(SHARES, { userId: player.userId }, options);
      expect(foreign.body.data.player.shares).toBeNull();
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

  it('tell who came by them as numbers', async () => {
    const { token } = await share({ userId: player.userId }, player.session);
    const visit =
      'mutation ($token: String!) { visitShare(token: $token, visit: "0123456789abcdef0123456789abcdef") { ... on VisitShareSuccess { visit } } }';
    const { visit: held } = (await used.server.graphql(visit, { token })).body.data.visitShare;
    const newcomer = await signedIn(used.server, 'newcomer@shares.example');
    const attribute =
      'mutation ($held: String!) { attributeVisit(visit: $held) { ... on AttributeVisitSuccess { keep } } }';
    const signed = await used.server.graphql(attribute, { held }, { session: newcomer.session });
    expect(signed.body.data.attributeVisit).toEqual({ keep: true });
    const { id, wrong } = await todaysKey(used.server);
    const answer = { userId: newcomer.userId, questionId: id, userAnswer: wrong };
    await call('POST', '/api/user-answers', { body: answer, session: newcomer.session });
    const answered = await used.server.graphql(attribute, { held }, { session: newcomer.session });
    expect(answered.body.data.attributeVisit).toEqual({ keep: false });
    const { body } = await used.server.graphql(
      SHARES,
      { userId: player.userId },
      { session: player.session },
    );
    expect(body.data.player.shares.edges).toContainEqual({
      node: expect.objectContaining({ visits: 1, signups: 1, answers: 1 }),
    });
  });

  it('have a board', async () => {
    const query = `query ($first: Int) { shareLeaderboard(shareType: CONTEST, timeframe: WEEKLY, first: $first) { edges { node { rank shareCount player { username } } } } }`;
    const { token } = await share({ shareType: 'contest' });
    await call('GET', `/api/shares/verify/${token}`);
    const { body } = await used.server.graphql(query, { first: 100 });
    expect(body.data.shareLeaderboard.edges).toContainEqual({
      node: { rank: 1, shareCount: 1, player: { username: 'bare' } },
    });
    for (const first of [0, 101]) {
      const refused = await used.server.graphql(query, { first });
      expect(refused.body.errors[0].message).toBe(`A page has 1 to 100 rows, not ${first}`);
    }
  });
});

describe('GET /og/share/{id}.png', () => {
  it('is the picture of a share, by its public id', async () => {
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

  it.each(['x', '00000000-0000-4000-8000-000000000000', '..%2F..%2Fog'])('is 404 for %s', async (id) => {
    expect((await call('GET', `/og/share/${id}.png`)).status).toBe(404);
  });

  it('is not found by the token of the link', async () => {
    const { token } = await share();
    expect((await call('GET', `/og/share/${token}.png`)).status).toBe(404);
  });
});
