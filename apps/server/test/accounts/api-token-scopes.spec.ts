import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accessOf, guardedFields, readScopeOf } from '@daily/kit/graphql/access';
import type { Access } from '@daily/kit/runtime/caller';
import { ALL_TOKEN_SCOPES, includesScope, type TokenScope } from '@daily/rules/account/token-scopes';
import { getNamedType, type GraphQLNamedType, isAbstractType, isObjectType } from 'graphql';
import { FIELD_RULINGS } from '../../../../tools/faults/wrong-person/field-rulings';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { bearer, createApiToken } from './api-token.fixture';
import { minimalOperation } from '@daily/testing/minimal-operation';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
const schema = buildSchema(unconnectedSlices());
const fields = guardedFields(schema);
const mutations = fields.filter(({ type }) => type === 'Mutation');
const requireSession = fields.filter(({ access }) => access === 'session');
const requireStaff = fields.filter(
  ({ type, access }) => type !== 'Subscription' && (access === 'editor' || access === 'admin'),
);

/** Whether tokens may use what has an access rule. */
const isForTokens = (access: Access | undefined) =>
  access === 'public' || access === 'acting' || access === 'player';
const subjects = ALL_TOKEN_SCOPES.filter((scope) => scope.includes(':'));

/** Tokens of an admin, by their only scope. */
const tokens = {} as Record<TokenScope, string>;
/** Tokens of a player. */
const playersTokens = {} as Record<TokenScope, string>;

const nameOf = (scope: TokenScope) => scope.toUpperCase().replace(':', '_');

/** Creates a token with each scope, for two owners, because a player may have ten tokens. */
async function tokensOf(name: string, role: string, into: Record<TokenScope, string>) {
  for (const writes of [true, false]) {
    const email = `${name}-${writes}@tokens.example`;
    const { session, userId } = await signedIn(used.server, email, 'a long enough secret');
    const scopes = ALL_TOKEN_SCOPES.filter((scope) => scope.endsWith(':write') === writes);
    for (const scope of scopes) into[scope] = await tokenOf(session, scope);
    await used.server.rows(`UPDATE player SET role = $2 WHERE id = $1`, [userId, role]);
  }
}

async function tokenOf(session: string, ...scopes: TokenScope[]): Promise<string> {
  const created = await createApiToken(used.server, session, { scopes: scopes.map(nameOf) });
  if (!created.token) throw new Error(JSON.stringify(created));
  return created.token;
}

beforeAll(async () => {
  await tokensOf('boss', 'admin', tokens);
  await tokensOf('player', 'player', playersTokens);
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const ask = (query: string, token: string) => used.server.graphql(query, {}, bearer(token));
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string) =>
  used.server.call(method, path.replace(/:\w+/g, 'x'), {
    ...(method !== 'GET' && { body: {} }),
    ...bearer(token),
  });

/** How a token is refused: the status, the code and the scope that it lacks. */
async function refusalOf(name: string, token: string) {
  const { status, body } = await ask(minimalOperation(schema, 'Mutation', name), token);
  const { code, requiredScope } = body.errors?.[0].extensions ?? {};
  return [status, code, requiredScope];
}

/** Fields that only some may see for a time, and everyone afterwards: the key of a question. */
const PUBLIC_LATER = new Set(
  Object.entries({
    Question:
      'answerDistribution correctAnswer correctPercent explanation explanationHtml refutations relatedArticles takeaway takeawayHtml',
    OptionRefutation: 'letter text textHtml',
    OptionTally: 'answers fairlySure guessing letter percent sure',
    RelatedArticle: 'id snippet title url',
  }).flatMap(([type, names]) => names.split(' ').map((name) => `${type}.${name}`)),
);

/** Types that `node` never finds for an API token; every other way to them requires a session. */
const SESSION_ONLY = ['ApiToken', 'LinkedIdentity', 'Passkey', 'PushDevice', 'Session'];

/** The fields that an API token without any scope reaches: from the roots, whatever their rules, and through `node`. */
function fieldsWithoutScope(): string[] {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (type: GraphQLNamedType) => {
    if (visited.has(type.name)) return;
    visited.add(type.name);
    if (isAbstractType(type))
      schema
        .getPossibleTypes(type)
        .filter(({ name }) => !SESSION_ONLY.includes(name))
        .forEach(visit);
    if (!isObjectType(type)) return;
    const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type.name);
    for (const field of Object.values(type.getFields())) {
      if (!isForTokens(accessOf(field) ?? 'public') || (!isRoot && readScopeOf(type, field))) continue;
      found.add(`${type.name}.${field.name}`);
      visit(getNamedType(field.type));
    }
  };
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    if (root) visit(root);
  return [...found];
}

/** The fields that only the owner of an object may see. */
const ownFields = Object.entries(FIELD_RULINGS).flatMap(([type, { viewer = '', session = '' }]) =>
  `${viewer} ${session}`
    .split(' ')
    .filter(Boolean)
    .map((field) => `${type}.${field}`),
);

describe('every scope of API tokens', () => {
  it('is required wherever a token could read what only its owner may see', () => {
    const reached = new Set(fieldsWithoutScope());
    expect(reached.size).toBeGreaterThan(200);
    expect(ownFields.filter((field) => reached.has(field) && !PUBLIC_LATER.has(field))).toEqual([
      // Neither says more than the global id that the client has.
      'Viewer.id',
      'Viewer.player',
    ]);
  });

  it('is declared for each mutation and each REST call but GET that tokens may use', () => {
    const without = [
      ...mutations.map(({ field, access, scope }) => ({ name: field, access, scope })),
      ...used.server.restRoutes
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, access, scope }) => ({ name: `${method} ${path}`, access, scope })),
    ].filter(({ access, scope }) => isForTokens(access) && !scope);
    expect(without).toEqual([]);
  });

  it('gives access to something', () => {
    const read = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type))
      .flatMap((type) =>
        Object.values(type.getFields()).map((field) => ({ scope: readScopeOf(type, field) })),
      );
    const needed = new Set([...mutations, ...used.server.restRoutes, ...read].map(({ scope }) => scope));
    expect(subjects.filter((scope) => !needed.has(scope))).toEqual([]);
  });
});

describe('apiTokenScopes', () => {
  it('are those of the API token, and null without one', async () => {
    const { body } = await ask('{ apiTokenScopes }', playersTokens['answers:write']);
    expect(body.data).toEqual({ apiTokenScopes: ['ANSWERS_WRITE'] });
    expect((await used.server.graphql('{ apiTokenScopes }')).body.data).toEqual({ apiTokenScopes: null });
  });
});

describe('an API token', () => {
  it.each(mutations.map(({ field, access, scope }) => [field, access, scope] as const))(
    'without the scope gets 403 for the mutation %s, with the name of the scope',
    async (name, access, scope = 'write') => {
      const wrong: TokenScope = scope === 'answers:write' ? 'shares:write' : 'answers:write';
      const expected = isForTokens(access)
        ? [403, 'INSUFFICIENT_SCOPE', scope]
        : [403, 'FORBIDDEN', undefined];
      for (const token of [playersTokens.read, playersTokens[wrong]])
        expect(await refusalOf(name, token)).toEqual(expected);
    },
  );

  it('reads the schema and __typename with any scope', async () => {
    const query = '{ __typename __schema { queryType { name } } __type(name: "Query") { kind } }';
    for (const scope of subjects) {
      const { status, body } = await ask(query, tokens[scope]);
      expect([scope, status, body.data]).toEqual([
        scope,
        200,
        { __typename: 'Query', __schema: { queryType: { name: 'Query' } }, __type: { kind: 'OBJECT' } },
      ]);
    }
  });

  it('with the scope of a subject may use the mutations of the subject, and so may `write`', async () => {
    for (const { field, access, scope } of mutations) {
      if (!isForTokens(access) || !scope?.includes(':')) continue;
      for (const token of [playersTokens[scope], playersTokens.write]) {
        expect([field, ...(await refusalOf(field, token))]).not.toContain('INSUFFICIENT_SCOPE');
        expect([field, ...(await refusalOf(field, token))]).not.toContain('FORBIDDEN');
      }
    }
  });

  it('without the scope gets 403 for every REST call except GET, with the scope in WWW-Authenticate', async () => {
    const calls = used.server.restRoutes.filter(({ method }) => method !== 'GET');
    expect(calls.length).toBeGreaterThan(2);
    for (const { method, path, access, scope } of calls) {
      const { status, body, headers } = await call(method, path, playersTokens.read);
      const isMissing = isForTokens(access);
      expect([method, path, status, body, headers['error-code'], headers['www-authenticate']]).toEqual([
        method,
        path,
        403,
        { error: isMissing ? `This API token lacks the scope ${scope}` : 'An API token may not do this' },
        isMissing ? 'INSUFFICIENT_SCOPE' : 'FORBIDDEN',
        isMissing ? `Bearer error="insufficient_scope", scope="${scope}"` : undefined,
      ]);
    }
  });

  it.each(requireSession.map(({ type, field }) => [type, field] as const))(
    'with the scope WRITE gets 403 for %s.%s, which requires a session',
    async (type, name) => {
      const { status, body } = await ask(minimalOperation(schema, type, name), tokens.write);
      expect([status, body.errors?.[0].message]).toEqual([403, 'An API token may not do this']);
    },
  );

  it.each([
    'changePassword(input: { currentPassword: "a password", newPassword: "another one" }) { __typename }',
    'deleteAccount(input: { password: "a password" }) { __typename }',
  ])('gets 403 even with a password for %s', async (mutation) => {
    const { status, body } = await ask(`mutation { ${mutation} }`, tokens.write);
    expect([status, body.errors?.[0].message]).toEqual([403, 'An API token may not do this']);
  });

  it('with the scope WRITE may use no field and no REST call of editors and admins, even when an admin created it', async () => {
    expect(requireStaff.length).toBeGreaterThan(0);
    for (const { type, field, scope } of requireStaff) {
      const { status, body } = await ask(minimalOperation(schema, type, field), tokens.write);
      const code: unknown = body.errors?.[0].extensions.code;
      expect([field, status, code]).toEqual([field, 403, scope ? 'INSUFFICIENT_SCOPE' : 'FORBIDDEN']);
    }
    const calls = used.server.restRoutes.filter(({ access }) => access === 'editor' || access === 'admin');
    for (const { method, path } of calls) {
      const { status } = await call(method, path, tokens.write);
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });

  it('with a scope of editors may use what declares it, when its owner is an editor', async () => {
    const editing = mutations.filter(({ access, scope }) => access === 'editor' && scope);
    expect(editing.map(({ scope }) => scope)).toEqual(
      expect.arrayContaining(['questions:write', 'blog:write']),
    );
    for (const { field, scope } of editing) {
      expect([field, (await refusalOf(field, tokens[scope!]))[1]]).toEqual([field, undefined]);
      const other = scope === 'blog:write' ? 'questions:write' : 'blog:write';
      expect(await refusalOf(field, tokens[other])).toEqual([403, 'INSUFFICIENT_SCOPE', scope]);
      expect(await refusalOf(field, playersTokens[scope!])).toEqual([403, 'FORBIDDEN', undefined]);
    }
  });

  it('writes a draft over REST and changes it with the scope blog:write, and with no other', async () => {
    const options = { body: { title: 'By a program', content: 'x' }, ...bearer(tokens['blog:write']) };
    const { status, body } = await used.server.call('POST', '/api/blogs', options);
    expect(status).toBe(201);
    const path = `/api/blogs/${body.id}`;
    const change = { body: { title: 'Changed' }, ...bearer(tokens['blog:write']) };
    expect((await used.server.call('PUT', path, change)).status).toBe(200);
    expect((await used.server.call('GET', path, bearer(tokens.write))).status).toBe(404);
    expect((await used.server.call('GET', path, bearer(playersTokens['blog:write']))).status).toBe(404);
  });

  it('is never an editor where editors must sign in with passkeys', async () => {
    const strict = await used.world.start({ env: { STAFF_PASSKEYS: 'required' } });
    const options = { body: { title: 'By a program', content: 'x' }, ...bearer(tokens['blog:write']) };
    expect((await strict.call('POST', '/api/blogs', options)).status).toBe(403);
  });
});

describe('private objects of a subject', () => {
  it.each([
    ['leagues:read', '{ league(leagueId: "x") { name members(first: 1) { totalCount } } }'],
    ['leagues:read', '{ leagueInvitation(token: "x") { league { name } } }'],
    ['leagues:read', '{ node(id: "x") { ... on League { name } } }'],
    ['webhooks:read', '{ league(leagueId: "x") { chat { url } } }'],
    ['webhooks:read', '{ nodes(ids: ["x"]) { ... on Webhook { url } } }'],
    ['webhooks:read', '{ node(id: "x") { ... on WebhookDelivery { responseBody } } }'],
    ['contests:read', '{ contest(slugOrId: "x") { viewerParticipation { score } } }'],
    ['answers:read', '{ todaysQuestion { viewerAnswer { letter } } }'],
    ['answers:read', '{ viewer { answers(first: 1) { nodes { letter } } } }'],
    ['shares:read', '{ viewer { shares(first: 1) { nodes { title } } } }'],
    ['profile:read', '{ node(id: "x") { ... on StreakDay { kind } } }'],
  ] as const)('are refused before anything runs without %s: %s', async (scope, query) => {
    const { status, body } = await ask(query, playersTokens['questions:write']);
    expect([status, body.data ?? null]).toEqual([403, null]);
    expect(body.errors[0].extensions).toEqual({ code: 'INSUFFICIENT_SCOPE', requiredScope: scope });
    for (const token of [playersTokens[scope], playersTokens.read, playersTokens.write])
      expect((await ask(query, token)).body.errors?.[0].extensions.code).not.toBe('INSUFFICIENT_SCOPE');
  });

  it('are not found at all when they require a session', async () => {
    const { session } = await signedIn(used.server, 'own@tokens.example', 'a long enough secret');
    const token = await tokenOf(session, 'write');
    const { viewer } = (
      await used.server.graphql('{ viewer { sessions { id } apiTokens { id } } }', {}, { session })
    ).body.data;
    const ids = [...viewer.sessions, ...viewer.apiTokens].map(({ id }: { id: string }) => id);
    const { body } = await ask(`{ nodes(ids: ${JSON.stringify(ids)}) { id } }`, token);
    expect(body.data.nodes).toEqual([null, null]);
  });

  it('are listed with the scope of the subject alone', async () => {
    const { body } = await ask('{ viewer { webhooks { url } } }', playersTokens['webhooks:write']);
    expect(body).toEqual({ data: { viewer: { webhooks: [] } }, extensions: expect.anything() });
  });
});

describe('private fields of the viewer', () => {
  const PRIVATE = [
    '{ viewer { email } }',
    '{ viewer { id streakFreezes { held } } }',
    'query { viewer { ...more } } fragment more on Viewer { email }',
    'mutation { updateLeagueSummary(input: { enabled: true }) { ... on ViewerSuccess { viewer { email } } } }',
  ];
  const allowed = ALL_TOKEN_SCOPES.filter((scope) => includesScope([scope], 'profile:read'));

  it('are read with the scopes READ, WRITE and those of the profile', async () => {
    expect(allowed).toEqual(['read', 'write', 'profile:read', 'profile:write']);
    for (const scope of allowed) {
      const { body } = await ask(PRIVATE[0]!, playersTokens[scope]);
      expect(body).toMatchObject({ data: { viewer: { email: expect.stringContaining('player') } } });
    }
  });

  it.each(PRIVATE)('are refused before anything runs without such a scope: %s', async (query) => {
    for (const scope of ['leagues:write', 'answers:write'] as const) {
      if (scope === 'answers:write' && query.startsWith('mutation')) continue;
      const { status, body } = await ask(query, playersTokens[scope]);
      expect([status, body.data ?? null, body.errors[0].extensions]).toEqual([
        403,
        null,
        { code: 'INSUFFICIENT_SCOPE', requiredScope: 'profile:read' },
      ]);
    }
  });

  it('are also refused through node, while the public profile is not', async () => {
    const { body } = await ask('{ viewer { id player { username } } }', playersTokens['answers:write']);
    const { id } = body.data.viewer;
    expect(typeof body.data.viewer.player.username).toBe('string');
    const found = await ask(
      `{ node(id: "${id}") { id ... on Viewer { email } } }`,
      playersTokens['answers:write'],
    );
    expect([found.status, found.body.errors[0].extensions.requiredScope]).toEqual([403, 'profile:read']);
  });
});
