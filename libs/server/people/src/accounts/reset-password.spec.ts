import { describe, expect, it } from '@jest/globals';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { ACCOUNT_TEXTS } from '@daily/rules/account/texts';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { Session } from '../sessions/session.entity';
import { ANN, CHANGED, RESET, useResets } from './password-reset.fixture';
import { RESET_LIFETIME_MS } from './password-reset.service';

const used = useResets();

describe('setting a new password', () => {
  it('replaces the old one, ends every session and signs in', async () => {
    await used.resets.login('old secret');
    const { player } = await used.resets.reset(await used.resets.requestToken());
    expect(player.email).toBe(ANN);
    expect(player.emailProvenAt).toEqual(used.resets.test.platform.calendar.now());
    expect(await used.resets.orm.getRepository(Session).count()).toBe(1);
    await expect(used.resets.login('old secret')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await used.resets.login('new secret')).player.id).toBe(player.id);
    expect(await used.resets.subjects()).toEqual([RESET, CHANGED]);
  });

  it('works once, also for concurrent requests, and invalidates all other links', async () => {
    const [first, second] = [await used.resets.requestToken(), await used.resets.requestToken()];
    const ended = await Promise.allSettled(
      Array.from({ length: 4 }, (_, nr) => used.resets.reset(second, `secret ${nr}`)),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const token of [first, second]) {
      expect(await used.resets.people.resets.find(token)).toEqual({ state: 'used', minPasswordLength: 6 });
      await expect(used.resets.reset(token)).rejects.toMatchObject({
        kind: 'not-found',
        message: SETTINGS_TEXTS.resetLinkUsed,
      });
    }
  });

  it('succeeds again without further effect when it is retried within a minute', async () => {
    const token = await used.resets.requestToken();
    await Promise.all([used.resets.reset(token), used.resets.reset(token), used.resets.reset(token)]);
    used.resets.test.pass(59_999);
    expect((await used.resets.reset(token)).player.email).toBe(ANN);
    expect((await used.resets.login('new secret')).player.email).toBe(ANN);
    expect(await used.resets.subjects()).toEqual([RESET, CHANGED]);
    const linkUsed = { kind: 'not-found', message: SETTINGS_TEXTS.resetLinkUsed };
    await expect(used.resets.reset(token, 'another secret')).rejects.toMatchObject(linkUsed);
    used.resets.test.pass(1);
    await expect(used.resets.reset(token)).rejects.toMatchObject(linkUsed);
  });

  it('counts a guess with a used link as a failed login', async () => {
    const token = await used.resets.requestToken();
    await used.resets.reset(token);
    for (let guess = 0; guess < 5; guess += 1)
      await used.resets.reset(token, `guess ${guess}`).catch(() => undefined);
    await expect(used.resets.reset(token)).rejects.toMatchObject({ kind: 'too-many' });
  });

  it('works for one hour', async () => {
    const token = await used.resets.requestToken();
    used.resets.test.pass(RESET_LIFETIME_MS - 1);
    expect(await used.resets.people.resets.find(token)).toMatchObject({ state: 'valid' });
    used.resets.test.pass(1);
    expect(await used.resets.people.resets.find(token)).toMatchObject({ state: 'expired' });
    const message = SETTINGS_TEXTS.resetLinkExpired;
    await expect(used.resets.reset(token)).rejects.toMatchObject({ kind: 'not-found', message });
    expect((await used.resets.login('old secret')).player.email).toBe(ANN);
  });

  it.each(['', 'unknown', '\0', "' OR 1=1 --"])('rejects the unknown token %j', async (token) => {
    await used.resets.requestToken();
    expect(await used.resets.people.resets.find(token)).toEqual({ state: 'unknown', minPasswordLength: 6 });
    const message = SETTINGS_TEXTS.resetLinkUnknown;
    await expect(used.resets.reset(token)).rejects.toMatchObject({ kind: 'not-found', message });
  });

  it.each([
    ['', SETTINGS_TEXTS.newPasswordRequired],
    ['12345', ACCOUNT_TEXTS.passwordTooShort(6)],
    ['x'.repeat(257), ACCOUNT_TEXTS.passwordTooLong(256)],
  ])('rejects %j, after which the link still works', async (password, message) => {
    const token = await used.resets.requestToken();
    await expect(used.resets.reset(token, password)).rejects.toMatchObject({ kind: 'invalid', message });
    await expect(used.resets.reset(token, 'six666')).resolves.toMatchObject({ player: { email: ANN } });
  });

  it('requires 12 characters for staff', async () => {
    await used.resets.reset(await used.resets.requestToken());
    await used.resets.people.staff.setRole(ANN, 'editor');
    const token = await used.resets.requestToken();
    expect(await used.resets.people.resets.find(token)).toEqual({ state: 'valid', minPasswordLength: 12 });
    await expect(used.resets.reset(token, 'x'.repeat(11))).rejects.toMatchObject({ kind: 'invalid' });
    await expect(used.resets.reset(token, 'x'.repeat(12))).resolves.toMatchObject({
      player: { role: 'editor' },
    });
  });

  it('unlocks an account that failed logins had locked', async () => {
    for (let failure = 0; failure < 5; failure += 1) await used.resets.login('wrong').catch(() => undefined);
    await expect(used.resets.login('old secret')).rejects.toMatchObject({ kind: 'too-many' });
    await used.resets.reset(await used.resets.requestToken());
    await expect(used.resets.login('new secret')).resolves.toMatchObject({ player: { email: ANN } });
  });

  it('claims a profile without a password, because the mail proves its owner', async () => {
    const email = 'bare@example.org';
    const bare = { userId: 'bare', username: 'Bare', email };
    await used.resets.people.profiles.create(bare, used.resets.test.caller());
    expect(await used.resets.people.profiles.isOpen('bare')).toBe(true);
    expect((await used.resets.reset(await used.resets.requestToken(email))).player.id).toBe('bare');
    expect(await used.resets.people.profiles.isOpen('bare')).toBe(false);
  });
});

it('deletes links 30 days after they expired', async () => {
  const token = await used.resets.requestToken();
  used.resets.test.pass(RESET_LIFETIME_MS + 30 * DAY_MS);
  await used.resets.people.resets.deleteExpired();
  expect((await used.resets.people.resets.find(token)).state).toBe('expired');
  used.resets.test.pass(1);
  await used.resets.people.resets.deleteExpired();
  expect((await used.resets.people.resets.find(token)).state).toBe('unknown');
});
