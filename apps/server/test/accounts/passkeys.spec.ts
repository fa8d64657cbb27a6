import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SoftwareAuthenticator } from '@daily/testing/software-authenticator';
import { adminCommand } from '../../src/commands/admin.command';
import { runCommand } from '../../src/commands/command';
import { PROBLEM, sessionCookieOf, sessionsOf, viewerId } from './account.fixture';
import { bearer, createApiToken } from './api-token.fixture';
import { signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { NOON, useServer } from '../test-world';

const used = useServer();
const PAGE = { origin: 'http://localhost:3000' };

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** Runs a mutation and returns its payload, with the session that the reply begins. */
async function run(
  field: string,
  selection: string,
  { input, session, server = used.server }: { input: object; session?: string; server?: TestServer },
) {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input!`;
  const mutation = `mutation ($input: ${type}) { ${field}(input: $input) { ${PROBLEM} ${selection} } }`;
  const reply = await server.graphql(mutation, { input }, { session });
  return { payload: reply.body.data[field], session: sessionCookieOf(reply) };
}

const PASSKEYS = 'viewer { passkeys { id name createdAt lastUsedAt } }';

/** Adds a passkey of a device to the viewer of a session. */
async function register(session: string, device: SoftwareAuthenticator, server = used.server) {
  const started = await run(
    'startPasskeyRegistration',
    '... on StartPasskeyRegistrationSuccess { options }',
    {
      input: {},
      session,
      server,
    },
  );
  const input = { name: 'My phone', response: device.create(started.payload.options) };
  const finished = await run(
    'finishPasskeyRegistration',
    `... on FinishPasskeyRegistrationSuccess { passkey { id } ${PASSKEYS} }`,
    { input, session, server },
  );
  return finished.payload;
}

/** Signs in with a device, and with the cookie of a session if there is one. */
async function loginWith(
  device: SoftwareAuthenticator,
  options: { session?: string; server?: TestServer } = {},
) {
  const { payload } = await run('startPasskeyLogin', '... on StartPasskeyLoginSuccess { options }', {
    input: {},
    ...options,
  });
  return run('finishPasskeyLogin', '... on AuthenticationSuccess { viewer { email passkeyRequired } }', {
    input: { response: device.get(payload.options) },
    ...options,
  });
}

describe('passkeys', () => {
  it('are added in a session and sign in without email and password', async () => {
    const { session, userId } = await signedIn(used.server, 'adds@passkeys.example');
    const device = new SoftwareAuthenticator(PAGE);
    const { passkey, viewer } = await register(session, device);
    const details = { name: 'My phone', createdAt: NOON.toISOString(), lastUsedAt: null };
    expect(viewer.passkeys).toEqual([{ id: passkey.id, ...details }]);
    const login = await loginWith(device);
    expect(login.payload.viewer).toEqual({ email: 'adds@passkeys.example', passkeyRequired: false });
    expect(await viewerId(used.server, login.session)).toBe(userId);
    const { body } = await used.server.graphql(
      'query ($id: ID!) { node(id: $id) { ... on Passkey { name lastUsedAt } } }',
      { id: passkey.id },
      { session },
    );
    expect(body.data.node).toEqual({ name: 'My phone', lastUsedAt: NOON.toISOString() });
  });

  it('end the session with whose cookie the login is made, against fixation', async () => {
    const { session } = await signedIn(used.server, 'fixed@passkeys.example');
    const device = new SoftwareAuthenticator(PAGE);
    await register(session, device);
    const login = await loginWith(device, { session });
    expect(await viewerId(used.server, session)).toBeNull();
    expect(await sessionsOf(used.server, login.session!)).toHaveLength(1);
  });

  it('are removed for good', async () => {
    const { session } = await signedIn(used.server, 'removes@passkeys.example');
    const device = new SoftwareAuthenticator(PAGE);
    const { passkey } = await register(session, device);
    const remove = () =>
      run('removePasskey', `... on ViewerSuccess { ${PASSKEYS} }`, {
        input: { id: passkey.id },
        session,
      });
    expect((await remove()).payload.viewer.passkeys).toEqual([]);
    expect((await remove()).payload.__typename).toBe('NotFoundProblem');
    expect((await loginWith(device)).payload).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'No account has this passkey. It may have been removed. Please use your password.',
    });
  });

  it('of another player are neither shown nor removed', async () => {
    const owner = await signedIn(used.server, 'owner@passkeys.example');
    const { passkey } = await register(owner.session, new SoftwareAuthenticator(PAGE));
    const { session } = await signedIn(used.server, 'other@passkeys.example');
    const removed = await run('removePasskey', '', { input: { id: passkey.id }, session });
    expect(removed.payload.__typename).toBe('NotFoundProblem');
    const { body } = await used.server.graphql(
      'query ($id: ID!) { node(id: $id) { id } }',
      { id: passkey.id },
      { session },
    );
    expect(body.data.node).toBeNull();
  });

  it('are out of reach of API tokens', async () => {
    const { session } = await signedIn(used.server, 'token@passkeys.example');
    const { token } = await createApiToken(used.server, session, { scopes: ['WRITE'] });
    const { body } = await used.server.graphql('{ viewer { passkeys { id } } }', {}, bearer(token));
    expect(body.errors[0].message).toBe('An API token may not do this');
  });

  it('are exported by name and dates, without keys, and erased with the account', async () => {
    const { session, userId } = await signedIn(used.server, 'leaves@passkeys.example');
    await register(session, new SoftwareAuthenticator(PAGE));
    const { body } = await used.server.graphql('{ exportMyData }', {}, { session });
    expect(body.data.exportMyData.people.passkeys).toEqual([
      { name: 'My phone', createdAt: NOON.toISOString(), lastUsedAt: null },
    ]);
    await run('deleteAccount', '', { input: { password: 'correct horse' }, session });
    expect(await used.server.rows('SELECT id FROM passkey WHERE player_id = $1', [userId])).toEqual([]);
    const mails = `SELECT dedupe_key FROM outgoing_mail WHERE recipient = 'leaves@passkeys.example'`;
    expect(await used.server.rows(mails)).toEqual([]);
  });

  it.each([
    [{}, 300_000],
    [{ timeoutSeconds: null }, 300_000],
    [{ timeoutSeconds: 600 }, 600_000],
  ])('with the input %j give the visitor %s ms to sign in', async (input, timeout) => {
    const { payload } = await run('startPasskeyLogin', '... on StartPasskeyLoginSuccess { options }', {
      input,
    });
    expect(payload.options.timeout).toBe(timeout);
  });

  it('give the visitor neither too little time nor too much', async () => {
    const { payload } = await run('startPasskeyLogin', '', { input: { timeoutSeconds: 601 } });
    expect(payload).toEqual({
      __typename: 'InvalidInputProblem',
      message: 'timeoutSeconds must be 30 to 600',
    });
  });

  it('are used once per document', async () => {
    const { status, body } = await used.server.graphql(
      'mutation { a: startPasskeyLogin(input: {}) { __typename } b: startPasskeyLogin(input: {}) { __typename } }',
    );
    expect([status, body.data]).toEqual([400, undefined]);
  });

  it('answer malformed responses with a problem', async () => {
    for (const response of [{}, { id: 'AA', rawId: 'AA', type: 'public-key', response: null }]) {
      const { payload } = await run('finishPasskeyLogin', '', { input: { response } });
      expect(payload.__typename).toBe('InvalidInputProblem');
    }
  });

  it('are limited by address', async () => {
    const server = await used.world.start({ rateLimitScale: 1 });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push(
        (await server.graphql('mutation { startPasskeyLogin(input: {}) { __typename } }')).status,
      );
    }
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
  });
});

describe('STAFF_PASSKEYS=required', () => {
  it('says that a passkey is required until the session of an admin was begun with one', async () => {
    const server = await used.world.start({ env: { STAFF_PASSKEYS: 'required' } });
    const { session, userId } = await signedIn(server, 'boss@passkeys.example', 'a long enough secret');
    await server.rows(`UPDATE player SET role = 'admin' WHERE id = $1`, [userId]);
    const { body } = await server.graphql('{ viewer { role passkeyRequired } }', {}, { session });
    expect(body.data.viewer).toEqual({ role: 'ADMIN', passkeyRequired: true });
    const device = new SoftwareAuthenticator(PAGE);
    await register(session, device, server);
    expect((await loginWith(device, { server })).payload.viewer.passkeyRequired).toBe(false);
    const again = await run('startPasskeyRegistration', '', { input: {}, session, server });
    expect(again.payload).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'Please log in with one of your passkeys to change them',
    });
  });
});

describe('npm run admin -- remove-passkeys', () => {
  it('removes all passkeys of a player', async () => {
    const { session } = await signedIn(used.server, 'lost@passkeys.example');
    const device = new SoftwareAuthenticator(PAGE);
    await register(session, device);
    const out: string[] = [];
    const code = await runCommand(
      adminCommand,
      ['remove-passkeys', ' Lost@Passkeys.example'],
      { DATABASE_URL: used.world.connectionString },
      { out: (line) => out.push(line), err: (line) => out.push(line) },
    );
    expect([code, out]).toEqual([
      0,
      ['Passkeys removed from Lost@Passkeys.example: 1. The sessions that they began have ended.'],
    ]);
    expect((await loginWith(device)).payload.__typename).toBe('SignInRequiredProblem');
  });
});
