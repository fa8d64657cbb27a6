import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { guardedFields } from '@daily/kit/graphql/access';
import { assertEnumType } from 'graphql';
import { buildSchema } from '../src/graphql/schema';
import { unconnectedSlices } from '../src/graphql/unconnected-slices';
import { bearer, createApiToken } from './api-token.fixture';
import { minimalOperation } from './minimal-operation.fixture';
import { signedIn } from './player.fixture';
import { useServer } from './test-world';

const used = useServer();
const schema = buildSchema(unconnectedSlices());
const fields = guardedFields(schema);
const mutations = fields.filter(({ type }) => type === 'Mutation').map(({ field }) => field);
const requireSession = fields.filter(({ access }) => access === 'session');
const requireStaff = fields.filter(
  ({ type, access }) => type !== 'Subscription' && (access === 'editor' || access === 'admin'),
);

let read: string;
let write: string;

beforeAll(async () => {
  // The tokens of an admin have the permissions of a player as well.
  const { session, userId } = await signedIn(used.server, 'boss@tokens.example', 'a long enough secret');
  await used.server.rows(`UPDATE player SET role = 'admin' WHERE id = $1`, [userId]);
  read = (await createApiToken(used.server, session)).token;
  write = (await createApiToken(used.server, session, { scope: 'WRITE' })).token;
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const ask = (query: string, token: string) => used.server.graphql(query, {}, bearer(token));
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string) =>
  used.server.call(method, path.replace(/:\w+/g, 'x'), {
    ...(method !== 'GET' && { body: {} }),
    ...bearer(token),
  });

describe('an API token with scope READ', () => {
  it.each(mutations)('gets 403 for the mutation %s', async (name) => {
    const { status, body } = await ask(minimalOperation(schema, 'Mutation', name), read);
    expect([status, body.errors?.[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
    expect(body.errors[0].message).toBe('This API token may only read');
  });

  it('gets 403 for every REST call except GET', async () => {
    const calls = used.server.restRoutes.filter(({ method }) => method !== 'GET');
    expect(calls.length).toBeGreaterThan(2);
    for (const { method, path } of calls) {
      const { status, body } = await call(method, path, read);
      expect([method, path, status, body]).toEqual([
        method,
        path,
        403,
        { error: 'This API token may only read' },
      ]);
    }
  });
});

/** What the mutations that a token may use are called in the description of the scope, which names those of the first slices. */
const DESCRIBED: Readonly<Record<string, string>> = {
  submitAnswer: 'answer',
  joinContest: 'join contests',
  startContestQuestion: 'answer',
  answerContestQuestion: 'answer',
  createShare: 'share',
  attributeVisit: 'report what followed from a share link',
  buyStreakFreeze: 'buy streak freezes',
  updateProfile: 'change the profile',
  updateReminder: 'the daily reminder',
  updateContestReminder: 'reminders of contests',
};

describe('an API token with scope WRITE', () => {
  it('may use the mutations that the description of the scope names', () => {
    const allowed = fields.filter(
      ({ type, access }) => type === 'Mutation' && (access === 'player' || access === 'acting'),
    );
    expect(allowed.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(DESCRIBED)));
    const scope = assertEnumType(schema.getType('ApiTokenScope')).getValue('WRITE');
    for (const phrase of Object.values(DESCRIBED)) expect(scope?.description).toContain(phrase);
  });

  it.each(requireSession.map(({ type, field }) => [type, field] as const))(
    'gets 403 for %s.%s, which requires a session',
    async (type, name) => {
      const { status, body } = await ask(minimalOperation(schema, type, name), write);
      expect([status, body.errors?.[0].message]).toEqual([403, 'An API token may not do this']);
    },
  );

  it.each([
    'changePassword(input: { currentPassword: "a password", newPassword: "another one" }) { __typename }',
    'deleteAccount(input: { password: "a password" }) { __typename }',
  ])('gets 403 even with a password for %s', async (mutation) => {
    const { status, body } = await ask(`mutation { ${mutation} }`, write);
    expect([status, body.errors?.[0].message]).toEqual([403, 'An API token may not do this']);
  });

  it('may use no field and no REST call of editors and admins, even when an admin created it', async () => {
    expect(requireStaff.length).toBeGreaterThan(0);
    for (const { type, field } of requireStaff) {
      const { body } = await ask(minimalOperation(schema, type, field), write);
      const isRefused =
        body.errors?.[0].extensions.code === 'FORBIDDEN' ||
        body.data?.[field]?.__typename === 'NotAllowedProblem';
      expect([field, isRefused]).toEqual([field, true]);
    }
    const calls = used.server.restRoutes.filter(({ access }) => access === 'editor' || access === 'admin');
    for (const { method, path } of calls) {
      const { status } = await call(method, path, write);
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });
});
