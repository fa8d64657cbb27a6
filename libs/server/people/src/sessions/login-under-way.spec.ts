import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFailureTranslator } from '@daily/kit/database/database-errors';
import type { Statement } from '@daily/kit/database/statement';
import { Caller } from '@daily/kit/runtime/caller';
import type { Failure } from '@daily/kit/runtime/errors';
import { DEFAULT_LOGIN_SECONDS } from '@daily/rules/account/passkeys';
import { lockWaits } from '@daily/testing/lock-waits';
import { SoftwareAuthenticator } from '@daily/testing/software-authenticator';
import type { EntityManager } from 'typeorm';
import { Credential } from '../accounts/credential.entity';
import { hashPassword } from '../accounts/password-hash';
import { ANN, useResets } from '../accounts/password-reset.fixture';
import { people } from '../index';
import { callerOf } from '../passkeys/passkeys.fixture';
import { Player } from '../profiles/player.entity';
import { Session } from './session.entity';
import type { Authentication } from './session.service';
import { END_EXCESS_SESSIONS, LOCK_PLAYER } from './session.sql';

const used = useResets();

/** Logs in with the old password while a transaction makes a change and ends all sessions: it commits after the password was checked. */
async function loginDuring(
  change: (rows: EntityManager, player: Player) => Promise<unknown>,
): Promise<unknown> {
  const { orm } = used.resets;
  const login = Promise.withResolvers<unknown>();
  await orm.transaction(async (rows) => {
    const player = await rows.findOneByOrFail(Player, { email: ANN });
    await change(rows, player);
    await rows.delete(Session, { playerId: player.id });
    login.resolve(used.resets.login('old secret').catch((error: unknown) => error));
    await Promise.race([login.promise, lockWaits(orm)]);
  });
  return login.promise;
}

describe('a login under way', () => {
  const OUTDATED = { kind: 'unauthenticated', message: 'Invalid email or password' };
  const sessions = () => used.resets.orm.getRepository(Session).count();

  it('leaves no session when the password changes after it was checked', async () => {
    const passwordHash = await hashPassword('new secret', { address: '', viewer: null });
    const outcome = await loginDuring((rows, { id }) =>
      rows.update(Credential, { playerId: id }, { passwordHash }),
    );
    expect(outcome).toMatchObject(OUTDATED);
    expect(await sessions()).toBe(0);
  });

  it('leaves no session of a role whose rules for passwords it has not met', async () => {
    const outcome = await loginDuring(async (rows, { id }) => {
      await rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
      await rows.update(Player, { id }, { role: 'editor' });
    });
    expect(outcome).toMatchObject(OUTDATED);
    expect(await sessions()).toBe(0);
  });
});

/** A statement in the transaction of a login. */
interface Moment {
  held: Statement;
  /** Whether a change that is made while the login is held there waits for the login. */
  changeWaits: boolean;
}

/** Makes a change while a login is held at a statement. @returns what the login resolves to, or why it fails. */
async function changeDuring(
  login: () => Promise<Authentication>,
  { held, changeWaits }: Moment,
  change: () => Promise<unknown>,
): Promise<Authentication | Failure | null> {
  const { orm, test } = used.resets;
  const { database } = test.platform;
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const query = database.query.bind(database);
  const spy = jest.spyOn(database, 'query').mockImplementation(async (statement, values, rows) => {
    if (statement === held) {
      spy.mockRestore();
      reached.resolve();
      await released.promise;
    }
    return query(statement, values, rows);
  });
  const outcome = login().catch(createFailureTranslator(people.constraints));
  await reached.promise;
  const changed = change();
  await (changeWaits ? lockWaits(orm) : changed);
  released.resolve();
  await changed;
  return outcome;
}

describe.each([
  ['has not locked the player yet', { held: LOCK_PLAYER, changeWaits: false }],
  ['has stored its session', { held: END_EXCESS_SESSIONS, changeWaits: true }],
])('a login that %s', (_moment, moment) => {
  let phone: SoftwareAuthenticator;
  let ann: Caller;
  let passkeyId: string;

  beforeEach(async () => {
    const { people } = used.resets;
    ann = await callerOf(people, await used.resets.login('old secret'));
    phone = new SoftwareAuthenticator();
    const response = phone.create(await people.registrations.start(null, ann));
    passkeyId = (await people.registrations.finish({ name: 'My phone', response }, ann)).id;
  });
  afterEach(() => void jest.restoreAllMocks());

  const withPassword = () => used.resets.login('old secret');
  const withPasskey = async () => {
    const { people, test } = used.resets;
    const options = await people.passkeyLogins.start(DEFAULT_LOGIN_SECONDS);
    return people.passkeyLogins.finish(phone.get(options), test.caller());
  };

  const reset = async () => used.resets.reset(await used.resets.requestToken());
  const changePassword = () =>
    used.resets.people.passwords.change({ current: 'old secret', password: 'new secret' }, ann);
  const confirm = async () => {
    const { confirmations } = used.resets.people;
    await confirmations.requestLink(ANN, ann);
    const { text } = (await used.resets.mails()).at(-1)!;
    await confirmations.confirm(/\/confirm-email\/(\S+)/.exec(text!)![1]!, used.resets.test.caller());
  };
  const removePasskey = () => used.resets.people.passkeys.remove(passkeyId, ann);
  const promote = async () => {
    const { orm, test, people } = used.resets;
    await orm.getRepository(Player).update({ email: ANN }, { emailProvenAt: test.clock.now() });
    await people.staff.setRole(ANN, 'editor');
  };
  const suspend = async () => {
    const { orm, test, people } = used.resets;
    const admin = { id: 'admin', role: 'admin' } as const;
    const fields = { username: 'Admin', email: 'admin@example.org', createdAt: test.clock.now() };
    await orm.getRepository(Player).insert({ ...admin, ...fields });
    const caller = new Caller({ viewer: admin, address: '192.0.2.1' });
    await orm.transaction((rows) => people.sanctions.suspend(rows, ann.viewer!.id, 'Stolen', caller));
  };
  const remove = () => used.resets.orm.getRepository(Player).delete({ email: ANN });

  it.each([
    ['with a passkey', 'the password is reset', withPasskey, reset],
    ['with a passkey', 'the address is confirmed in another browser', withPasskey, confirm],
    ['with a passkey', 'the passkey is removed', withPasskey, removePasskey],
    ['with a passkey', 'the role changes', withPasskey, promote],
    ['with a passkey', 'the account is suspended', withPasskey, suspend],
    ['with a passkey', 'the account is deleted', withPasskey, remove],
    ['with a password', 'the password is reset', withPassword, reset],
    ['with a password', 'the password changes', withPassword, changePassword],
    ['with a password', 'the role changes', withPassword, promote],
    ['with a password', 'the account is suspended', withPassword, suspend],
    ['with a password', 'the account is deleted', withPassword, remove],
  ])('%s leaves no session when %s', async (_proof, _change, login, change) => {
    const outcome = await changeDuring(login, moment, change);
    if (moment.changeWaits) {
      const { sessionHash: tokenHash } = outcome as Authentication;
      expect(await used.resets.orm.getRepository(Session).findOneBy({ tokenHash })).toBeNull();
    } else {
      expect(outcome).toMatchObject({ kind: 'unauthenticated' });
    }
  });
});

/** Begins a change of the password in the middle of a transaction that changes the role, ends all sessions and disables the password. */
async function passwordChangeDuring(begin: () => Promise<unknown>): Promise<unknown> {
  const { orm } = used.resets;
  const outcome = Promise.withResolvers<unknown>();
  await orm.transaction(async (rows) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const { id } = await rows.findOneOrFail(Player, { where: { email: ANN }, lock });
    await rows.delete(Session, { playerId: id });
    outcome.resolve(begin().catch((error: unknown) => error));
    await lockWaits(orm);
    await rows.update(Credential, { playerId: id }, { passwordHash: 'disabled' });
  });
  return outcome.promise;
}

describe('a change of the password under way while the role changes', () => {
  it('waits when it is a reset, and then succeeds', async () => {
    const token = await used.resets.requestToken();
    const outcome = await passwordChangeDuring(() => used.resets.reset(token));
    expect(outcome).toMatchObject({ player: { email: ANN } });
    expect(await used.resets.login('new secret')).toMatchObject({ player: { email: ANN } });
  });

  it('fails when it is made in a session, which has ended', async () => {
    const { player, sessionHash } = await used.resets.login('old secret');
    const caller = new Caller({
      viewer: { id: player.id, role: 'player' },
      address: '192.0.2.1',
      sessionHash,
    });
    const change = { current: 'old secret', password: 'new secret' };
    const outcome = await passwordChangeDuring(() => used.resets.people.passwords.change(change, caller));
    expect(outcome).toMatchObject({ kind: 'unauthenticated' });
  });
});
