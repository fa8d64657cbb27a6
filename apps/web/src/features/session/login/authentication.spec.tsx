import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { toast } from '@daily/ui/overlays/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { keepWaiting } from '../../question/answer/waiting-answer';
import { useAuthentication } from './authentication';
import { takeFlash } from '../flash';
import { pageAddress } from '../page-address';
import { endOnServer, hasSession } from '../session-life';
import { SESSION_KEY } from '../session-storage';
import { ADA, storedSession } from '../session.fixture';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const LOGIN = { email: 'ada@example.com', password: 'secret' };
const SIGNUP = { ...LOGIN, name: 'Ada' };

const success = (field: string): Reply => ({
  body: { data: { [field]: { __typename: 'AuthenticationSuccess', viewer: ADA } } },
});
const problem = (field: string, message: string): Reply => ({
  body: { data: { [field]: { __typename: 'InvalidInputProblem', message } } },
});
const httpError = (status: number, code: string, message: string): Reply => ({
  status,
  body: { errors: [{ message, extensions: { code } }] },
});

const toasts: string[] = [];
let leave: jest.SpiedFunction<typeof pageAddress.leaveForRedirect>;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  sessionStorage.clear();
  toasts.length = 0;
  jest.spyOn(toast, 'success').mockImplementation((text) => void toasts.push(text));
  jest.spyOn(toast, 'error').mockImplementation((text) => void toasts.push(text));
  leave = jest
    .spyOn(pageAddress, 'leaveForRedirect')
    .mockReset()
    .mockImplementation(() => undefined);
});
afterEach(() => void jest.useRealTimers());

function renderAuthentication(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch, mayUseCookie: hasSession });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useAuthentication(), { wrapper });
  const settle = async <T,>(run: Promise<T>): Promise<T> => {
    await act(() => jest.advanceTimersByTimeAsync(2000));
    return run;
  };
  return { client, result, settle, requests: stub.requests };
}

describe.each([
  ['login' as const, LOGIN, 'Login successful!', 'Login failed. Please check your credentials.'],
  ['signup' as const, SIGNUP, 'Account created successfully!', 'Signup failed. Please try again.'],
])('%s', (field, input, done, failed) => {
  it('stores the session for 7 days, leaves the page and passes the toast to the next one', async () => {
    const { result, settle, requests } = renderAuthentication(success(field));
    const outcome = await settle(result.current[field](input as typeof SIGNUP));
    expect(outcome).toEqual({ ok: true });
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual(storedSession(NOW + 7 * DAY_MS));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([]);
    expect(takeFlash()).toBe(done);
    expect(requests[0]?.init.credentials).toBe('same-origin');
    expect(requests[0]?.body.variables).toEqual({ input });
  });

  it.each([
    ['for the visitor', null, '/'],
    ['for the player', ADA.player.userId, '/'],
    ['for another player', 'grace', null],
    ['no longer', null, null, NOW],
  ] as const)(
    'goes home, whatever the redirect, when an answer waits %s',
    async (_, viewerId, to, end = NOW + 1e6) => {
      const leaveFor = jest.spyOn(pageAddress, 'leaveFor').mockImplementation(() => undefined);
      const closesAt = new Date(end).toISOString();
      keepWaiting({ letter: 'B', confidence: null, questionId: 'q', title: 'Why?', closesAt, viewerId });
      const { result, settle } = renderAuthentication(success(field));
      await settle(result.current[field](input as typeof SIGNUP));
      expect([leaveFor.mock.calls, leave.mock.calls.length]).toEqual(to ? [[[to]], 0] : [[], 1]);
      leaveFor.mockRestore();
    },
  );

  it('shows why the server rejected the input', async () => {
    const { result, settle } = renderAuthentication(problem(field, 'Invalid email or password'));
    const outcome = await settle(result.current[field](input as typeof SIGNUP));
    expect(outcome).toEqual({ ok: false, reason: 'rejected', message: 'Invalid email or password' });
    expect(toasts).toEqual([failed]);
    expect([localStorage.length, sessionStorage.length, leave.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it('shows the message of the server after too many attempts', async () => {
    const message = 'Too many failed logins. Try again in 15 minutes.';
    const { result, settle, requests } = renderAuthentication(httpError(429, 'TOO_MANY_REQUESTS', message));
    const outcome = await settle(result.current[field](input as typeof SIGNUP));
    expect(outcome).toEqual({ ok: false, reason: 'rejected', message });
    expect(toasts).toEqual([failed]);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['there is no connection', 'offline'],
    ['the server has an internal error', httpError(500, 'INTERNAL_SERVER_ERROR', 'Internal server error')],
    ['the request is invalid', httpError(400, 'GRAPHQL_VALIDATION_FAILED', 'Cannot query field')],
    ['the payload is null', { body: { data: { [field]: null } } }],
  ])('reports an unexpected error when %s', async (_name, reply) => {
    const { result, settle } = renderAuthentication(reply);
    const outcome = await settle(result.current[field](input as typeof SIGNUP));
    expect(outcome).toEqual({ ok: false, reason: 'failed', message: 'An unexpected error occurred' });
    expect(toasts).toEqual([failed]);
    expect(localStorage.length).toBe(0);
  });

  it('reports a timeout', async () => {
    const { result } = renderAuthentication('silent');
    const run = result.current[field](input as typeof SIGNUP);
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    const message = 'Request timed out - please try again.';
    expect(await run).toEqual({ ok: false, reason: 'failed', message });
    expect(toasts).toEqual([failed]);
  });

  it('waits for a pending logout', async () => {
    const { client, result, settle, requests } = renderAuthentication('offline', 'offline', success(field));
    void endOnServer(client);
    const run = result.current[field](input as typeof SIGNUP);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(requests.map(({ body }) => body.operationName)).toEqual(['Logout']);
    expect(await settle(run)).toEqual({ ok: true });
  });
});
