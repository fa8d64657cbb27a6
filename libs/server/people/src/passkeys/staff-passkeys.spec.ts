import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import type { Role } from '@daily/rules/account';
import { SoftwareAuthenticator } from '@daily/testing/software-authenticator';
import { Player } from '../profiles/player.entity';
import { callerOf, openPasskeys, type PasskeyWorld } from './passkeys.fixture';
import { StaffPasskeys } from './staff-passkeys';

const NEEDS_PASSKEY = { kind: 'unauthenticated', message: PASSKEY_TEXTS.staffNeedsPasskey };

describe('the role in effect', () => {
  it.each<['required' | 'optional', Role, boolean, Role]>([
    ['optional', 'admin', false, 'admin'],
    ['optional', 'editor', false, 'editor'],
    ['required', 'admin', false, 'player'],
    ['required', 'editor', false, 'player'],
    ['required', 'player', false, 'player'],
    ['required', 'admin', true, 'admin'],
    ['required', 'editor', true, 'editor'],
  ])('with STAFF_PASSKEYS=%s of %s, by passkey: %p, is %s', (policy, role, byPasskey, expected) => {
    expect(new StaffPasskeys(policy).roleInEffect(role, byPasskey)).toBe(expected);
  });
});

describe('STAFF_PASSKEYS=required', () => {
  let world: PasskeyWorld;
  let device: SoftwareAuthenticator;
  beforeAll(async () => {
    world = await openPasskeys({ staffPasskeys: 'required' });
  });
  beforeEach(async () => {
    await world.test.reset();
    await world.login();
    await world.test.platform.database.orm
      .getRepository(Player)
      .update({ email: 'ann@example.org' }, { role: 'admin' });
    device = new SoftwareAuthenticator();
  });
  afterAll(() => world.test.close());

  it('makes an admin a player until they have logged in with the passkey that they could register', async () => {
    const byPassword = await world.login();
    expect(byPassword.viewer!.role).toBe('player');
    await world.register(byPassword, device);
    expect((await world.login()).viewer!.role).toBe('player');
    const byPasskey = await callerOf(world.people, await world.loginWith(device));
    expect(byPasskey.viewer!.role).toBe('admin');
  });

  it('does not let the password alone add or remove passkeys once there is one', async () => {
    const byPassword = await world.login();
    const id = await world.register(byPassword, device);
    await expect(world.register(byPassword, new SoftwareAuthenticator())).rejects.toMatchObject(
      NEEDS_PASSKEY,
    );
    await expect(
      world.register(byPassword, new SoftwareAuthenticator(), 'a long enough secret'),
    ).rejects.toMatchObject(NEEDS_PASSKEY);
    await expect(world.people.passkeys.remove(id, byPassword)).rejects.toMatchObject(NEEDS_PASSKEY);
    const byPasskey = await callerOf(world.people, await world.loginWith(device));
    await world.register(byPasskey, new SoftwareAuthenticator());
    await world.people.passkeys.remove(id, byPasskey);
  });

  it('takes the role from the session whose passkey is removed', async () => {
    const id = await world.register(await world.login(), device);
    const { sessionHash } = await world.loginWith(device);
    const byPasskey = await callerOf(world.people, await world.loginWith(device));
    await world.people.passkeys.remove(id, byPasskey);
    expect(await world.people.sessions.ownerOf(byPasskey.sessionHash!)).toMatchObject({ role: 'player' });
    expect(await world.people.sessions.ownerOf(sessionHash)).toBeNull();
  });

  it('still requires 12 characters of a new password in a session without the role', async () => {
    const change = world.people.passwords.change(
      { current: 'a long enough secret', password: 'shorter' },
      await world.login(),
    );
    await expect(change).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('lets an operator remove all passkeys, after which a new first one can be registered', async () => {
    await world.register(await world.login(), device);
    const { sessionHash } = await world.loginWith(device);
    expect(await world.people.passkeys.removeAll('Ann@example.org ')).toBe(1);
    expect(await world.people.sessions.ownerOf(sessionHash)).toBeNull();
    await world.register(await world.login(), new SoftwareAuthenticator());
  });
});
