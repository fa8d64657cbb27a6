import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FixedClock } from '@daily/kit/runtime/clock';
import { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { SharedResponses } from './shared-responses';

const KILOBYTE = 1_024;
const body = (kilobytes: number) => Buffer.alloc(kilobytes * KILOBYTE);

const NOON = new Date('2026-03-10T12:00:00Z');

let clock: FixedClock;
let responses: SharedResponses<Buffer>;
/** When a contest ends, in milliseconds since 1970. */
let end: number;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  clock = new FixedClock(NOON);
  end = Number.POSITIVE_INFINITY;
  responses = new SharedResponses(
    new ProductCalendar(clock, 'UTC'),
    ({ length }) => length,
    (instant) => (instant < end ? end : Number.POSITIVE_INFINITY),
  );
});
afterEach(() => void jest.useRealTimers());

describe('SharedResponses', () => {
  it('keeps at most 32 MiB, the most recently used responses', () => {
    for (let index = 0; index < 1_000; index += 1) responses.keep(`key ${index}`, body(100));
    const kept = Array.from({ length: 1_000 }, (_, index) => responses.find(`key ${index}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(300);
    expect(kept.length * 100 * KILOBYTE).toBeLessThanOrEqual(32 * 1_024 * KILOBYTE);
    expect(responses.find('key 999')).not.toBeNull();
  });

  it('counts the keys', () => {
    for (let index = 0; index < 1_000; index += 1) responses.keep(`${index} ${'x'.repeat(100_000)}`, body(1));
    expect(responses.find(`0 ${'x'.repeat(100_000)}`)).toBeNull();
  });

  it('does not keep a large response, and drops the one that it replaces', () => {
    responses.keep('a', body(1));
    responses.keep('a', body(257));
    expect(responses.find('a')).toBeNull();
  });

  it('uses no response beyond an instant that became known after the first was kept', () => {
    responses.keep('a', body(1));
    end = NOON.getTime() + 500;
    responses.keep('b', body(1));
    clock.set(new Date(end - 1));
    expect([responses.find('a'), responses.find('b')]).not.toContain(null);
    const { generation } = responses;
    clock.set(new Date(end));
    expect([responses.find('a'), responses.find('b')]).toEqual([null, null]);
    // One that was begun before shows the state before.
    responses.keep('a', body(1), generation);
    expect(responses.find('a')).toBeNull();
    responses.keep('a', body(1));
    expect(responses.find('a')).not.toBeNull();
  });

  it('uses no response beyond its day', () => {
    clock.set(new Date('2026-03-10T23:59:59.900Z'));
    responses.keep('a', body(1));
    clock.set(new Date('2026-03-11T00:00:00Z'));
    expect(responses.find('a')).toBeNull();
  });

  it('drops a response without further requests once it has expired', () => {
    const start = performance.now();
    const monotonic = jest.spyOn(performance, 'now').mockReturnValue(start);
    responses.keep('a', body(1));
    expect(jest.getTimerCount()).toBe(1);
    monotonic.mockReturnValue(start + 6_002);
    jest.advanceTimersByTime(6_002);
    monotonic.mockRestore();
    expect(jest.getTimerCount()).toBe(0);
    expect(responses.find('a')).toBeNull();
  });
});
