import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bearer, createApiToken } from './api-token.fixture';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import type { Reply } from '../test-server';
import { NOON, useServer } from '../test-world';

const used = useServer();
const later = (milliseconds: number) => used.world.clock.set(new Date(NOON.getTime() + milliseconds));

let admin: { userId: string; session: string };

beforeAll(async () => {
  admin = await signedIn(used.server, 'boss@tokens.example', 'a long enough secret');
  await used.server.rows(`UPDATE player SET role = 'admin' WHERE id = $1`, [admin.userId]);
});
beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const create = (session: string, input: object = {}) => createApiToken(used.server, session, input);
const ask = (query: string, token: string, variables = {}): Promise<Reply> =>
  used.server.graphql(query, variables, bearer(token));
const revoke = async (id: string, session: string) => {
  const { body } = await used.server.graphql(
    `mutation ($input: RevokeApiTokenInput!) {
      revokeApiToken(input: $input) { __typename ... on Problem { message } }
    }`,
    { input: { id } },
    { session },
  );
  return body.data.revokeApiToken;
};
const tokensOf = async (session: string) => {
  const query = '{ viewer { apiTokens { id name prefix lastUsedAt expired } } }';
  return (await used.server.graphql(query, {}, { session })).body.data.viewer.apiTokens;
};
const player = (name: string) => signedIn(used.server, `${name}@tokens.example`);

describe('an API token', () => {
  it('is returned once, stored as a hash, and expires after 90 days', async () => {
    const { session, userId } = await player('once');
    const { token, apiToken, viewer } = await create(session, { name: ' My  bot ' });
    expect(token).toMatch(/^daily_[\w-]{43}$/);
    expect(apiToken).toMatchObject({
      name: 'My bot',
      scopes: ['READ'],
      prefix: token.slice(0, 12),
      expiresAt: new Date(NOON.getTime() + 90 * DAY_MS).toISOString(),
      lastUsedAt: null,
      expired: false,
    });
    expect(viewer.apiTokens).toEqual([{ id: apiToken.id }]);
    const stored = await used.server.rows('SELECT * FROM api_token WHERE player_id = $1', [userId]);
    expect(JSON.stringify(stored)).not.toContain(token.slice(12));
    const { body } = await ask('{ viewer { email player { userId } } }', token);
    expect(body.data.viewer).toEqual({ email: 'once@tokens.example', player: { userId } });
    expect(await tokensOf(session)).toMatchObject([{ lastUsedAt: NOON.toISOString() }]);
  });

  it.each([
    [{ name: '' }, 'Please give the token a name of 1 to 50 characters', 'name'],
    [{ name: 'x'.repeat(51) }, 'Please give the token a name of 1 to 50 characters', 'name'],
    [{ scopes: [] }, 'Please choose at least one permission', 'scopes'],
    [{ scopes: null }, 'Please choose at least one permission', 'scopes'],
    [{ expiresInDays: 0 }, 'A token can be valid for 1 to 365 days', 'expiresInDays'],
    [{ expiresInDays: 366 }, 'A token can be valid for 1 to 365 days', 'expiresInDays'],
  ])('cannot be created with %j', async (input, message, path) => {
    const { session } = await player('refused');
    const fields = [{ path }];
    expect(await create(session, input)).toEqual({ __typename: 'InvalidInputProblem', message, fields });
  });

  it('has the scopes that were chosen, without those that others include', async () => {
    const { session } = await player('scopes');
    const scopesOf = async (input: object) => (await create(session, input)).apiToken.scopes;
    expect(await scopesOf({ scopes: ['SHARES_WRITE', 'ANSWERS_WRITE', 'SHARES_WRITE'] })).toEqual([
      'ANSWERS_WRITE',
      'SHARES_WRITE',
    ]);
    expect(await scopesOf({ scopes: ['WRITE', 'READ', 'BLOG_WRITE'] })).toEqual(['WRITE', 'BLOG_WRITE']);
    expect(await scopesOf({ scopes: null, scope: 'READ' })).toEqual(['READ']);
    const query = '{ viewer { apiTokens { scope } } }';
    const { body } = await used.server.graphql(query, {}, { session });
    expect(body.data.viewer.apiTokens.map(({ scope }: { scope: string }) => scope).toSorted()).toEqual([
      'READ',
      'WRITE',
      'WRITE',
    ]);
  });

  it('created by a server of the previous version has its only scope', async () => {
    const { session, userId } = await player('previous');
    const { token } = await create(session, { scopes: ['WRITE'] });
    await used.server.rows(`UPDATE api_token SET scopes = NULL, scope = 'read' WHERE player_id = $1`, [
      userId,
    ]);
    expect((await ask('mutation { logout { __typename } }', token)).status).toBe(403);
    expect((await ask('{ viewer { email } }', token)).status).toBe(200);
  });

  it('shows its owner what it was used for, by operation and hour', async () => {
    const { session } = await player('uses');
    const { token } = await create(session, { scopes: ['READ'] });
    await ask('{ leaderboard { edges { cursor } } viewer { id } }', token);
    await ask('{ more: leaderboard { edges { cursor } } }', token);
    await ask('mutation { logout { __typename } }', token);
    await used.server.call('GET', '/api/leaderboard', bearer(token));
    await used.server.slices.people.tokenUses.flush();
    const query = '{ viewer { apiTokens { recentUses { hour operation calls network } } } }';
    const { body } = await used.server.graphql(query, {}, { session });
    const at = { hour: NOON.toISOString(), network: '127.0.0.0/24' };
    expect(body.data.viewer.apiTokens[0].recentUses).toEqual([
      { ...at, operation: 'GET /api/leaderboard', calls: 1 },
      { ...at, operation: 'query leaderboard', calls: 2 },
      { ...at, operation: 'query viewer', calls: 1 },
    ]);
    expect((await ask(query, token)).status).toBe(403);
  });

  it('is replaced, not duplicated, by a retry of its owner with the same idempotency key', async () => {
    const { session } = await player('lost');
    const first = await create(session, { idempotencyKey: 'a' });
    const again = await create(session, { idempotencyKey: 'a' });
    expect(again.viewer.apiTokens).toEqual([{ id: first.apiToken.id }]);
    expect((await ask('{ viewer { email } }', first.token)).status).toBe(401);
    expect((await ask('{ viewer { email } }', again.token)).status).toBe(200);
    expect((await create(session, { idempotencyKey: 'b' })).viewer.apiTokens).toHaveLength(2);
    const other = await player('found');
    await create(other.session, { idempotencyKey: 'a' });
    expect(await tokensOf(session)).toHaveLength(2);
  });

  it('is one of at most ten per player, also with concurrent requests; expired ones do not count', async () => {
    const { session } = await player('ten');
    await create(session, { expiresInDays: 1 });
    later(DAY_MS);
    const created = await Promise.all(Array.from({ length: 15 }, () => create(session)));
    expect(created.filter(({ __typename }) => __typename === 'CreateApiTokenSuccess')).toHaveLength(10);
    expect(created.find(({ __typename }) => __typename === 'ConflictProblem').message).toBe(
      'You already have 10 API tokens. Please revoke one first.',
    );
  });

  it('is rejected with 401 when revoked, expired or malformed, never treated as an anonymous caller', async () => {
    const { session } = await player('over');
    const first = await create(session);
    const second = await create(session, { expiresInDays: 1 });
    expect((await revoke(first.apiToken.id, session)).__typename).toBe('ViewerSuccess');
    later(DAY_MS);
    for (const token of [first.token, second.token, '', 'daily_x', "' OR 1=1 --"]) {
      const graphql = await ask('{ viewer { email } }', token);
      expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
      const rest = await used.server.call('GET', '/api/leaderboard', bearer(token));
      expect([rest.status, rest.body]).toEqual([401, { error: 'This API token is not valid' }]);
    }
    expect(await tokensOf(session)).toMatchObject([{ expired: true }]);
  });

  it('cannot be seen or revoked by another player', async () => {
    const [owner, other] = [await player('owner'), await player('other')];
    const { apiToken } = await create(owner.session);
    expect(await revoke(apiToken.id, other.session)).toEqual({
      __typename: 'NotFoundProblem',
      message: 'This API token has already been revoked',
    });
    const node = await used.server.graphql(
      'query ($id: ID!) { node(id: $id) { id } }',
      { id: apiToken.id },
      { session: other.session },
    );
    expect(node.body.data).toEqual({ node: null });
    for (const field of ['apiTokens', 'sessions']) {
      const { status, body } = await used.server.graphql(
        `query ($owner: String!) { player(userId: $owner) { ${field} { id } } }`,
        { owner: owner.userId },
        { session: other.session },
      );
      const message = expect.stringContaining(`Cannot query field "${field}" on type "Player".`);
      expect([status, body.errors[0].message]).toEqual([200, message]);
    }
    expect(await tokensOf(owner.session)).toHaveLength(1);
  });

  it('may be used for 120 requests per minute', async () => {
    const tight = await used.world.start({ rateLimitScale: 1 });
    const { session } = await player('busy');
    const { token } = await create(session);
    const call = () => tight.call('GET', '/api/leaderboard', bearer(token));
    const first = await Promise.all(Array.from({ length: 120 }, call));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await call();
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  it('gets responses of its own, neither from the shared cache nor for it', async () => {
    const { session } = await player('own');
    const { token } = await create(session);
    const query = '{ leaderboard(first: 2) { edges { node { rank } } } }';
    await used.server.graphql(query);
    const { status, headers } = await ask(query, token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('never becomes a session, and the cookie of the same request is ignored', async () => {
    const { session, userId } = await player('beside');
    const { token } = await create(session);
    const options = { ...bearer(token), session: admin.session };
    const reply = await used.server.graphql('{ viewer { role player { userId } } }', {}, options);
    expect(reply.body.data.viewer).toEqual({ role: 'PLAYER', player: { userId } });
    expect(reply.cookies).toEqual([]);
    for (const field of ['sessions', 'apiTokens']) {
      const { status, body, cookies } = await used.server.graphql(
        `{ viewer { ${field} { id } } }`,
        {},
        options,
      );
      expect([status, body.data]).toEqual([403, undefined]);
      expect(body.errors).toMatchObject([
        { message: 'An API token may not do this', extensions: { code: 'FORBIDDEN' } },
      ]);
      expect(cookies).toEqual([]);
    }
  });

  it('answers and changes the profile with scope WRITE', async () => {
    const { session, userId } = await player('plays');
    const { token } = await create(session, { scopes: ['WRITE'] });
    const { id, right } = await todaysKey(used.server);
    const body = { userId, questionId: id, userAnswer: right };
    const answered = await used.server.call('POST', '/api/user-answers', { body, ...bearer(token) });
    expect(answered.status).toBe(201);
    const renamed = await ask(
      `mutation {
        updateProfile(input: { username: "Botty" }) {
          ... on ViewerSuccess { viewer { player { username } } }
        }
      }`,
      token,
    );
    expect(renamed.body.data.updateProfile.viewer.player.username).toBe('Botty');
  });
});
