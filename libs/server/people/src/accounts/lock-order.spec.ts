import { describe, expect, it } from '@jest/globals';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import { toGlobalId } from '@daily/kit/graphql/node';
import { Caller } from '@daily/kit/runtime/caller';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { lockWaits } from '@daily/testing/lock-waits';
import type { EntityManager } from 'typeorm';
import { PlayerAccountResolver } from '../management/player-account.resolver';
import { MyDataResolver } from '../my-data/my-data.resolver';
import { Player } from '../profiles/player.entity';
import { ANN, RESET, useResets } from './password-reset.fixture';

const used = useResets();

/**
 * Begins works one after the other while a transaction holds a lock, each as soon as the one before it waits or has ended. Those that wait
 * for the same lock get it in this order.
 */
async function queuedBehind(
  lock: (rows: EntityManager) => Promise<unknown>,
  ...works: (() => Promise<unknown>)[]
): Promise<PromiseSettledResult<unknown>[]> {
  const { orm } = used.resets;
  const running: Promise<unknown>[] = [];
  await orm.transaction(async (rows) => {
    await lock(rows);
    let waiting = 0;
    for (const work of works) {
      const outcome = work();
      running.push(outcome);
      const ended = outcome.then(
        () => 0,
        () => 0,
      );
      waiting += await Promise.race([ended, lockWaits(orm, waiting + 1).then(() => 1)]);
    }
  });
  return Promise.allSettled(running);
}

const textLock = (text: string) => (rows: EntityManager) =>
  used.resets.test.platform.database.query(ADVISORY_LOCK, [text], rows);

const playerLock = (email: string) => (rows: EntityManager) =>
  rows.findOne(Player, { where: { email }, lock: { mode: 'pessimistic_read' } });

/** The resolver of a class, as the server uses it. */
function resolverOf<Resolver extends object>(type: abstract new (...parts: never[]) => Resolver): Resolver {
  return used.resets.people.resolvers.find((one) => one instanceof type) as Resolver;
}

/** Creates an admin. */
async function createAdmin(): Promise<Caller> {
  const { orm, test } = used.resets;
  const viewer = { id: 'admin', role: 'admin' } as const;
  const fields = { username: 'Admin', email: 'admin@example.org', createdAt: test.clock.now() };
  await orm.getRepository(Player).insert({ ...viewer, ...fields });
  return new Caller({ viewer, address: '192.0.2.2' });
}

describe('a reset and a signup that claim the same profile at the same moment', () => {
  const email = 'bare@example.org';
  const FULFILLED = { status: 'fulfilled', value: { player: { id: 'bare' } } };

  const signup = () =>
    used.resets.people.accounts.signup(
      { email, password: 'my secret', name: 'Claimed' },
      used.resets.test.caller(),
    );

  async function resetOfBareProfile(): Promise<() => Promise<unknown>> {
    const bare = { userId: 'bare', username: 'Bare', email };
    await used.resets.people.profiles.create(bare, used.resets.test.caller());
    const token = await used.resets.requestToken(email);
    return () => used.resets.reset(token);
  }

  it('let the reset set the password when it comes first', async () => {
    const reset = await resetOfBareProfile();
    const [ofReset, ofSignup] = await queuedBehind(playerLock(email), reset, signup);
    expect(ofReset).toMatchObject(FULFILLED);
    expect(ofSignup).toMatchObject({
      reason: { kind: 'unauthenticated', message: ACCOUNT_FAILURES.accountNotCreated },
    });
    expect(await used.resets.login('new secret', email)).toMatchObject({ player: { username: 'Bare' } });
  });

  it('let the reset replace the password when the signup comes first', async () => {
    const reset = await resetOfBareProfile();
    const [ofSignup, ofReset] = await queuedBehind(playerLock(email), signup, reset);
    // Whether the reset also comes before the session of the signup is left to chance.
    const outdated = { status: 'rejected', reason: { kind: 'unauthenticated' } };
    expect(ofSignup).toMatchObject(ofSignup?.status === 'fulfilled' ? {} : outdated);
    expect(ofReset).toMatchObject(FULFILLED);
    expect(await used.resets.login('new secret', email)).toMatchObject({ player: { username: 'Claimed' } });
  });
});

it('creates the account when the profile that a login claims is deleted at the same moment', async () => {
  const email = 'bare@example.org';
  const bare = { userId: 'bare', username: 'Bare', email };
  await used.resets.people.profiles.create(bare, used.resets.test.caller());
  const [login] = await queuedBehind(
    (rows) => rows.delete(Player, { email }),
    () => used.resets.login('my secret', email),
  );
  expect(login).toMatchObject({ status: 'fulfilled', value: { player: { email } } });
});

it('mails one link when the owner and an admin request one at the same moment', async () => {
  const admin = await createAdmin();
  const { id } = await used.resets.orm.getRepository(Player).findOneByOrFail({ email: ANN });
  const accountId = toGlobalId('PlayerAccount', id);
  const outcomes = await queuedBehind(
    textLock(`password-reset:${ANN}`),
    () => used.resets.request(),
    () => resolverOf(PlayerAccountResolver).sendPasswordReset({ id: accountId }, admin),
  );
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(await used.resets.subjects()).toEqual([RESET]);
});

it('deletes the account of an admin while another admin changes it', async () => {
  const admin = await createAdmin();
  const { player, sessionHash } = await used.resets.login('old secret');
  await used.resets.orm.getRepository(Player).update({ id: player.id }, { role: 'admin' });
  const owner = new Caller({
    viewer: { id: player.id, role: 'admin' },
    address: '192.0.2.1',
    sessionHash,
  });
  const accountId = toGlobalId('PlayerAccount', player.id);
  const outcomes = await queuedBehind(
    textLock('staff'),
    () => resolverOf(PlayerAccountResolver).hidePlayer({ id: accountId, hidden: true }, admin),
    () => resolverOf(MyDataResolver).deleteAccount({ password: 'old secret' }, owner),
  );
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(await used.resets.orm.getRepository(Player).existsBy({ id: player.id })).toBe(false);
});
