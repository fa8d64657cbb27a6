import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutgoingMail } from '@daily/mail';
import { Like, Not } from 'typeorm';
import { DEFAULT_LOGIN_SECONDS, MAX_PASSKEYS, PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { SoftwareAuthenticator } from '@daily/testing/software-authenticator';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { Player } from '../profiles/player.entity';
import { Passkey } from './passkey.entity';
import { CHALLENGE_LIFETIME_MS } from './passkey-challenge.service';
import { PasskeyChallenge } from './passkey-challenge.entity';
import { FRESH_LOGIN_MS } from '../sessions/session.service';
import { openPasskeys, type PasskeyWorld } from './passkeys.fixture';

const SECRET = 'a long enough secret';

let world: PasskeyWorld;
beforeAll(async () => {
  world = await openPasskeys();
});
beforeEach(() => world.test.reset());
afterAll(() => world.test.close());

const orm = () => world.test.platform.database.orm;
/** The mails, without the one that welcomed the new account. */
const mails = () =>
  orm()
    .getRepository(OutgoingMail)
    .findBy({ dedupeKey: Not(Like('confirm-email:%')) });
const finish = (response: unknown, caller: Awaited<ReturnType<PasskeyWorld['login']>>, name = 'My phone') =>
  world.people.registrations.finish({ name, response }, caller);

describe('starting a registration', () => {
  it('asks for a discoverable credential, a verified user and no attestation', async () => {
    const caller = await world.login();
    expect(await world.people.registrations.start(null, caller)).toMatchObject({
      rp: { id: 'trivia.example', name: 'Daily Trivia' },
      user: { name: 'ann@example.org', displayName: 'ann' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('stores the challenge as a hash, and the player under a random handle', async () => {
    const caller = await world.login();
    const { challenge, user } = await world.people.registrations.start(null, caller);
    const [stored] = await orm().getRepository(PasskeyChallenge).find();
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
    expect(stored!.challengeHash).toHaveLength(32);
    expect(stored!.challengeHash.equals(Buffer.from(challenge, 'base64url'))).toBe(false);
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32);
  });

  it('requires the password once the login is older than 10 minutes', async () => {
    const caller = await world.login();
    world.test.pass(FRESH_LOGIN_MS);
    await world.people.registrations.start(null, caller);
    world.test.pass(1);
    for (const missing of [null, undefined, '']) {
      await expect(world.people.registrations.start(missing, caller)).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ path: 'password', message: PASSKEY_TEXTS.passwordRequired }],
      });
    }
    await expect(world.people.registrations.start('a guess', caller)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: SETTINGS_TEXTS.wrongCurrentPassword,
    });
    await world.register(caller, new SoftwareAuthenticator(), SECRET);
  });

  it('counts wrong passwords as failed logins', async () => {
    const caller = await world.login();
    const guess = () => world.people.registrations.start('a guess', caller);
    for (let count = 0; count < 5; count += 1) await expect(guess()).rejects.toThrow();
    await expect(world.people.registrations.start(SECRET, caller)).rejects.toMatchObject({
      kind: 'too-many',
    });
  });

  it('requires a session', async () => {
    await expect(world.people.registrations.start(SECRET, world.test.caller())).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('names the passkeys of the player, so that a device does not get a second one', async () => {
    const caller = await world.login();
    const device = new SoftwareAuthenticator();
    await world.register(caller, device);
    const { excludeCredentials, user } = await world.people.registrations.start(null, caller);
    const id = device.credentialId.toString('base64url');
    expect(excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal', 'hybrid'] }]);
    const [passkey] = await orm().getRepository(Passkey).find();
    expect(user.id).toBe(passkey!.userHandle.toString('base64url'));
  });
});

describe('finishing a registration', () => {
  it('adds the passkey and notifies the owner', async () => {
    const caller = await world.login();
    const id = await world.register(caller, new SoftwareAuthenticator());
    expect(await world.people.passkeys.list(caller.viewer!.id)).toMatchObject([
      { id, name: 'My phone', createdAt: world.test.clock.now(), lastUsedAt: null },
    ]);
    expect(await mails()).toMatchObject([
      {
        recipient: 'ann@example.org',
        priority: 0,
        subject: 'A passkey was added to your account at Daily Trivia',
      },
    ]);
  });

  it('mails nothing that the player wrote, and nothing to an address that is not proven', async () => {
    const caller = await world.login();
    const add = async (name: string) => {
      const options = await world.people.registrations.start(null, caller);
      return finish(new SoftwareAuthenticator().create(options), caller, name);
    };
    const { id } = await add('Win a prize at evil.example');
    await world.people.passkeys.remove(id, caller);
    const [added, removed, ...none] = await mails();
    expect(none).toEqual([]);
    expect(JSON.stringify([added, removed])).not.toContain('evil.example');
    await orm().getRepository(Player).update({ email: 'ann@example.org' }, { emailProvenAt: null });
    await add('My phone');
    expect(await mails()).toHaveLength(2);
  });

  it('returns the same passkey for a retry with the same response', async () => {
    const caller = await world.login();
    const response = new SoftwareAuthenticator().create(await world.people.registrations.start(null, caller));
    const { id } = await finish(response, caller);
    expect(await finish(response, caller)).toMatchObject({ id });
    expect(await mails()).toHaveLength(1);
  });

  it('rejects an expired challenge, a superseded one, one of another player and one of a login', async () => {
    const ann = await world.login();
    const bob = await world.login('bob@example.org');
    const start = () => world.people.registrations.start(null, ann);
    const rejected = { kind: 'invalid', message: PASSKEY_TEXTS.requestExpired };
    const device = new SoftwareAuthenticator();

    const superseded = device.create(await start());
    const others = device.create(await start());
    await expect(finish(superseded, ann)).rejects.toMatchObject(rejected);
    await expect(finish(others, bob)).rejects.toMatchObject(rejected);
    const options = await start();
    const { challenge } = await world.people.passkeyLogins.start(DEFAULT_LOGIN_SECONDS);
    await expect(finish(device.create({ ...options, challenge }), ann)).rejects.toMatchObject(rejected);
    const expired = device.create(options);
    world.test.pass(CHALLENGE_LIFETIME_MS);
    await expect(finish(expired, ann)).rejects.toMatchObject(rejected);
    expect(await world.people.passkeys.list(ann.viewer!.id)).toEqual([]);
  });

  it.each([
    ['from a page of another origin', { origin: 'https://trivia.example.evil.example' }],
    ['from a frame of another site', { crossOrigin: true }],
    [
      'from a frame of another site that the browser names',
      { crossOrigin: true, topOrigin: 'https://evil.example' },
    ],
    ['that names an outermost page', { topOrigin: 'https://trivia.example' }],
    ['without a verified user', { userVerified: false }],
  ])('rejects a response %s, and its challenge with it', async (_case, options) => {
    const caller = await world.login();
    const device = new SoftwareAuthenticator(options);
    const registration = await world.people.registrations.start(null, caller);
    await expect(finish(device.create(registration), caller)).rejects.toMatchObject({
      kind: 'invalid',
      message: PASSKEY_TEXTS.rejected,
    });
    device.options = {};
    await expect(finish(device.create(registration), caller)).rejects.toMatchObject({
      message: PASSKEY_TEXTS.requestExpired,
    });
  });

  it.each([
    ['a format with certificates', { fmt: 'android-key', attStmt: new Map([['sig', 'x']]) }],
    ['a certificate', { fmt: 'packed', attStmt: new Map([['x5c', new Map<string, string>()]]) }],
  ])('rejects an attestation with %s before it is parsed', async (_case, attestation) => {
    const caller = await world.login();
    await expect(world.register(caller, new SoftwareAuthenticator({ attestation }))).rejects.toMatchObject({
      kind: 'invalid',
      message: PASSKEY_TEXTS.rejected,
    });
    expect(world.test.logged).toEqual([expect.stringContaining('The attestation has certificates')]);
  });

  it('rejects a response for another site', async () => {
    const caller = await world.login();
    const options = await world.people.registrations.start(null, caller);
    const response = new SoftwareAuthenticator().create({ ...options, rp: { id: 'evil.example' } });
    await expect(finish(response, caller)).rejects.toMatchObject({ message: PASSKEY_TEXTS.rejected });
  });

  it('rejects a credential that another player has registered', async () => {
    const ann = await world.login();
    const bob = await world.login('bob@example.org');
    const device = new SoftwareAuthenticator();
    await world.register(ann, device);
    await expect(world.register(bob, device)).rejects.toMatchObject({ constraint: 'passkey_credential' });
  });

  it.each([0, 32, 3_000])(
    'rejects a credential of %i bytes whose response has another id',
    async (idLength) => {
      const caller = await world.login();
      const device = new SoftwareAuthenticator({ idLength });
      const response = device.create(await world.people.registrations.start(null, caller));
      await expect(finish({ ...response, id: 'AAAA', rawId: 'AAAA' }, caller)).rejects.toMatchObject({
        kind: 'invalid',
        message: PASSKEY_TEXTS.rejected,
      });
      expect(await world.people.passkeys.list(caller.viewer!.id)).toEqual([]);
    },
  );

  it.each([null, 'x', [], {}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
    'rejects the malformed response %j',
    async (response) => {
      await expect(finish(response, await world.login())).rejects.toMatchObject({
        kind: 'invalid',
        message: PASSKEY_TEXTS.malformed,
      });
    },
  );

  it.each(['', '  ', 'x'.repeat(51)])('rejects the name %j', async (name) => {
    const caller = await world.login();
    const response = new SoftwareAuthenticator().create(await world.people.registrations.start(null, caller));
    await expect(finish(response, caller, name)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'name' }],
    });
  });

  it('allows 10 passkeys per player', async () => {
    const caller = await world.login();
    for (let count = 0; count < MAX_PASSKEYS; count += 1)
      await world.register(caller, new SoftwareAuthenticator());
    await expect(world.register(caller, new SoftwareAuthenticator())).rejects.toMatchObject({
      kind: 'conflict',
    });
  });
});
