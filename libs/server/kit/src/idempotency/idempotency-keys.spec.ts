import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lockWaits } from '@daily/testing/lock-waits';
import { openTestPlatform, type SpecPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { IdempotencyKey } from './idempotency-key.entity';
import type { KeyUse } from './idempotency-keys';
import { idempotency } from './idempotency-slice';

const USE: KeyUse = {
  key: 'k',
  owner: { playerId: 'ada', address: '192.0.2.1' },
  operation: 'createThing',
  input: { name: 'One', tags: ['a', 'b'] },
};

/** The owner of the key, as slices know whom they erase. */
const ADA = { id: 'ada', email: 'ada@example.com', emailProvenAt: null };

let test: TestPlatform;
let created: string[];
/** Whether creations fail. */
let failing: boolean;

beforeAll(async () => {
  test = await openTestPlatform([]);
});
beforeEach(async () => {
  await test.reset();
  created = [];
  failing = false;
});
afterAll(() => test.close());

/** Creates a thing once. */
function once(change: Partial<KeyUse> = {}, on: SpecPlatform = test.platform) {
  return on.database.orm.transaction((rows) =>
    on.idempotency.once(rows, { ...USE, ...change }, async () => {
      if (failing) throw new Error('no');
      return `thing ${created.push('thing')}`;
    }),
  );
}

describe('IdempotencyKeys', () => {
  it('does something once for a key, and returns the same result again', async () => {
    expect(await once()).toEqual({ result: 'thing 1', isNew: true });
    expect(await once()).toEqual({ result: 'thing 1', isNew: false });
    expect(await once({ input: { tags: ['a', 'b'], name: 'One' } })).toMatchObject({ isNew: false });
    expect(created).toHaveLength(1);
  });

  it.each<[string, Partial<KeyUse>]>([
    ['key', { key: 'other' }],
    ['player', { owner: { playerId: 'bob', address: '192.0.2.1' } }],
    ['address of an anonymous caller', { owner: { playerId: null, address: '192.0.2.1' } }],
    ['operation', { operation: 'createOther' }],
  ])('does it again for another %s', async (_, change) => {
    await once();
    expect(await once(change)).toEqual({ result: 'thing 2', isNew: true });
  });

  it('does it every time without a key', async () => {
    for (const key of [null, undefined, '']) expect((await once({ key })).isNew).toBe(true);
    expect(created).toHaveLength(3);
    expect(await test.platform.database.orm.getRepository(IdempotencyKey).count()).toBe(0);
  });

  it('rejects another input under the same key, and a key that is too long', async () => {
    await once();
    await expect(once({ input: { name: 'Two' } })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    await expect(once({ key: 'k'.repeat(256) })).rejects.toMatchObject({ kind: 'invalid' });
    expect(created).toHaveLength(1);
  });

  it('forgets the key of a failure, so that it can be corrected', async () => {
    failing = true;
    await expect(once()).rejects.toThrow('no');
    failing = false;
    expect(await once({ input: { name: 'Corrected' } })).toMatchObject({ isNew: true });
  });

  it('makes a call on another server wait for the first', async () => {
    const sibling = await test.sibling();
    const { first, finish } = await unfinished();
    const others = [once({}, sibling), once({}, sibling), once()];
    await lockWaits(test.platform.database.orm, others.length);
    finish();
    expect(await first).toEqual({ result: 'thing 1', isNew: true });
    for (const other of others) expect(await other).toEqual({ result: 'thing 1', isNew: false });
    expect(created).toHaveLength(1);
  });

  it('lets a waiting call do it when the first one fails', async () => {
    const sibling = await test.sibling();
    const { first, fail } = await unfinished();
    const second = once({}, sibling);
    await lockWaits(test.platform.database.orm);
    fail(new Error('no'));
    await expect(first).rejects.toThrow('no');
    expect(await second).toMatchObject({ isNew: true });
  });

  it('knows a key until it is deleted after 24 hours', async () => {
    const { idempotency: keys } = test.platform;
    await once();
    test.pass(DAY_MS - 1);
    await keys.deleteExpired();
    expect(await once()).toMatchObject({ isNew: false });
    test.pass(1);
    expect(await once()).toMatchObject({ isNew: false });
    expect(await keys.deleteExpired()).toBe(false);
    expect(await once({ input: 'another' })).toEqual({ result: 'thing 2', isNew: true });
  });

  it('lets the account of its player be deleted while a known key is used', async () => {
    const { orm } = test.platform.database;
    const { personal } = idempotency.wire(test.platform);
    await once();
    await orm.transaction(async (rows) => {
      await test.platform.idempotency.once(rows, USE, async () => 'thing 2');
      await orm.transaction((deletion) => personal?.erase?.(deletion, ADA) ?? Promise.resolve());
    });
  });

  it('deletes expired keys without waiting for a transaction that deletes one of them', async () => {
    const { orm } = test.platform.database;
    const { personal } = idempotency.wire(test.platform);
    await once();
    await once({ owner: { playerId: 'bob', address: '' } });
    test.pass(DAY_MS);
    await orm.transaction(async (rows) => {
      await personal?.erase?.(rows, ADA);
      await test.platform.idempotency.deleteExpired();
    });
    expect(await orm.getRepository(IdempotencyKey).count()).toBe(0);
  });

  it('keeps the first result of what is safe to repeat', async () => {
    const keys = test.platform.idempotency;
    expect(await keys.kept(USE)).toBeNull();
    await keys.keep(USE, { status: 201 });
    await keys.keep(USE, { status: 200 });
    expect(await keys.kept(USE)).toEqual({ status: 201 });
    await expect(keys.kept({ ...USE, input: 'another' })).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('erases what an anonymous call kept about a player with the account', async () => {
    const { idempotency: keys, database } = test.platform;
    const use = { ...USE, owner: { playerId: null, address: '192.0.2.1' } };
    const { personal } = idempotency.wire(test.platform);
    await keys.keep(use, { userId: 'ada', email: 'ada@example.com' }, 'ada');
    expect(await keys.kept(use)).toMatchObject({ userId: 'ada' });
    await database.orm.transaction(async (rows) => personal?.erase?.(rows, ADA));
    expect(await keys.kept(use)).toBeNull();
  });

  it('stores neither the key nor the input', async () => {
    await once({ key: 'a secret key', input: 'a secret input' });
    const [row] = await test.platform.database.orm.query<object[]>('SELECT * FROM idempotency_key');
    const text = JSON.stringify(row, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString() : value,
    );
    expect(text).not.toContain('secret');
  });

  it('exports and erases what a player has used', async () => {
    await once();
    await once({ owner: { playerId: 'bob', address: '' } });
    const { personal } = idempotency.wire(test.platform);
    expect(await personal?.export(ADA)).toEqual({
      idempotencyKeys: [{ operation: 'createThing', createdAt: test.clock.now() }],
    });
    await test.platform.database.orm.transaction(async (rows) => personal?.erase?.(rows, ADA));
    const left = await test.platform.database.orm.getRepository(IdempotencyKey).find();
    expect(left.map(({ playerId }) => playerId)).toEqual(['bob']);
  });
});

/** A call that has taken the key and whose creation waits until it is released. */
async function unfinished() {
  const work = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { orm } = test.platform.database;
  const first = orm.transaction((rows) =>
    test.platform.idempotency.once(rows, USE, async () => {
      begun.resolve();
      await work.promise;
      return `thing ${created.push('thing')}`;
    }),
  );
  await begun.promise;
  return { first, finish: work.resolve, fail: work.reject };
}
