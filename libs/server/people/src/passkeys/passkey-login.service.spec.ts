import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@daily/kit/runtime/caller';
import { OutgoingMail } from '@daily/mail';
import { DEFAULT_LOGIN_SECONDS, PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { SoftwareAuthenticator } from '@daily/testing/software-authenticator';
import { Session } from '../sessions/session.entity';
import { callerOf, openPasskeys, type PasskeyWorld } from './passkeys.fixture';

const REJECTED = { kind: 'unauthenticated', message: PASSKEY_TEXTS.rejected };
const UNKNOWN = { kind: 'unauthenticated', message: PASSKEY_TEXTS.unknown };
const EXPIRED = { kind: 'invalid', message: PASSKEY_TEXTS.requestExpired };

let world: PasskeyWorld;
let ann: Caller;
let device: SoftwareAuthenticator;
let passkeyId: string;

beforeAll(async () => {
  world = await openPasskeys();
});
beforeEach(async () => {
  await world.test.reset();
  ann = await world.login();
  device = new SoftwareAuthenticator();
  passkeyId = await world.register(ann, device);
});
afterAll(() => world.test.close());

const start = (seconds = DEFAULT_LOGIN_SECONDS) => world.people.passkeyLogins.start(seconds);
const finish = (response: unknown) => world.people.passkeyLogins.finish(response, world.test.caller());
const passkeys = () => world.people.passkeys.list(ann.viewer!.id);

describe('a login with a passkey', () => {
  it('names no account beforehand', async () => {
    expect(await start()).toEqual({
      rpId: 'trivia.example',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      allowCredentials: [],
      timeout: DEFAULT_LOGIN_SECONDS * 1000,
      userVerification: 'required',
    });
  });

  it('begins a new session and notes when the passkey was used', async () => {
    world.test.pass(1000);
    const { player, sessionHash } = await world.loginWith(device);
    expect(player.email).toBe('ann@example.org');
    expect(sessionHash.equals(ann.sessionHash!)).toBe(false);
    expect(await passkeys()).toMatchObject([{ counter: 1, lastUsedAt: world.test.clock.now() }]);
  });

  it('ends the session with which it was made', async () => {
    await world.loginWith(device, ann);
    expect(await world.people.sessions.ownerOf(ann.sessionHash!)).toBeNull();
  });

  it('rejects a replayed response', async () => {
    const response = device.get(await start());
    await finish(response);
    await expect(finish(response)).rejects.toMatchObject(EXPIRED);
  });

  it('accepts one of several concurrent requests with the same response', async () => {
    const response = device.get(await start());
    const results = await Promise.allSettled([finish(response), finish(response), finish(response)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('rejects an expired challenge, one that was never issued and one of a registration', async () => {
    const options = await start();
    const forged = device.get({ ...options, challenge: Buffer.alloc(32).toString('base64url') });
    await expect(finish(forged)).rejects.toMatchObject(EXPIRED);
    const { challenge } = await world.people.registrations.start(null, ann);
    await expect(finish(device.get({ ...options, challenge }))).rejects.toMatchObject(EXPIRED);
    world.test.pass(DEFAULT_LOGIN_SECONDS * 1000);
    await expect(finish(device.get(options))).rejects.toMatchObject(EXPIRED);
  });

  it.each([30, 600])('gives the visitor %s seconds when the client asks for them', async (seconds) => {
    const [early, late] = [await start(seconds), await start(seconds)];
    expect([early.timeout, late.timeout]).toEqual([seconds * 1000, seconds * 1000]);
    world.test.pass(seconds * 1000 - 1);
    await finish(device.get(early));
    world.test.pass(1);
    await expect(finish(device.get(late))).rejects.toMatchObject(EXPIRED);
  });

  it.each([29, 601, -1])('rejects a time of %s seconds', async (seconds) => {
    await expect(start(seconds)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'timeoutSeconds' }],
    });
  });

  it.each([
    ['from a page of another origin', { origin: 'https://evil.example' }],
    ['from a page of the same host without TLS', { origin: 'http://trivia.example' }],
    ['from a frame of another site', { crossOrigin: true }],
    [
      'from a frame of another site that the browser names',
      { crossOrigin: true, topOrigin: 'https://evil.example' },
    ],
    ['that names an outermost page', { topOrigin: 'https://trivia.example' }],
    ['without a verified user', { userVerified: false }],
  ])('rejects a response %s', async (_case, options) => {
    device.options = options;
    await expect(finish(device.get(await start()))).rejects.toMatchObject(REJECTED);
  });

  it('accepts a response of a browser that does not send `crossOrigin`', async () => {
    const browser = new SoftwareAuthenticator({ crossOrigin: null });
    await world.register(ann, browser);
    expect(await finish(browser.get(await start()))).toMatchObject({ player: { email: 'ann@example.org' } });
  });

  it('rejects a response for another site', async () => {
    const options = await start();
    await expect(finish(device.get({ ...options, rpId: 'evil.example' }))).rejects.toMatchObject(REJECTED);
  });

  it('rejects a credential that no account has', async () => {
    const foreign = new SoftwareAuthenticator();
    foreign.create({ challenge: '', rp: {}, user: { id: 'AAAA' } });
    await expect(finish(foreign.get(await start()))).rejects.toMatchObject(UNKNOWN);
  });

  it("rejects the signature of another key under the credential's id", async () => {
    const { id, rawId, response } = device.get(await start());
    const foreign = new SoftwareAuthenticator();
    const forged = foreign.get(await start());
    const stolen = { ...forged.response, userHandle: response.userHandle };
    await expect(finish({ ...forged, id, rawId, response: stolen })).rejects.toMatchObject(REJECTED);
  });

  it('rejects the handle of another player', async () => {
    const answer = device.get(await start());
    const response = { ...answer.response, userHandle: Buffer.alloc(32).toString('base64url') };
    await expect(finish({ ...answer, response })).rejects.toMatchObject(UNKNOWN);
  });

  it('rejects a cloned authenticator, whose counter is behind', async () => {
    await world.loginWith(device);
    await world.loginWith(device);
    for (const counter of [0, 1]) {
      device.counter = counter;
      await expect(world.loginWith(device)).rejects.toMatchObject(REJECTED);
    }
    await expect(world.loginWith(device)).resolves.toMatchObject({ player: { id: ann.viewer!.id } });
  });

  it('accepts authenticators that do not count', async () => {
    for (let count = 0; count < 2; count += 1) {
      device.counter = -1;
      await world.loginWith(device);
    }
    expect(await passkeys()).toMatchObject([{ counter: 0 }]);
  });

  it.each([
    null,
    'x',
    [],
    {},
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } },
  ])('rejects the malformed response %j', async (response) => {
    await expect(finish(response)).rejects.toMatchObject({ message: PASSKEY_TEXTS.malformed });
  });
});

describe('removing a passkey', () => {
  it('makes it useless, ends the sessions it began and notifies the owner', async () => {
    const other = await world.loginWith(device);
    await world.people.passkeys.remove(passkeyId, ann);
    expect(await passkeys()).toEqual([]);
    await expect(world.loginWith(device)).rejects.toMatchObject(UNKNOWN);
    expect(await world.people.sessions.ownerOf(other.sessionHash)).toBeNull();
    expect(await world.people.sessions.ownerOf(ann.sessionHash!)).not.toBeNull();
    const mails = await world.test.platform.database.orm.getRepository(OutgoingMail).find();
    expect(mails.map(({ subject, priority }) => [subject, priority])).toContainEqual([
      'A passkey was removed from your account at Daily Trivia',
      0,
    ]);
  });

  it('keeps the session in which it is done, also when the passkey began it', async () => {
    const current = await callerOf(world.people, await world.loginWith(device));
    await world.people.passkeys.remove(passkeyId, current);
    const session = await world.test.platform.database.orm
      .getRepository(Session)
      .findOneByOrFail({ tokenHash: current.sessionHash! });
    expect(session.passkeyId).toBeNull();
  });

  it("does not find another player's passkey", async () => {
    const bob = await world.login('bob@example.org');
    for (const id of [passkeyId, 'x', '']) {
      await expect(world.people.passkeys.remove(id, bob)).rejects.toMatchObject({ kind: 'not-found' });
    }
    expect(await passkeys()).toHaveLength(1);
  });
});
