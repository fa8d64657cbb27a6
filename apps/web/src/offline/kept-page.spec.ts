import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepPage, PATIENCE_MS, pageOr } from './kept-page';

const NOW = Date.parse('2030-01-01T12:00:00.000Z');
const PAGE = '<!doctype html>\n<html lang="en" data-closes-at="2030-01-02T00:00:00.000Z"><p>Why?</p></html>';

/** As much of the browser's caches as is used: one, by address. */
let kept: Map<string, Response>;
let server: jest.Mock<(path: string, init?: RequestInit) => Promise<Response>>;

beforeEach(() => {
  kept = new Map();
  server = jest.fn(async () => page());
  const cache = { put: async (path: string, response: Response) => void kept.set(path, response) };
  Object.assign(globalThis, {
    fetch: server,
    caches: { match: async (path: string) => kept.get(path)?.clone(), open: async () => cache },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

function page(headers: Record<string, string> = {}, status = 200): Response {
  const usual = { date: new Date(NOW).toUTCString(), 'cache-control': 'no-cache', 'content-encoding': 'br' };
  return new Response(PAGE, { status, headers: { ...usual, ...headers } });
}

const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const text = async (response: Promise<Response>) => (await response).text();

describe('the page for offline', () => {
  it('is asked for as nobody, and kept as it is', async () => {
    await keepPage(NOW);
    expect(server.mock.calls).toEqual([['/offline', { credentials: 'omit' }]]);
    const response = kept.get('/offline')!;
    expect(await response.clone().text()).toBe(PAGE);
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  it('is fetched anew once it is ten minutes old', async () => {
    await keepPage(NOW);
    await keepPage(NOW + 9 * 60_000);
    expect(server).toHaveBeenCalledTimes(1);
    await keepPage(NOW + 11 * 60_000);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is somebody’s', page({ 'cache-control': 'private, no-store' })],
    ['is an error', page({}, 503)],
  ])('is not kept when what comes %s', async (_, response) => {
    await keepPage(NOW);
    const before = kept.get('/offline');
    server.mockResolvedValue(response);
    await keepPage(NOW + 3_600_000);
    expect(kept.get('/offline')).toBe(before);
  });
});

describe('a visit', () => {
  it('gets what the server sends, whatever it is', async () => {
    await keepPage(NOW);
    const answer = new Response('Not found', { status: 404 });
    expect(await pageOr(Promise.resolve(answer), () => NOW)).toBe(answer);
  });

  it('gets the kept page when the server cannot be reached', async () => {
    await keepPage(NOW);
    expect(await text(pageOr(failed(), () => NOW))).toBe(PAGE);
  });

  it('is told when the question of the kept page is closed', async () => {
    await keepPage(NOW);
    const later = () => NOW + 24 * 3_600_000;
    expect(await text(pageOr(failed(), later))).toContain('<html data-closed lang="en"');
  });

  it('gets the kept page when the server takes too long', async () => {
    await keepPage(NOW);
    jest.useFakeTimers();
    const visit = text(pageOr(new Promise(() => undefined), () => NOW));
    await jest.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await visit).toBe(PAGE);
  });

  it('waits on, and fails as it would have failed, when nothing is kept', async () => {
    await expect(pageOr(failed(), () => NOW)).rejects.toThrow('Failed to fetch');
    jest.useFakeTimers();
    const slow = new Promise<Response>((answer) => setTimeout(() => answer(page()), 2 * PATIENCE_MS));
    const visit = text(pageOr(slow, () => NOW));
    await jest.advanceTimersByTimeAsync(2 * PATIENCE_MS);
    expect(await visit).toBe(PAGE);
  });
});
