import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { Player } from '@daily/people';
import { TrackedEvent } from './event.entity';
import { EventService } from './event.service';

let test: TestPlatform;

beforeAll(async () => {
  test = await openTestPlatform([Player, TrackedEvent]);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const login = () => ({
  id: randomUUID(),
  name: 'login' as const,
  secondsAgo: 0,
  fields: { method: 'email' },
});
const kept = () => test.platform.database.orm.getRepository(TrackedEvent).count();

describe('events', () => {
  it('count once when the same batch arrives at two servers at the same moment', async () => {
    const batch = Array.from({ length: 20 }, login);
    const sibling = await test.sibling();
    const accepted = await Promise.all(
      [test.platform, sibling].map((platform) => platform.get(EventService).track(batch, test.caller())),
    );
    expect(accepted.reduce((sum, one) => sum + one)).toBe(20);
    expect(await kept()).toBe(20);
  });

  it('are not kept of a caller who refuses', async () => {
    const caller = test.caller();
    caller.refusesTracking = true;
    expect(await test.platform.get(EventService).track([login()], caller)).toBe(0);
    expect(await kept()).toBe(0);
  });

  it('are forgotten after 13 months', async () => {
    await test.platform.get(EventService).track([login()], test.caller());
    test.pass(14 * 31 * 24 * 60 * 60 * 1000);
    expect(await test.platform.get(EventService).forgetOld()).toBe(false);
    expect(await kept()).toBe(0);
  });
});
