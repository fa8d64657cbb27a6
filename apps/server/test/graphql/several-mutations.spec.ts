import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { nestedGuardedFields } from '@daily/kit/graphql/access';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { bearer, createApiToken } from '../accounts/api-token.fixture';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
let player: { userId: string; session: string };
let read: string;
let write: string;

beforeAll(async () => {
  player = await signedIn(used.server, 'ada@several.example');
  read = (await createApiToken(used.server, player.session)).token;
  write = (await createApiToken(used.server, player.session, { scopes: ['WRITE'] })).token;
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const name = async (): Promise<string> =>
  (await used.server.call('GET', `/api/user-profiles/${player.userId}`)).body.username;

const RENAME = 'updateProfile(input: { username: "Changed" }) { __typename }';
const renameAndRead = (selection: string) =>
  `mutation${selection.includes('$skip') ? ' ($skip: Boolean = true)' : ''}${selection.includes('$size') ? ' ($size: Int = 10)' : ''} {
    updateProfile(input: { username: "Not this" }) { ... on ViewerSuccess { viewer { ${selection} } } }
  } ${selection.includes('...') ? 'fragment Details on Viewer { ... on Viewer { renamed: sessions { id } } }' : ''}`;
const FORBIDDEN = 'deleteAccount(input: { password: "x" }) { __typename }';

describe('a document whose second mutation an API token may not use', () => {
  it.each([
    ['directly', `mutation { ${RENAME} ${FORBIDDEN} }`],
    ['in an inline fragment', `mutation { ${RENAME} ... on Mutation { ... { ${FORBIDDEN} } } }`],
    [
      'in a fragment',
      `mutation { ${RENAME} ...A } fragment A on Mutation { ...B } fragment B on Mutation { ${FORBIDDEN} }`,
    ],
    ['in the operation that is named', `mutation A { ${RENAME} } mutation B { ${RENAME} ${FORBIDDEN} }`],
  ])('is refused before the first runs: %s', async (_, query) => {
    const before = await name();
    const { status, body } = await used.server.call('POST', '/graphql', {
      body: { query, ...(query.includes('mutation B') && { operationName: 'B' }) },
      ...bearer(write),
    });
    expect([status, body.data, body.errors.length]).toEqual([403, undefined, 1]);
    expect(body.errors[0]).toMatchObject({
      message: 'An API token may not do this',
      extensions: { code: 'FORBIDDEN' },
    });
    expect(await name()).toBe(before);
  });

  it('is refused for a token that may only read', async () => {
    const { status, body } = await used.server.graphql(`mutation { ${RENAME} }`, {}, bearer(read));
    expect([status, body.data]).toEqual([403, undefined]);
  });
});

/** Guarded fields of the viewer that are no objects. */
const LEAVES = ['hasPassword', 'passkeyRequired'];

describe('a mutation whose result includes a field that requires a session', () => {
  const guarded = nestedGuardedFields(buildSchema(unconnectedSlices()));

  it.each([
    ...guarded
      .filter(({ type }) => type === 'Viewer')
      .map(({ field }) => (LEAVES.includes(field) ? field : `${field} { __typename }`)),
    'leagues { invitationUrl }',
    '...Details',
    'sessions @skip(if: $skip) { id }',
  ])('is refused for an API token before it runs: %s', async (selection) => {
    const before = await name();
    const query = renameAndRead(selection);
    const { status, body } = await used.server.graphql(query, {}, bearer(write));
    expect([status, body.data, body.errors?.[0].message]).toEqual([
      403,
      undefined,
      'An API token may not do this',
    ]);
    expect(await name()).toBe(before);
  });

  it('covers sessions, API tokens, passkeys, linked identities, push notifications, and the invite link of a league', () => {
    expect(guarded.map(({ type, field }) => `${type}.${field}`).sort()).toEqual([
      'League.invitationUrl',
      'Viewer.apiTokens',
      'Viewer.hasPassword',
      'Viewer.linkedIdentities',
      'Viewer.passkeyRequired',
      'Viewer.passkeys',
      'Viewer.push',
      'Viewer.sessions',
    ]);
  });

  it('is carried out when it signs an anonymous visitor in', async () => {
    const { body } = await used.server.graphql(
      `mutation { login(input: { email: "new@several.example", password: "a secret" }) {
        ... on AuthenticationSuccess { viewer { sessions { current } } }
      } }`,
    );
    expect(body.data.login.viewer.sessions).toEqual([{ current: true }]);
  });
});

describe('a mutation whose result includes a page', () => {
  it.each([
    ['answers(first: 0) { edges { cursor } }', {}],
    ['answers(first: 101) { edges { cursor } }', {}],
    ['answers(first: $size) { edges { cursor } }', { size: -1 }],
    ['answers(first: 1, last: 1) { edges { cursor } }', {}],
    ['shares(last: 0) { edges { cursor } }', {}],
  ])('is refused before it runs when the page is invalid: %s', async (selection, variables) => {
    const before = await name();
    const { status, body } = await used.server.graphql(renameAndRead(selection), variables, {
      session: player.session,
    });
    expect([status, body.data, body.errors[0].extensions.code]).toEqual([400, undefined, 'BAD_USER_INPUT']);
    expect(await name()).toBe(before);
  });

  it('is carried out otherwise, also with the default of a variable', async () => {
    const query = renameAndRead('answers(first: $size) { edges { cursor } }').replace('Not this', 'Paged');
    const { body } = await used.server.graphql(query, {}, { session: player.session });
    expect([body.errors, await name()]).toEqual([undefined, 'Paged']);
  });
});

describe('a document with several mutations', () => {
  it('is carried out when the token allows all of them', async () => {
    const { status, body } = await used.server.graphql(
      `mutation { ${RENAME} again: updateProfile(input: { username: "Again" }) { __typename } }`,
      {},
      bearer(write),
    );
    expect([status, body.errors, await name()]).toEqual([200, undefined, 'Again']);
  });

  it.each([
    `mutation { ...A ...B } fragment A on Mutation { a: ${FORBIDDEN} } fragment B on Mutation { b: ${FORBIDDEN} }`,
    `mutation { a: ${FORBIDDEN} ... on Mutation { b: ${FORBIDDEN} } }`,
    `mutation A { a: ${FORBIDDEN} } mutation B { b: ${FORBIDDEN} }`,
  ])('may check a password only once, also through fragments', async (query) => {
    const { status, body } = await used.server.graphql(query, {}, { session: player.session });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'DOCUMENT_LIMIT_EXCEEDED']);
  });
});
