import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutgoingMail } from '@daily/mail';
import type { TestPlatform } from '@daily/testing/test-platform';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { EMAIL_TEXTS } from '@daily/rules/email-texts';
import type { People } from '..';
import { PasswordReset } from './password-reset.entity';
import { type PasswordResetService, RESET_LIFETIME_MS, RESET_REPEAT_MS } from './password-reset.service';
import { Player } from '../profiles/player.entity';
import { Session } from '../sessions/session.entity';
import { openPeople } from '../wired-people.fixture';

const HOUR_MS = 60 * 60 * 1000;
const ANN = 'ann@example.org';
const RESET = 'Set a new password for Daily Trivia';
const CHANGED = 'Your password for Daily Trivia was changed';

let test: TestPlatform;
let people: People;
let resets: PasswordResetService;

beforeAll(async () => {
  ({ test, people } = await openPeople());
  resets = people.resets;
});
beforeEach(async () => {
  await test.reset();
  await login('old secret');
  // The welcome mail.
  await rows().getRepository(OutgoingMail).clear();
});
afterAll(() => test.close());

const rows = () => test.platform.database.orm;
const login = (password: string, email = ANN) => people.accounts.login({ email, password }, test.caller());
const ask = (email = ANN) => resets.request(email, test.caller());
const reset = (token: string, password = 'new secret') => resets.reset({ token, password }, test.caller());
const mails = () =>
  rows()
    .getRepository(OutgoingMail)
    .find({ order: { createdAt: 'ASC' } });
const subjects = async () => (await mails()).map(({ subject }) => subject);
const tokens = async () =>
  (await mails()).flatMap(({ text }) => /\/reset-password\/(\S+)/.exec(text ?? '')?.[1] ?? []);

/** The token of a link that was just mailed. */
async function mailed(email = ANN): Promise<string> {
  test.pass(RESET_REPEAT_MS);
  await ask(email);
  return (await tokens()).at(-1)!;
}

describe('requesting a link', () => {
  it('mails it to the owner of the account and stores only the hash of its token', async () => {
    expect(await ask(' Ann@Example.ORG ')).toBe(ANN);
    expect(await mails()).toMatchObject([{ recipient: ANN, subject: RESET, state: 'pending' }]);
    const [token] = await tokens();
    expect(token).toMatch(/^[\w-]{32}$/);
    const kept = await rows().getRepository(PasswordReset).find();
    expect(kept[0]!.tokenHash).toHaveLength(32);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('mails nothing to an address without an account or to a demo player', async () => {
    await rows()
      .getRepository(Player)
      .insert({ id: 'd', username: 'd', email: 'd@demo.invalid', isDemo: true, createdAt: test.clock.now() });
    expect(await ask('bob@example.org')).toBe('bob@example.org');
    await ask('d@demo.invalid');
    expect(await mails()).toEqual([]);
  });

  it.each(['', 'ann', 'ann@example.org\r\nBcc: eve@example.org', 'a\0@b.org'])(
    'rejects %j',
    async (email) => {
      await expect(ask(email)).rejects.toMatchObject({ kind: 'invalid', message: EMAIL_TEXTS.invalidEmail });
    },
  );

  it('mails at most three links per hour to an account, and one for concurrent requests', async () => {
    for (let time = 0; time < 4; time += 1) {
      await Promise.all(Array.from({ length: 5 }, () => ask()));
      test.pass(RESET_REPEAT_MS);
    }
    expect(await subjects()).toEqual([RESET, RESET, RESET]);
    test.pass(HOUR_MS - 4 * RESET_REPEAT_MS - 1);
    await ask();
    expect(await mails()).toHaveLength(3);
    test.pass(1);
    await ask();
    expect(await mails()).toHaveLength(4);
  });

  it('mails one link when a request is retried after its reply was lost', async () => {
    await ask();
    test.pass(RESET_REPEAT_MS - 1);
    await ask();
    expect(await mails()).toHaveLength(1);
  });

  it('is rate limited by address', async () => {
    const tight = await openPeople({ rateLimitScale: 1 / 5 });
    const from = (address: string) => tight.people.resets.request(ANN, tight.test.caller(address));
    await from('192.0.2.7');
    await from('192.0.2.7');
    await expect(from('192.0.2.7')).rejects.toMatchObject({ kind: 'too-many' });
    await expect(from('192.0.2.8')).resolves.toBe(ANN);
    await tight.test.close();
  });

  it('responds to known and unknown addresses with the same text in the same time', async () => {
    const full = 'full@example.org';
    await login('secret', full);
    for (let time = 0; time < 3; time += 1) await mailed(full);
    const times: Record<string, number[]> = { known: [], unknown: [], full: [] };
    const timed = async (kind: string, email: string) => {
      const begun = performance.now();
      expect(await ask(email)).toBe(email);
      times[kind]?.push(performance.now() - begun);
    };
    for (let round = 0; round < 10; round += 1) {
      test.pass(HOUR_MS / 2);
      await timed('known', ANN);
      await timed('unknown', `nobody${round}@example.org`);
      await timed('full', full);
    }
    // The quickest of each kind: whatever else the machine does at the moment, it does not speed anything up.
    const quickest = Object.values(times).map((list) => Math.min(...list));
    expect(Math.min(...quickest)).toBeGreaterThanOrEqual(149);
    expect(Math.max(...quickest)).toBeLessThan(155);
  });
});

describe('setting a new password', () => {
  it('replaces the old one, ends every session and signs in', async () => {
    await login('old secret');
    const { player } = await reset(await mailed());
    expect(player.email).toBe(ANN);
    expect(await rows().getRepository(Session).count()).toBe(1);
    await expect(login('old secret')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await login('new secret')).player.id).toBe(player.id);
    expect(await subjects()).toEqual([RESET, CHANGED]);
  });

  it('works once, also for concurrent requests, and invalidates all other links', async () => {
    const [first, second] = [await mailed(), await mailed()];
    const ended = await Promise.allSettled(
      Array.from({ length: 4 }, (_, nr) => reset(second, `secret ${nr}`)),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const token of [first, second]) {
      expect(await resets.find(token)).toEqual({ state: 'used', minPasswordLength: 6 });
      await expect(reset(token)).rejects.toMatchObject({
        kind: 'not-found',
        message: SETTINGS_TEXTS.resetLinkUsed,
      });
    }
  });

  it('succeeds again without further effect when it is retried within a minute', async () => {
    const token = await mailed();
    await Promise.all([reset(token), reset(token), reset(token)]);
    test.pass(59_999);
    expect((await reset(token)).player.email).toBe(ANN);
    expect((await login('new secret')).player.email).toBe(ANN);
    expect(await subjects()).toEqual([RESET, CHANGED]);
    const used = { kind: 'not-found', message: SETTINGS_TEXTS.resetLinkUsed };
    await expect(reset(token, 'another secret')).rejects.toMatchObject(used);
    test.pass(1);
    await expect(reset(token)).rejects.toMatchObject(used);
  });

  it('counts a guess with a used link as a failed login', async () => {
    const token = await mailed();
    await reset(token);
    for (let guess = 0; guess < 5; guess += 1) await reset(token, `guess ${guess}`).catch(() => undefined);
    await expect(reset(token)).rejects.toMatchObject({ kind: 'too-many' });
  });

  it('works for one hour', async () => {
    const token = await mailed();
    test.pass(RESET_LIFETIME_MS - 1);
    expect(await resets.find(token)).toMatchObject({ state: 'valid' });
    test.pass(1);
    expect(await resets.find(token)).toMatchObject({ state: 'expired' });
    const message = SETTINGS_TEXTS.resetLinkExpired;
    await expect(reset(token)).rejects.toMatchObject({ kind: 'not-found', message });
    expect((await login('old secret')).player.email).toBe(ANN);
  });

  it.each(['', 'unknown', '\0', "' OR 1=1 --"])('rejects the unknown token %j', async (token) => {
    await mailed();
    expect(await resets.find(token)).toEqual({ state: 'unknown', minPasswordLength: 6 });
    const message = SETTINGS_TEXTS.resetLinkUnknown;
    await expect(reset(token)).rejects.toMatchObject({ kind: 'not-found', message });
  });

  it.each([
    ['', SETTINGS_TEXTS.newPasswordRequired],
    ['12345', ACCOUNT_TEXTS.passwordTooShort(6)],
    ['x'.repeat(257), ACCOUNT_TEXTS.passwordTooLong(256)],
  ])('rejects %j, after which the link still works', async (password, message) => {
    const token = await mailed();
    await expect(reset(token, password)).rejects.toMatchObject({ kind: 'invalid', message });
    await expect(reset(token, '123456')).resolves.toMatchObject({ player: { email: ANN } });
  });

  it('requires 12 characters for staff', async () => {
    await reset(await mailed());
    await people.staff.setRole(ANN, 'editor');
    const token = await mailed();
    expect(await resets.find(token)).toEqual({ state: 'valid', minPasswordLength: 12 });
    await expect(reset(token, 'x'.repeat(11))).rejects.toMatchObject({ kind: 'invalid' });
    await expect(reset(token, 'x'.repeat(12))).resolves.toMatchObject({ player: { role: 'editor' } });
  });

  it('unlocks an account that failed logins had locked', async () => {
    for (let failure = 0; failure < 5; failure += 1) await login('wrong').catch(() => undefined);
    await expect(login('old secret')).rejects.toMatchObject({ kind: 'too-many' });
    await reset(await mailed());
    await expect(login('new secret')).resolves.toMatchObject({ player: { email: ANN } });
  });

  it('claims a profile without a password, because the mail proves its owner', async () => {
    const email = 'bare@example.org';
    const bare = { userId: 'bare', username: 'Bare', email };
    await people.profiles.create(bare, test.caller());
    expect(await people.profiles.isOpen('bare')).toBe(true);
    expect((await reset(await mailed(email))).player.id).toBe('bare');
    expect(await people.profiles.isOpen('bare')).toBe(false);
  });
});

it('deletes links 30 days after they expired', async () => {
  const token = await mailed();
  test.pass(RESET_LIFETIME_MS + 30 * 24 * HOUR_MS);
  await resets.deleteExpired();
  expect((await resets.find(token)).state).toBe('expired');
  test.pass(1);
  await resets.deleteExpired();
  expect((await resets.find(token)).state).toBe('unknown');
});
