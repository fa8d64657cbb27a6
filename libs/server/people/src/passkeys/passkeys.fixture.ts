import { DEFAULT_LOGIN_SECONDS } from '@daily/rules/account/passkeys';
import { Caller } from '@daily/kit/runtime/caller';
import { type SoftwareAuthenticator } from '@daily/testing/software-authenticator';
import type { TestPlatform, TestPlatformOptions } from '@daily/testing/test-platform';
import type { People } from '../index';
import { Player } from '../profiles/player.entity';
import type { Authentication } from '../sessions/session.service';
import { openPeople } from '../wired-people.fixture';

/** The caller whom a login has authenticated, as the server makes it from the session cookie. */
export async function callerOf(people: People, { sessionHash }: Authentication): Promise<Caller> {
  const owner = await people.sessions.ownerOf(sessionHash);
  return new Caller({
    address: '192.0.2.1',
    viewer: owner && { id: owner.player.id, role: owner.role },
    sessionHash: owner ? sessionHash : null,
  });
}

/** The slice with shorthands for what passkeys are tested with. */
export interface PasskeyWorld {
  test: TestPlatform;
  people: People;
  /** Logs in with `a long enough secret` and returns the caller. The first login creates the account; its address is proven. */
  login: (email?: string) => Promise<Caller>;
  /** Registers a passkey. */
  register: (caller: Caller, device: SoftwareAuthenticator, password?: string) => Promise<string>;
  /** Logs in with a passkey. */
  loginWith: (device: SoftwareAuthenticator, caller?: Caller) => Promise<Authentication>;
}

/** Opens a test database with people on it. */
export async function openPasskeys(settings: TestPlatformOptions['settings'] = {}): Promise<PasskeyWorld> {
  const { test, people } = await openPeople({ settings });
  return {
    test,
    people,
    async login(email = 'ann@example.org') {
      const details = { email, password: 'a long enough secret' };
      const authentication = await people.accounts.login(details, test.caller());
      const { player } = authentication;
      const players = test.platform.database.orm.getRepository(Player);
      await players.update({ id: player.id }, { emailProvenAt: player.createdAt });
      return callerOf(people, authentication);
    },
    async register(caller, device, password) {
      const options = await people.registrations.start(password, caller);
      const response = device.create(options);
      const { id } = await people.registrations.finish({ name: 'My phone', response }, caller);
      return id;
    },
    async loginWith(device, caller = test.caller()) {
      return people.passkeyLogins.finish(
        device.get(await people.passkeyLogins.start(DEFAULT_LOGIN_SECONDS)),
        caller,
      );
    },
  };
}
