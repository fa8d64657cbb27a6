import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { v5 } from 'uuid';
import { login } from './account.fixture';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const create = (body: object, session?: string) =>
  used.server.call('POST', '/api/user-profiles', { body, session });

const TAKEN = { error: 'Another profile has this id or email' };

const guessable = (email: string) => v5(`mailto:${email}`, v5.URL);

describe('the id of a player', () => {
  it('is the same on every server of the installation and cannot be computed from the email', async () => {
    const email = 'same@ids.example';
    const { userId } = await signedIn(used.server, email);
    expect(userId).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(userId).not.toBe(guessable(email));
    const other = await used.world.start();
    const { body } = await login(other, ' SAME@ids.example ', 'correct horse');
    expect(body.data.login.viewer.player.userId).toBe(userId);
  });

  it('remains as it is for a profile that was created under another id', async () => {
    const email = 'old@ids.example';
    const id = guessable(email);
    await used.server.rows('INSERT INTO player (id, username, email, created_at) VALUES ($1, $2, $3, $4)', [
      id,
      'Old',
      email,
      used.world.clock.now(),
    ]);
    expect(await signedIn(used.server, email)).toMatchObject({ userId: id });
    expect(await signedIn(used.server, email)).toMatchObject({ userId: id });
  });
});

describe('POST /api/user-profiles', () => {
  it('derives the id that is left out, and accepts it when it is given', async () => {
    const profile = { username: 'Derived', email: 'derived@ids.example' };
    const made = await create(profile);
    expect(made.status).toBe(201);
    expect(made.body.userId).toMatch(/^[\da-f]{8}-[\da-f]{4}-8/);
    expect((await create({ ...profile, userId: made.body.userId })).status).toBe(200);
    expect(await create(profile)).toMatchObject({ status: 200, body: { userId: made.body.userId } });
  });

  it.each([null, '', ' ', 7])('rejects the id %j', async (userId) => {
    const reply = await create({ userId, username: 'O', email: 'other@ids.example' });
    expect([reply.status, reply.body]).toEqual([400, { error: 'Missing required information' }]);
  });

  it.each([
    guessable('other@ids.example'),
    '00000000-0000-8000-8000-000000000000',
    `{${guessable('other@ids.example')}}`,
    'urn:uuid:00000000-0000-8000-8000-000000000000',
    '0'.repeat(32),
  ])('rejects the id %s, which looks like a UUID and is not the derived one', async (userId) => {
    const { status, body } = await create({ userId, username: 'O', email: 'other@ids.example' });
    expect([status, body.error]).toEqual([400, expect.stringContaining('derives from the email')]);
  });

  it('returns a profile with a password to its own player only', async () => {
    const email = 'claimed@ids.example';
    const { userId, session } = await signedIn(used.server, email);
    const { session: others } = await signedIn(used.server, 'another@ids.example');
    for (const body of [
      { username: 'Me', email },
      { userId, username: 'Me', email },
    ]) {
      expect(await create(body, session)).toMatchObject({ status: 200, body: { userId } });
      for (const stranger of [await create(body), await create(body, others)])
        expect([stranger.status, stranger.body]).toEqual([409, TAKEN]);
    }
  });

  it('responds alike whether or not an id is the one of an email', async () => {
    const email = 'whose@ids.example';
    const { userId } = await signedIn(used.server, email);
    const { userId: anothers } = await signedIn(used.server, 'not-mine@ids.example');
    const unknown = '00000000-0000-8000-8000-000000000000';
    const ids = [userId, anothers, unknown, 'readable', undefined, 'x'.repeat(129), 'with space'];
    const replies = [
      ...(await Promise.all(ids.map((id) => create({ userId: id, username: 'Curious', email })))),
      await create({ userId, username: 'Curious', email: 'nobody@ids.example' }),
    ];
    for (const { status, text } of replies) expect([status, text]).toEqual([409, JSON.stringify(TAKEN)]);
  });

  it('runs the same statements whether or not an id is the one of an email', async () => {
    const email = 'timed@ids.example';
    const { userId } = await signedIn(used.server, email);
    const { userId: anothers } = await signedIn(used.server, 'timed-too@ids.example');
    const query = jest.spyOn(used.server.platform.database, 'query');
    const createQueryRunner = jest.spyOn(used.server.platform.database.orm, 'createQueryRunner');
    const statements = async (id: string) => {
      query.mockClear();
      createQueryRunner.mockClear();
      await create({ userId: id, username: 'Curious', email });
      return [query.mock.calls.map(([{ name }]) => name), createQueryRunner.mock.calls.length];
    };
    await statements(userId);
    expect(await statements(userId)).toEqual(await statements(anothers));
    query.mockRestore();
    createQueryRunner.mockRestore();
  });

  it('stores the picture', async () => {
    const avatarUrl = 'https://images.example/me.png';
    const { status, body } = await create({ username: 'Seen', email: 'seen@ids.example', avatarUrl });
    expect([status, body.avatarUrl]).toEqual([201, avatarUrl]);
    const found = await used.server.call('GET', `/api/user-profiles/${body.userId}`);
    expect(found.body.avatarUrl).toBe(avatarUrl);
    for (const none of [null, '']) {
      const plain = await create({
        userId: `plain${none}`,
        username: 'P',
        email: `p${none}@ids.example`,
        avatarUrl: none,
      });
      expect([plain.status, plain.body.avatarUrl]).toEqual([201, null]);
    }
  });
});
