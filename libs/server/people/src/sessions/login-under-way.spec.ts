import { describe, expect, it } from '@jest/globals';
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
