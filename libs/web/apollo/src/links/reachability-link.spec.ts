/** @jest-environment node */
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failure, FINE, send } from '../client.fixture';
import type { Reply } from '../stub-fetch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('onReach', () => {
  it.each<[string, Reply[], boolean[]]>([
    ['a response', [FINE], [true]],
    ['no connection, then a response', ['offline', FINE], [false, true]],
    ['503 twice', [failure(503)], [false, false]],
    ['502 from a proxy twice', [{ status: 502, type: 'text/html', body: 'Bad gateway' }], [false, false]],
    ['an internal server error', [failure(500)], []],
    ['a rejected request', [failure(400)], [true]],
  ])('reports each attempt: %s', async (_name, replies, expected) => {
    const { reached } = send(replies);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(reached).toEqual(expected);
  });

  it('reports a timeout as unreachable', async () => {
    const { reached } = send(['silent']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reached).toEqual([false]);
  });
});
