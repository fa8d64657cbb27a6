/** @jest-environment node */
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failure, FINE, LOGGED_OUT, MUTATION, send } from '../client.fixture';
import { TODAYS_QUESTION } from './request-context';
import { queryDelay } from './retry-link';
import type { Reply } from '../stub-fetch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the retry link', () => {
  it.each([
    [0, 500],
    [1, 1000],
    [4, 8000],
    [5, 15_000],
    [40, 15_000],
  ])('delays the retry after query attempt %i by %i ms', (attempt, delay) => {
    expect(queryDelay(attempt)).toBe(delay);
  });

  it.each<[string, Reply]>([
    ['no connection', 'offline'],
    ['500', failure(500)],
    ['503 in plain JSON', failure(503, 'application/json')],
    ['503 in GraphQL JSON', failure(503)],
    ['502 from a proxy', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ])('retries a query once after 500 ms: %s', async (_name, reply) => {
    const { requests, settled } = send([reply, FINE]);
    await jest.advanceTimersByTimeAsync(499);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    expect(settled).toEqual({ data: { viewer: null } });
  });

  it('fails with the last error after the second attempt', async () => {
    const { requests, settled } = send(['offline']);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requests).toHaveLength(2);
    expect(settled.error).toBeInstanceOf(TypeError);
  });

  it('keeps the error message of an unavailable server', async () => {
    const { settled } = send([failure(503)]);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(ServerError.is(settled.error)).toBe(true);
    expect(settled.error).toMatchObject({ statusCode: 503, message: 'No' });
  });

  it.each<[string, Reply]>([
    ['400', failure(400)],
    ['400 in plain JSON', failure(400, 'application/json')],
    ['429', failure(429)],
    ['429 in plain JSON', failure(429, 'application/json')],
    ['a GraphQL error', { body: { data: null, errors: [{ message: 'No' }] } }],
  ])('does not retry %s', async (_name, reply) => {
    const { requests, settled } = send([reply, FINE]);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requests).toHaveLength(1);
    expect(settled.error).toBeDefined();
  });

  it.each<[string, Reply, unknown]>([
    ['HTML', { body: '<h1>Hello</h1>', type: 'text/html' }, ServerParseError],
    ['JSON that is not a GraphQL result', { body: { hello: 'world' } }, ServerError],
    ['null', { body: 'null' }, TypeError],
  ])('fails when the response is %s', async (_name, reply, type) => {
    const { settled } = send([reply]);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(settled.data).toBeUndefined();
    expect(settled.error).toBeInstanceOf(type);
  });

  it('keeps the code of a GraphQL error', async () => {
    const { settled } = send([failure(429)]);
    await jest.advanceTimersByTimeAsync(0);
    if (!CombinedGraphQLErrors.is(settled.error)) throw new Error('not a GraphQL error');
    expect(settled.error.errors[0]?.extensions).toEqual({ code: 'NO' });
  });

  it('retries a mutation once after 1,000 ms', async () => {
    const { requests, settled } = send(['offline', LOGGED_OUT], {}, MUTATION);
    await jest.advanceTimersByTimeAsync(999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    expect(settled.data).toMatchObject({ logout: { signedOut: true } });
  });

  it("sends the query of today's question up to three times, 1,000 ms apart", async () => {
    const { requests, settled } = send(['offline'], TODAYS_QUESTION);
    await jest.advanceTimersByTimeAsync(999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(requests).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requests).toHaveLength(3);
    expect(settled.error).toBeInstanceOf(TypeError);
  });
});
