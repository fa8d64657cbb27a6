import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { guardedFields } from '@daily/kit/graphql/access';
import type { Platform } from '@daily/kit/runtime/platform';
import { facade } from '../src/rest/rest.routes';
import { buildSchema } from '../src/graphql/schema';
import { NOON, type Reply, signedIn, todaysKey, useServer } from './test-server';

const used = useServer();
const DAY_MS = 24 * 60 * 60 * 1000;
const later = (milliseconds: number) => used.world.clock.set(new Date(NOON.getTime() + milliseconds));

let admin: { userId: string; session: string };

beforeAll(async () => {
  const account = await signedIn(used.server, 'boss@tokens.example', 'a long enough secret');
  await used.server.rows(`UPDATE player SET role = 'admin' WHERE id = $1`, [account.userId]);
  admin = account;
});
beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const CREATE = `mutation ($input: CreateApiTokenInput!) {
  createApiToken(input: $input) {
    __typename
    ... on CreateApiTokenSuccess { token apiToken { id name scope prefix expiresAt lastUsedAt expired } viewer { apiTokens { id } } }
    ... on Problem { message }
  }
}`;

const create = async (session: string, input: object = {}) =>
  (await used.server.graphql(CREATE, { input: { name: 'Bot', scope: 'READ', ...input } }, { session })).body
    .data.createApiToken;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const ask = (query: string, token: string, variables = {}): Promise<Reply> =>
  used.server.graphql(query, variables, bearer(token));
const revoke = (id: string, session: string) =>
  used.server.graphql(
    `mutation ($id: ID!) { revokeApiToken(id: $id) { __typename ... on Problem { message } } }`,
    { id },
    { session },
  );
const tokensOf = async (session: string) =>
  (
    await used.server.graphql(
      '{ viewer { apiTokens { id name prefix lastUsedAt expired } } }',
      {},
      { session },
    )
  ).body.data.viewer.apiTokens;
const player = (name: string) => signedIn(used.server, `${name}@tokens.example`);

describe('an API token', () => {
  it('is told once, kept as a hash, and lives 90 days', async () => {
    const { session, userId } = await player('once');
    const { token, apiToken, viewer } = await create(session, { name: ' My  bot ' });
    expect(token).toMatch(/^daily_[\w-]{43}$/);
    expect(apiToken).toMatchObject({
      name: 'My bot',
      scope: 'READ',
      prefix: token.slice(0, 12),
      expiresAt: new Date(NOON.getTime() + 90 * DAY_MS).toISOString(),
      lastUsedAt: null,
      expired: false,
    });
    expect(viewer.apiTokens).toEqual([{ id: apiToken.id }]);
    const kept = await used.server.rows('SELECT * FROM api_token WHERE player_id = $1', [userId]);
    expect(JSON.stringify(kept)).not.toContain(token.slice(12));
    const { body } = await ask('{ viewer { userId email } }', token);
    expect(body.data.viewer).toEqual({ userId, email: 'once@tokens.example' });
    expect(await tokensOf(session)).toMatchObject([{ lastUsedAt: NOON.toISOString() }]);
  });

  it.each([
    [{ name: '' }, 'Please give the token a name of 1 to 50 characters'],
    [{ name: 'x'.repeat(51) }, 'Please give the token a name of 1 to 50 characters'],
    [{ expiresInDays: 0 }, 'A token lives 1 to 365 days'],
    [{ expiresInDays: 366 }, 'A token lives 1 to 365 days'],
  ])('cannot be made with %j', async (input, message) => {
    const { session } = await player('refused');
    expect(await create(session, input)).toEqual({ __typename: 'InvalidInputProblem', message });
  });

  it('is made once by an attempt whose reply was lost, under a new secret, and for its owner alone', async () => {
    const { session } = await player('lost');
    const [first, again] = [await create(session, { attempt: 'a' }), await create(session, { attempt: 'a' })];
    expect(again.viewer.apiTokens).toEqual([{ id: first.apiToken.id }]);
    expect((await ask('{ viewer { id } }', first.token)).status).toBe(401);
    expect((await ask('{ viewer { id } }', again.token)).status).toBe(200);
    expect((await create(session, { attempt: 'b' })).viewer.apiTokens).toHaveLength(2);
    const other = await player('found');
    await create(other.session, { attempt: 'a' });
    expect(await tokensOf(session)).toHaveLength(2);
  });

  it('is one of at most ten, however many are asked for at once; those that are over do not count', async () => {
    const { session } = await player('ten');
    await create(session, { expiresInDays: 1 });
    later(DAY_MS);
    const made = await Promise.all(Array.from({ length: 15 }, () => create(session)));
    expect(made.filter(({ __typename }) => __typename === 'CreateApiTokenSuccess')).toHaveLength(10);
    expect(made.find(({ __typename }) => __typename === 'ConflictProblem').message).toBe(
      'You have 10 API tokens already. Please revoke one first.',
    );
  });

  it('is worth nothing once revoked or too old, and then says so instead of asking as nobody', async () => {
    const { session } = await player('over');
    const first = await create(session);
    const second = await create(session, { expiresInDays: 1 });
    expect((await revoke(first.apiToken.id, session)).body.data.revokeApiToken.__typename).toBe(
      'RevokeApiTokenSuccess',
    );
    later(DAY_MS);
    for (const token of [first.token, second.token, '', 'daily_x', "' OR 1=1 --"]) {
      const graphql = await ask('{ viewer { userId } }', token);
      expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
      const rest = await used.server.call('GET', '/api/leaderboard', bearer(token));
      expect([rest.status, rest.body]).toEqual([401, { error: 'This API token is not valid' }]);
    }
    expect(await tokensOf(session)).toMatchObject([{ expired: true }]);
  });

  it("is nobody else's to see or revoke", async () => {
    const [owner, other] = [await player('owner'), await player('other')];
    const { apiToken } = await create(owner.session);
    expect((await revoke(apiToken.id, other.session)).body.data.revokeApiToken).toEqual({
      __typename: 'NotFoundProblem',
      message: 'This API token has been revoked already',
    });
    const seen = await used.server.graphql(
      'query ($id: ID!, $owner: String!) { node(id: $id) { id } player(userId: $owner) { apiTokens { id } sessions { id } } }',
      { id: apiToken.id, owner: owner.userId },
      { session: other.session },
    );
    expect(seen.body.data).toEqual({ node: null, player: { apiTokens: null, sessions: null } });
    expect(await tokensOf(owner.session)).toHaveLength(1);
  });

  it('may ask 120 times a minute', async () => {
    const tight = await used.world.start({ rateLimitScale: 1 });
    const { session } = await player('busy');
    const { token } = await create(session);
    const call = () => tight.call('GET', '/api/leaderboard', bearer(token));
    const first = await Promise.all(Array.from({ length: 120 }, call));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await call();
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  it('gets answers of its own: none from memory, none for others', async () => {
    const { session } = await player('own');
    const { token } = await create(session);
    const query = '{ leaderboard(first: 2) { edges { rank } } }';
    await used.server.graphql(query);
    const { headers } = await ask(query, token);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('never becomes a session, and a cookie beside it does not count', async () => {
    const { session, userId } = await player('beside');
    const { token } = await create(session);
    const reply = await used.server.graphql(
      '{ viewer { userId role sessions { id } apiTokens { id } } }',
      {},
      { ...bearer(token), session: admin.session },
    );
    expect(reply.body.data.viewer).toEqual({ userId, role: 'PLAYER', sessions: null, apiTokens: null });
    expect(reply.cookies).toEqual([]);
  });

  it('plays with scope WRITE', async () => {
    const { session, userId } = await player('plays');
    const { token } = await create(session, { scope: 'WRITE' });
    const { id, right } = await todaysKey(used.server);
    const body = { userId, questionId: id, userAnswer: right };
    expect((await used.server.call('POST', '/api/user-answers', { body, ...bearer(token) })).status).toBe(
      201,
    );
    const renamed = await ask(
      'mutation { updateProfile(input: { username: "Botty" }) { ... on UpdateProfileSuccess { player { username } } } }',
      token,
    );
    expect(renamed.body.data.updateProfile.player.username).toBe('Botty');
  });
});

describe('what a token may do, by scope', () => {
  const schema = buildSchema({} as Platform);
  const fields = guardedFields(schema);
  const mutations = fields.filter(({ type }) => type === 'Mutation').map(({ field }) => field);
  const inPerson = fields.filter(({ access }) => access === 'session');
  let read: string;
  let write: string;

  beforeAll(async () => {
    // An admin's tokens: even they act as a player.
    read = (await create(admin.session)).token;
    write = (await create(admin.session, { scope: 'WRITE' })).token;
  });

  /** An operation with one root field, its arguments made up by their types. */
  function operation(type: string, name: string): string {
    const field = (type === 'Mutation' ? schema.getMutationType() : schema.getQueryType())!.getFields()[
      name
    ]!;
    const given = field.args
      .filter((arg) => String(arg.type).endsWith('!') && arg.defaultValue === undefined)
      .map((arg) => `${arg.name}: ${madeUp(String(arg.type))}`);
    const args = given.length > 0 ? `(${given.join(', ')})` : '';
    const leaf = !(
      'getFields' in schema.getType(String(field.type).replace(/[[\]!]/g, ''))! || isUnion(field.type)
    );
    return `${type === 'Mutation' ? 'mutation' : 'query'} { ${name}${args} ${leaf ? '' : '{ __typename }'} }`;
  }
  const isUnion = (type: unknown) => 'getTypes' in schema.getType(String(type).replace(/[[\]!]/g, ''))!;

  /** A value of an input type, in GraphQL's notation. */
  function madeUp(text: string): string {
    const type = schema.getType(text.replace(/[[\]!]/g, ''))!;
    if (text.startsWith('[')) return '[]';
    if ('getValues' in type) return type.getValues()[0]!.name;
    if (!('getFields' in type)) return { Int: '1', Boolean: 'true', Float: '1' }[type.name] ?? '"x"';
    const required = Object.values(type.getFields()).filter((input) => String(input.type).endsWith('!'));
    return `{ ${required.map((input) => `${input.name}: ${madeUp(String(input.type))}`).join(', ')} }`;
  }

  it.each(mutations)('read: the mutation %s is 403', async (name) => {
    const { status, body } = await ask(operation('Mutation', name), read);
    expect([status, body.errors?.[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
    expect(body.errors[0].message).toBe('This API token may only read');
  });

  it('read: every call that is no GET is 403', async () => {
    const calls = facade(used.server.platform).filter(({ method }) => method !== 'GET');
    expect(calls.length).toBeGreaterThan(2);
    for (const { method, path } of calls) {
      const url = path.replace(/:\w+/g, 'x');
      const { status, body } = await used.server.call(method, url, { body: {}, ...bearer(read) });
      expect([method, path, status, body]).toEqual([
        method,
        path,
        403,
        { error: 'This API token may only read' },
      ]);
    }
  });

  it.each(inPerson.map(({ type, field }) => [type, field] as const))(
    'write: %s.%s takes a session',
    async (type, name) => {
      const { status, body } = await ask(operation(type, name), write);
      expect([status, body.errors?.[0].message]).toEqual([403, 'An API token may not do this']);
    },
  );

  it.each([
    'changePassword(input: { currentPassword: "a password", newPassword: "another one" }) { __typename }',
    'deleteAccount(input: { password: "a password" }) { __typename }',
  ])('write: not even with the password: %s', async (mutation) => {
    const { status, body } = await ask(`mutation { ${mutation} }`, write);
    expect([status, body.errors?.[0].message]).toEqual([403, 'An API token may not do this']);
  });

  it('write: nothing of an editor or an admin, whoever made the token', async () => {
    const staff = fields.filter(({ access }) => access === 'editor' || access === 'admin');
    for (const { type, field } of staff) {
      if (type === 'Subscription') continue;
      const { body } = await ask(operation(type, field), write);
      const refused =
        body.errors?.[0].extensions.code === 'FORBIDDEN' ||
        body.data?.[field]?.__typename === 'NotAllowedProblem';
      expect([field, refused]).toEqual([field, true]);
    }
    const calls = facade(used.server.platform).filter(
      ({ access }) => access === 'editor' || access === 'admin',
    );
    for (const { method, path } of calls) {
      const url = path.replace(/:\w+/g, 'x');
      const { status } = await used.server.call(method, url, {
        ...(method !== 'GET' && { body: {} }),
        ...bearer(write),
      });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });
});
