import { describe, expect, it } from '@jest/globals';
import { Latest } from './latest.js';

describe('the latest value', () => {
  it('replaces those that the consumer has not taken', async () => {
    const latest = new Latest<number>();
    latest.set(1);
    latest.set(2);
    const values = latest[Symbol.asyncIterator]();
    expect(await values.next()).toEqual({ done: false, value: 2 });
    const next = values.next();
    latest.set(3);
    expect(await next).toEqual({ done: false, value: 3 });
  });

  it('is followed by the end, once it is taken', async () => {
    const latest = new Latest<number>();
    latest.set(1);
    latest.end();
    expect(await Array.fromAsync(latest)).toEqual([1]);
  });

  it('is dropped by a failure', async () => {
    const latest = new Latest<number>();
    latest.set(1);
    latest.fail(new Error('lost'));
    await expect(latest[Symbol.asyncIterator]().next()).rejects.toThrow('lost');
  });
});
