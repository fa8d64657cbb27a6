import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bareProfile, signedIn } from '../player.fixture';
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
    [{ avatarUrl: 'http://images.example/a.png' }],
    [{ avatarUrl: 7 }],
    [{ username: '  ' }],
    [{ email: null }],
    [{ email: 'no-address' }],
    [{ userId: 7 }],
    [{ userId: '' }],
    [{ userId: null }],
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
