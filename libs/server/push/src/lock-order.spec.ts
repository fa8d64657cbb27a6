import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import { type People, Player } from '@daily/people';
import { lockWaits } from '@daily/testing/lock-waits';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { DataSource } from 'typeorm';
import { PushDevice } from './devices/push-device.entity';
import type { Push } from './index';
import { PushServices } from './push-service.fixture';
import { ADD_MESSAGES } from './queue/push-queue.sql';
import { openPushPlatform, signedIn, subscribed, wireOn } from './wired-push.fixture';

let test: TestPlatform;
let services: PushServices;
let people: People;
let push: Push;
let orm: DataSource;

beforeAll(async () => {
  [test, services] = await Promise.all([openPushPlatform(), PushServices.start()]);
  ({ people, push } = wireOn(test.platform, services));
  ({ orm } = test.platform.database);
});
beforeEach(() => test.reset());
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await services.stop();
  await test.close();
});

async function suspendAnn(): Promise<void> {
  const { viewer } = await signedIn(test.platform, 'admin', { role: 'admin' });
  const admin = new Caller({ viewer: { id: viewer!.id, role: 'admin' }, address: '192.0.2.1' });
  await orm.transaction((rows) => people.sanctions.suspend(rows, 'ann', 'Stolen', admin));
}
const deleteAnn = () => orm.getRepository(Player).delete({ id: 'ann' });

/** Begins two works that wait for the lock of Ann's player. They get it in this order. */
async function queuedForAnn(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  let outcomes = Promise.allSettled<unknown>([]);
  await orm.transaction(async (rows) => {
    await rows.findOne(Player, { where: { id: 'ann' }, lock: { mode: 'pessimistic_write' } });
    const began = first();
    await lockWaits(orm);
    outcomes = Promise.allSettled([began, second()]);
    await lockWaits(orm, 2);
  });
  return outcomes;
}

describe.each([
  ['the account is suspended', suspendAnn],
  ['the account is deleted', deleteAnn],
])('a subscription while %s', (_change, change) => {
  const FULFILLED = { status: 'fulfilled' };

  it('is rejected when it comes second', async () => {
    const ann = await signedIn(test.platform, 'ann');
    const outcomes = await queuedForAnn(change, () => subscribed(push, ann));
    expect(outcomes).toMatchObject([FULFILLED, { status: 'rejected', reason: { kind: 'unauthenticated' } }]);
  });

  it('ends with the session when it comes first', async () => {
    const ann = await signedIn(test.platform, 'ann');
    const outcomes = await queuedForAnn(() => subscribed(push, ann), change);
    expect(outcomes).toMatchObject([FULFILLED, FULFILLED]);
    expect(await orm.getRepository(PushDevice).count()).toBe(0);
  });
});

it('lets an account be deleted while its daily reminder is queued', async () => {
  await subscribed(push, await signedIn(test.platform, 'ann'));
  test.clock.set(new Date('2026-03-11T09:00:00Z'));
  const { database } = test.platform;
  const query = database.query.bind(database);
  let deletion = Promise.allSettled<unknown>([]);
  jest.spyOn(database, 'query').mockImplementation(async (statement, values, rows) => {
    if (statement === ADD_MESSAGES) {
      deletion = Promise.allSettled([deleteAnn()]);
      await lockWaits(orm);
    }
    return query(statement, values, rows);
  });
  await push.reminders.queueDue();
  expect(await deletion).toMatchObject([{ status: 'fulfilled' }]);
});
