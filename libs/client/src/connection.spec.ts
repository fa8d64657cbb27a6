import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Connection } from './connection.js';
import {
  ApiError,
  type DailyTriviaError,
  ForbiddenError,
  NetworkError,
  RateLimitError,
  UnauthenticatedError,
  UnavailableError,
} from './errors.js';
import { fakeApi, jsonResponse } from './fake-api.fixture.js';

const QUERY = '{ viewer { id } }';
const MUTATION = 'fragment Part on Viewer { id } mutation Do { logout { __typename } }';
const DATA = jsonResponse({ data: { viewer: null } });
const LOST = new TypeError('fetch failed');

const failure = (code: string, status: number, headers?: Record<string, string>) =>
  jsonResponse({ errors: [{ message: 'No', extensions: { code } }] }, status, headers);

const connect = (api: { fetch: typeof fetch }, options: object = {}) =>
  new Connection({ url: 'https://trivia.example/play', fetch: api.fetch, ...options });

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: DailyTriviaError) => error,
  );

describe('a request', () => {
  it('sends the operation to the installation, with the token', async () => {
    const api = fakeApi(DATA);
    await connect(api, { token: 'secret' }).request(QUERY, { first: 1 });
    const [{ url, headers, body } = { headers: new Headers() }] = api.requests;
    expect(url).toBe('https://trivia.example/play/graphql');
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(body).toEqual({ query: QUERY, variables: { first: 1 } });
  });

  it('rejects an invalid address at once', () => {
    expect(() => new Connection({ url: 'nowhere' })).toThrow('Invalid URL');
  });

  it('reports cost and budget, also of a failure', async () => {
    const headers = { ratelimit: 'limit=1000, remaining=961, reset=60' };
    const api = fakeApi(jsonResponse({ data: {}, extensions: { cost: 39 } }, 200, headers));
    const connection = connect(api);
    await connection.request(QUERY, {});
    const budget = { limit: 1_000, remaining: 961, resetSeconds: 60 };
    expect(connection.usage).toEqual({ cost: 39, budget });
    const failing = connect(fakeApi(failure('FORBIDDEN', 403, headers)));
    await rejection(failing.request(QUERY, {}));
    expect(failing.usage).toEqual({ cost: null, budget });
  });

  it.each([
    ['UNAUTHENTICATED', 401, UnauthenticatedError],
    ['FORBIDDEN', 200, ForbiddenError],
    ['BAD_USER_INPUT', 400, ApiError],
    ['INTERNAL_SERVER_ERROR', 500, ApiError],
  ])('rejects %s with its class', async (code, status, ErrorClass) => {
    const api = fakeApi(failure(code, status));
    const error = await rejection(connect(api).request(QUERY, {}));
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error).toMatchObject({ code, status, message: 'No', fields: [] });
    expect(api.requests).toHaveLength(1);
  });

  it('rejects a reply that is no GraphQL response', async () => {
    const proxy = fakeApi(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await rejection(connect(proxy, { retry: { attempts: 1 } }).request(QUERY, {}));
    expect(error).toBeInstanceOf(UnavailableError);
    expect(error).toMatchObject({ code: 'HTTP_502' });
    const page = fakeApi(new Response('<h1>Hello</h1>'));
    expect(await rejection(connect(page).request(QUERY, {}))).toMatchObject({ code: 'HTTP_200' });
    const facade = fakeApi(jsonResponse({ error: 'Not found' }, 404));
    expect(await rejection(connect(facade).request(QUERY, {}))).toMatchObject({ message: 'Not found' });
  });

  it('aborts an attempt after its timeout', async () => {
    const hangs: typeof fetch = (_address, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const connection = connect({ fetch: hangs }, { timeoutMs: 1, retry: { attempts: 1 } });
    const error = await rejection(connection.request(QUERY, {}));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error?.code).toBe('TIMEOUT');
  });
});

describe('a retry', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('waits for as long as the server asks', async () => {
    const api = fakeApi(failure('TOO_MANY_REQUESTS', 429, { 'retry-after': '7' }), DATA);
    const result = connect(api).request(QUERY, {});
    await jest.advanceTimersByTimeAsync(6_999);
    expect(api.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ viewer: null });
    expect(api.requests).toHaveLength(2);
  });

  it('waits until the date that a proxy names', async () => {
    const date = new Date(Date.now() + 5_000).toUTCString();
    const api = fakeApi(new Response('', { status: 503, headers: { 'retry-after': date } }), DATA);
    const result = connect(api).request(QUERY, {});
    await jest.advanceTimersByTimeAsync(3_000);
    expect(api.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await result).toEqual({ viewer: null });
  });

  it('does not happen when the server asks for a longer wait than is allowed', async () => {
    const api = fakeApi(failure('TOO_MANY_REQUESTS', 429, { 'retry-after': '60' }));
    const error = await rejection(connect(api).request(QUERY, {}));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error?.retryAfter).toBe(60);
    expect(api.requests).toHaveLength(1);
  });

  it('happens with growing delays after lost replies, as often as is allowed', async () => {
    const api = fakeApi(LOST);
    const error = rejection(connect(api, { retry: { attempts: 3, delayMs: 100 } }).request(QUERY, {}));
    await jest.advanceTimersByTimeAsync(100);
    expect(api.requests).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(200);
    expect(api.requests).toHaveLength(3);
    expect(await error).toMatchObject({ code: 'NETWORK_ERROR', cause: LOST });
  });

  it('repeats a mutation only when the caller says that it is repeatable', async () => {
    const once = fakeApi(LOST, DATA);
    expect(await rejection(connect(once).request(MUTATION, {}))).toBeInstanceOf(NetworkError);
    const twice = fakeApi(LOST, DATA);
    const result = connect(twice).request(MUTATION, {}, { repeatable: true });
    await jest.runAllTimersAsync();
    expect(await result).toEqual({ viewer: null });
  });

  it('ends with the reason of the signal, also while it waits', async () => {
    const api = fakeApi(LOST);
    const end = new AbortController();
    const error = rejection(connect(api).request(QUERY, {}, { signal: end.signal }));
    await jest.advanceTimersByTimeAsync(1);
    const reason = new Error('The user left');
    end.abort(reason);
    expect(await error).toBe(reason);
    expect(jest.getTimerCount()).toBe(0);
  });
});
