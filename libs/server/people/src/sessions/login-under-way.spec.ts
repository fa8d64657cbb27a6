import { describe, expect, it } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import { lockWaits } from '@daily/testing/lock-waits';
import type { EntityManager } from 'typeorm';
import { Credential } from '../accounts/credential.entity';
import { hashPassword } from '../accounts/password-hash';
import { ANN, useResets } from '../accounts/password-reset.fixture';
import { Player } from '../profiles/player.entity';
import { Session } from './session.entity';

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
    const passwordHash = await hashPassword('new secret');
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

/** Begins a change of the password in the middle of a transaction that changes the role, ends all sessions and disables the password. */
async function changeDuring(begin: () => Promise<unknown>): Promise<unknown> {
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
    const outcome = await changeDuring(() => used.resets.reset(token));
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
    const outcome = await changeDuring(() => used.resets.people.passwords.change(change, caller));
    expect(outcome).toMatchObject({ kind: 'unauthenticated' });
  });
});
