import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { Player } from '@daily/people';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { STORED_EVENT_LIMITS } from './event.limits';
import { EventService } from './event.service';
import { TrackedEvent } from './tracked-event.entity';

let test: TestPlatform;
let events: EventService;

const serviceOf = ({ database, calendar, limits }: Platform) =>
  new EventService(database.orm, calendar, limits.of(STORED_EVENT_LIMITS));

beforeAll(async () => {
  test = await openTestPlatform([Player, TrackedEvent]);
  events = serviceOf(test.platform);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const login = () => ({
  id: randomUUID(),
  name: 'login' as const,
  secondsAgo: 0,
  fields: { method: 'email' },
});
const storedEvents = () => test.platform.database.orm.getRepository(TrackedEvent).count();

describe('EventService', () => {
  it('counts a batch once when it arrives at two servers simultaneously', async () => {
    const batch = Array.from({ length: 20 }, login);
    const sibling = serviceOf(await test.sibling());
    const accepted = await Promise.all(
      [events, sibling].map((service) => service.track(batch, test.caller())),
    );
    expect(accepted.reduce((sum, one) => sum + one)).toBe(20);
    expect(await storedEvents()).toBe(20);
  });

  it('stores nothing for a caller who opted out of tracking', async () => {
    const caller = new Caller({ address: '192.0.2.1', refusesTracking: true });
    expect(await events.track([login()], caller)).toBe(0);
    expect(await storedEvents()).toBe(0);
  });

  it.each([
    ['id', { id: 'x' }],
    ['secondsAgo', { secondsAgo: Number.NaN }],
    ['action', { fields: {} }],
  ])('names the %s of the invalid event as the field at fault', async (field, invalid) => {
    await expect(events.track([login(), { ...login(), ...invalid }], test.caller())).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: `events.1.${field}` }],
    });
  });

  it('names a field as clients send it', async () => {
    const event = { ...login(), name: 'trivia_answer' as const, fields: { questionId: 1, secondsSpent: -1 } };
    await expect(events.track([event], test.caller())).rejects.toThrow(
      'triviaAnswer.secondsSpent must be an integer',
    );
  });

  it('limits the number of events per address and day', async () => {
    const tight = await openTestPlatform([Player, TrackedEvent], { rateLimitScale: 25 / 10_000 });
    const service = serviceOf(tight.platform);
    const batch = (size: number, address: string) =>
      service.track(Array.from({ length: size }, login), new Caller({ address }));
    await expect(batch(26, '192.0.2.7')).rejects.toMatchObject({ kind: 'too-many' });
    await expect(batch(25, '192.0.2.8')).resolves.toBe(25);
    await tight.close();
  });

  it('deletes events when the same month of the following year is over', async () => {
    await events.track([login()], test.caller());
    test.pass(14 * 31 * DAY_MS);
    expect(await events.deleteOld()).toBe(false);
    expect(await storedEvents()).toBe(0);
  });
});
