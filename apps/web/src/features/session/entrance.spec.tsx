import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { toast } from '@daily/ui/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useEntrance } from './entrance';
import { takeFlash } from './flash';
import { pageAddress } from './page-address';
import { hasSession } from './session-life';
import { SESSION_KEY } from './session-storage';
import { ADA, storedSession } from './session.fixture';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-05-01T12:00:00Z');
const LOGIN = { email: 'ada@example.com', password: 'secret' };
const SIGNUP = { ...LOGIN, name: 'Ada' };

const success = (field: string): Reply => ({
  body: { data: { [field]: { __typename: 'AuthenticationSuccess', viewer: ADA } } },
});
const problem = (field: string, message: string): Reply => ({
  body: { data: { [field]: { __typename: 'InvalidInputProblem', message } } },
});
const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { errors: [{ message, extensions: { code } }] },
});

const toasts: string[] = [];
const leave = jest.spyOn(pageAddress, 'leaveForRedirect');

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  sessionStorage.clear();
  toasts.length = 0;
  jest.spyOn(toast, 'success').mockImplementation((text) => void toasts.push(text));
  jest.spyOn(toast, 'error').mockImplementation((text) => void toasts.push(text));
  leave.mockReset();
  leave.mockImplementation(() => undefined);
});
afterEach(() => void jest.useRealTimers());

function entrance(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch, mayUseCookie: hasSession });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useEntrance(), { wrapper });
  const settle = async <T,>(run: Promise<T>): Promise<T> => {
    await act(() => jest.advanceTimersByTimeAsync(2000));
    return run;
  };
  return { result, settle, requests: stub.requests };
}

describe.each([
  ['login' as const, LOGIN, 'Login successful!', 'Login failed. Please check your credentials.'],
  ['signup' as const, SIGNUP, 'Account created successfully!', 'Signup failed. Please try again.'],
])('%s', (field, input, done, failed) => {
  it('keeps the session for 7 days, leaves, and lets the next page say so', async () => {
    const { result, settle, requests } = entrance(success(field));
    const outcome = await settle(result.current[field](input as typeof SIGNUP));
    expect(outcome).toEqual({ ok: true });
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual(storedSession(NOW + 7 * DAY));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([]);
    expect(takeFlash()).toBe(done);
    expect(requests[0]?.init.credentials).toBe('same-origin');
    expect(requests[0]?.body.variables).toEqual({ input });
  });

  it('is refused with the words of the server', async () => {
    const { result, settle } = entrance(problem(field, 'Invalid email or password'));
    const outcome = await settle(result.current[field](input as typeof SIGNUP));
    expect(outcome).toEqual({ ok: false, reason: 'refused', message: 'Invalid email or password' });
    expect(toasts).toEqual([failed]);
    expect([localStorage.length, sessionStorage.length, leave.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it('is refused with the words of the server after too many tries', async () => {
    const words = 'Too many failed logins. Try again in 15 minutes.';
    const { result, settle, requests } = entrance(refusal(429, 'TOO_MANY_REQUESTS', words));
    const outcome = await settle(result.current[field](input as typeof SIGNUP));
    expect(outcome).toEqual({ ok: false, reason: 'refused', message: words });
    expect(toasts).toEqual([failed]);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['the network', 'offline'],
    ['a defect', refusal(500, 'INTERNAL_SERVER_ERROR', 'Internal server error')],
    ['a bad request', refusal(400, 'GRAPHQL_VALIDATION_FAILED', 'Cannot query field')],
    ['an empty answer', { body: { data: { [field]: null } } }],
  ])('fails by %s with an unexpected error', async (_name, reply) => {
    const { result, settle } = entrance(reply);
    const outcome = await settle(result.current[field](input as typeof SIGNUP));
    expect(outcome).toEqual({ ok: false, reason: 'threw', message: 'An unexpected error occurred' });
    expect(toasts).toEqual([failed]);
    expect(localStorage.length).toBe(0);
  });

  it('says when it took too long', async () => {
    const { result } = entrance('silent');
    const run = result.current[field](input as typeof SIGNUP);
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    const message = 'Request timed out - please try again.';
    expect(await run).toEqual({ ok: false, reason: 'threw', message });
    expect(toasts).toEqual([failed]);
  });
});
