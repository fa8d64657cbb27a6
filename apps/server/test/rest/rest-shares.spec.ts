import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { auditShares } from '@daily/sharing';
import { bareProfile, signedIn } from '../player.fixture';
import { askSharedQuestions, createShare, SHARE_BODY } from '../sharing/share.fixture';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
const call: TestServer['call'] = (...args) => used.server.call(...args);
const share = (change?: object, session?: string) => createShare(used.server, change, session);

beforeAll(async () => {
  await bareProfile(used.server, 'bare');
  await askSharedQuestions(used.server);
});

// No input of a client may cause an error of the server.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('POST /api/shares', () => {
  it('creates a share and returns its link', async () => {
    const { status, body } = await call('POST', '/api/shares', { body: { ...SHARE_BODY, contentId: 7 } });
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
    const reply = await call('POST', '/api/shares', { body: change ? { ...SHARE_BODY, ...change } : {} });
    expect([reply.status, reply.body]).toEqual([status, { error: expect.any(String) }]);
  });

  it('requires authentication for a profile with a password', async () => {
    const player = await signedIn(used.server, 'ada@shares.example');
    const other = await signedIn(used.server, 'bob@shares.example');
    const body = { ...SHARE_BODY, userId: player.userId };
    const anonymous = await call('POST', '/api/shares', { body });
    expect([anonymous.status, anonymous.body.error]).toEqual([401, 'Please log in to share content']);
    expect((await call('POST', '/api/shares', { body, session: other.session })).status).toBe(403);
    expect((await call('POST', '/api/shares', { body, session: player.session })).status).toBe(201);
  });

  it('is limited to 30 an hour per player, with Retry-After', async () => {
    const limited = await used.world.start({ rateLimitScale: 1 });
    await bareProfile(limited, 'eager');
    const body = { ...SHARE_BODY, userId: 'eager' };
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
