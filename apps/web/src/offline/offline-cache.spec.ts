import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NETWORK_TIMEOUT_MS, refreshOfflinePage, withOfflinePage } from './offline-cache';

const NOW = Date.parse('2030-01-01T12:00:00.000Z');
const PAGE = '<!doctype html>\n<html lang="en" data-closes-at="2030-01-02T00:00:00.000Z"><p>Why?</p></html>';

/** The content of the one cache, by path. */
let stored: Map<string, Response>;
let server: jest.Mock<(path: string, init?: RequestInit) => Promise<Response>>;

beforeEach(() => {
  stored = new Map();
  server = jest.fn(async () => page());
  const cache = { put: async (path: string, response: Response) => void stored.set(path, response) };
  Object.assign(globalThis, {
    fetch: server,
    caches: { match: async (path: string) => stored.get(path)?.clone(), open: async () => cache },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  jest.useRealTimers();
});

function page(headers: Record<string, string> = {}, status = 200): Response {
  const usual = { date: new Date(NOW).toUTCString(), 'cache-control': 'no-cache', 'content-encoding': 'br' };
  return new Response(PAGE, { status, headers: { ...usual, ...headers } });
}

const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const text = async (response: Promise<Response>) => (await response).text();

describe('refreshOfflinePage', () => {
  it('requests the page without a cookie and stores its decoded text', async () => {
    await refreshOfflinePage(NOW);
    expect(server.mock.calls).toEqual([['/offline', { credentials: 'omit' }]]);
    const response = stored.get('/offline')!;
    expect(await response.clone().text()).toBe(PAGE);
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  it('fetches the page again when it is ten minutes old', async () => {
    await refreshOfflinePage(NOW);
    await refreshOfflinePage(NOW + 9 * MINUTE_MS);
    expect(server).toHaveBeenCalledTimes(1);
    await refreshOfflinePage(NOW + 11 * MINUTE_MS);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a private response', page({ 'cache-control': 'private, no-store' })],
    ['an error', page({}, 503)],
  ])('keeps the stored page after %s', async (_, response) => {
    await refreshOfflinePage(NOW);
    const before = stored.get('/offline');
    server.mockResolvedValue(response);
    await refreshOfflinePage(NOW + HOUR_MS);
    expect(stored.get('/offline')).toBe(before);
  });
});

describe('withOfflinePage', () => {
  it('returns any response of the server unchanged', async () => {
    await refreshOfflinePage(NOW);
    const answer = new Response('Not found', { status: 404 });
    expect(await withOfflinePage(Promise.resolve(answer), () => NOW)).toBe(answer);
  });

  it('returns the stored page when the server is unreachable', async () => {
    await refreshOfflinePage(NOW);
    expect(await text(withOfflinePage(failed(), () => NOW))).toBe(PAGE);
  });

  it('marks the stored page once its question is closed', async () => {
    await refreshOfflinePage(NOW);
    const later = () => NOW + DAY_MS;
    expect(await text(withOfflinePage(failed(), later))).toContain('<html data-closed lang="en"');
  });

  it('returns the stored page after the timeout', async () => {
    await refreshOfflinePage(NOW);
    jest.useFakeTimers();
    const visit = text(withOfflinePage(new Promise(() => undefined), () => NOW));
    await jest.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
    expect(await visit).toBe(PAGE);
  });

  it('returns the result of the network, however late, when no page is stored', async () => {
    await expect(withOfflinePage(failed(), () => NOW)).rejects.toThrow('Failed to fetch');
    jest.useFakeTimers();
    const slow = new Promise<Response>((answer) => setTimeout(() => answer(page()), 2 * NETWORK_TIMEOUT_MS));
    const visit = text(withOfflinePage(slow, () => NOW));
    await jest.advanceTimersByTimeAsync(2 * NETWORK_TIMEOUT_MS);
    expect(await visit).toBe(PAGE);
  });
});
