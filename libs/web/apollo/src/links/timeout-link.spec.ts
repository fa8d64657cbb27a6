/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { send } from '../client.fixture';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the timeout link', () => {
  it.each([
    ['10 seconds by default', {}, 10_000],
    ['the limit in its context', { timeoutMs: 15_000 }, 15_000],
  ])('aborts each attempt after %s', async (_name, context, limit) => {
    const { requests, settled } = send(['silent'], context);
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(requests[0]?.init.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests[0]?.init.signal?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(500 + limit);
    expect(requests).toHaveLength(2);
    expect(settled.error).toMatchObject({ message: 'Request timed out - please try again.' });
  });
});
