import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { toast } from '@daily/ui/overlays/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSession } from './session';
import { hasSession, logoutSettled } from './session-life';
import { writeSession } from './session-storage';
import { storedSession } from './session.fixture';
import { SessionDocument } from './session.generated';

const NOW = Date.parse('2026-05-01T12:00:00Z');

const toasts: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  toasts.length = 0;
  jest.spyOn(toast, 'success').mockImplementation((text) => void toasts.push(text));
});
afterEach(() => void jest.useRealTimers());

function renderSession(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch, mayUseCookie: hasSession });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useSession(), { wrapper });
  const settle = async <T,>(run: Promise<T>): Promise<T> => {
    await act(() => jest.advanceTimersByTimeAsync(2000));
    return run;
  };
  return { client, result, settle, requests: stub.requests };
}

describe('useSession', () => {
  it('reads the viewer from the cache without a request', async () => {
    const { client, result, requests } = renderSession('offline');
    expect([result.current.signedIn, result.current.viewer]).toEqual([false, null]);
    await act(async () => {
      client.writeQuery({ query: SessionDocument, data: { viewer: { __typename: 'Viewer', id: 'v' } } });
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(result.current.signedIn).toBe(true);
    expect(requests).toHaveLength(0);
  });
});

describe('logout', () => {
  it.each<[string, Reply]>([
    ['responds', { body: { data: { logout: { __typename: 'LogoutSuccess', signedOut: true } } } }],
    ['is unreachable', 'offline'],
  ])('deletes the session, the cookie and the cache when the server %s', async (_case, reply) => {
    writeSession(storedSession(NOW + DAY_MS));
    const { client, result, settle, requests } = renderSession(reply);
    client.writeQuery({ query: SessionDocument, data: { viewer: { __typename: 'Viewer', id: 'v' } } });
    await settle(result.current.logout());
    expect(localStorage.length).toBe(0);
    expect(requests[0]?.body.operationName).toBe('Logout');
    expect(requests[0]?.init.credentials).toBe('same-origin');
    expect(client.cache.extract()).toEqual({});
    expect(toasts).toEqual(['Logged out successfully!']);
  });

  it('signs out in this browser before the server responds', async () => {
    writeSession(storedSession(NOW + DAY_MS));
    const { client, result, requests } = renderSession('silent');
    client.writeQuery({ query: SessionDocument, data: { viewer: { __typename: 'Viewer', id: 'v' } } });
    void result.current.logout();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(requests.map(({ body }) => body.operationName)).toEqual(['Logout']);
    expect(result.current.signedIn).toBe(false);
    expect(localStorage.length).toBe(0);
    expect(toasts).toEqual(['Logged out successfully!']);
  });

  it('lets a login wait for the response, which deletes the cookie', async () => {
    const { result, settle } = renderSession('offline');
    let isSettled = false;
    const logout = result.current.logout();
    void logoutSettled().then(() => (isSettled = true));
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(isSettled).toBe(false);
    await settle(logout);
    expect(isSettled).toBe(true);
  });
});
