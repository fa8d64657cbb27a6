import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { toast } from '@daily/ui/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSession } from './session';
import { hasSession } from './session-life';
import { writeSession } from './session-storage';
import { storedSession } from './session.fixture';
import { SessionDocument } from './session.generated';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-05-01T12:00:00Z');

const toasts: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  toasts.length = 0;
  jest.spyOn(toast, 'success').mockImplementation((text) => void toasts.push(text));
});
afterEach(() => void jest.useRealTimers());

function session(...replies: Reply[]) {
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
  it('knows from the cache who is signed in, and asks nobody', async () => {
    const { client, result, requests } = session('offline');
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
    [
      'and tells the server',
      { body: { data: { logout: { __typename: 'LogoutSuccess', signedOut: true } } } },
    ],
    ['also when the server cannot be reached', 'offline'],
  ])('forgets the session %s', async (_name, reply) => {
    writeSession(storedSession(NOW + DAY));
    const { client, result, settle, requests } = session(reply);
    client.writeQuery({ query: SessionDocument, data: { viewer: { __typename: 'Viewer', id: 'v' } } });
    await settle(result.current.logout());
    expect(localStorage.length).toBe(0);
    expect(requests[0]?.body.operationName).toBe('Logout');
    expect(requests[0]?.init.credentials).toBe('same-origin');
    expect(client.cache.extract()).toEqual({});
    expect(toasts).toEqual(['Logged out successfully!']);
  });
});
