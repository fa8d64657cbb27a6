import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FixedClock } from '@daily/kit/runtime/clock';
import { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { SharedResponses } from './shared-responses';

const KILOBYTE = 1_024;
const body = (kilobytes: number) => Buffer.alloc(kilobytes * KILOBYTE);

let responses: SharedResponses<Buffer>;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const calendar = new ProductCalendar(new FixedClock(new Date('2026-03-10T12:00:00Z')), 'UTC');
  responses = new SharedResponses(calendar, ({ length }) => length);
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
