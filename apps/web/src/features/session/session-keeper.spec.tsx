import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { stubFetch } from '@daily/apollo/stub-fetch';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { toast } from '@daily/ui/overlays/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { keepFlash } from './flash';
import { SessionKeeper } from './session-keeper';
import { parseSession, SESSION_KEY, writeSession } from './session-storage';
import { storedSession } from './session.fixture';
import { SessionDocument } from './session.generated';
import { StoredUserDocument, type StoredUserQuery } from './stored-user.generated';

const NOW = Date.parse('2026-05-01T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Renders a page for Ada or an anonymous visitor, in a browser with or without a stored session. */
function open(viewer: 'Ada' | 'anonymous', hasStoredSession: boolean) {
  if (hasStoredSession) writeSession(storedSession(NOW + 10 * MINUTE_MS));
  const { fetch, requests } = stubFetch({
    body: { data: { logout: { __typename: 'LogoutSuccess', signedOut: true } } },
  });
  const client = createApolloClient({ now: Date.now, fetch });
  const data = { viewer: viewer === 'Ada' ? ({ __typename: 'Viewer', id: 'v' } as const) : null };
  client.writeQuery({ query: SessionDocument, data });
  render(
    <ApolloProvider client={client}>
      <SessionKeeper />
    </ApolloProvider>,
  );
  return { client, cached: () => client.cache.extract(), requests };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const stored = () => localStorage.getItem(SESSION_KEY);

/** Changes the storage as another tab does, and dispatches the event that this tab receives. */
function inAnotherTab(change: () => void, key: string | null = SESSION_KEY) {
  const oldValue = key && localStorage.getItem(key);
  change();
  const newValue = key && localStorage.getItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

describe('SessionKeeper', () => {
  it('shows the message that the previous page has stored', () => {
    const show = jest.spyOn(toast, 'success').mockImplementation(() => undefined);
    keepFlash('Login successful!');
    open('Ada', true);
    expect(show.mock.calls).toEqual([['Login successful!']]);
  });

  it('deletes the stored session and the cookie when the server does not accept the cookie', async () => {
    const { requests } = open('anonymous', true);
    await wait(1);
    expect(stored()).toBeNull();
    // Only the server can delete the cookie.
    expect(requests.map(({ body }) => body.operationName)).toEqual(['Logout']);
  });

  it('sends no request for an anonymous visitor', async () => {
    const { requests } = open('anonymous', false);
    await wait(1);
    expect(requests).toEqual([]);
  });

  describe('stored user', () => {
    const user = () => parseSession(stored(), Date.now())?.user;
    /** Writes fields of a player to the cache, as the response to a mutation does. */
    const receive = async (client: ApolloClient, userId: string, fields: object) => {
      const player = { __typename: 'Player', id: 'p', userId, ...fields };
      const viewer = { __typename: 'Viewer', id: 'v', player };
      client.cache.writeQuery({ query: StoredUserDocument, data: { viewer } as unknown as StoredUserQuery });
      await wait(1);
    };

    it('receives the fields that change in the cache, and keeps the others', async () => {
      const { client } = open('Ada', true);
      await wait(1);
      const before = user()!;
      const changed = { username: 'Countess', totalPoints: 70, answeredToday: true, currentStreak: 5 };
      await receive(client, before.id, changed);
      const now = { ...before, name: 'Countess', points: 70, answeredToday: true, streak: 5 };
      expect(user()).toEqual(now);
      expect(parseSession(stored(), Date.now())?.expiresAt).toBe(NOW + 10 * MINUTE_MS);
      await receive(client, before.id, { totalShares: 3 });
      expect(user()).toEqual({ ...now, totalShares: 3 });
    });

    it('ignores another user, who has signed in in another tab', async () => {
      const { client } = open('Ada', true);
      await wait(1);
      const before = user();
      await receive(client, 'another-user', { username: 'Mallory' });
      expect(user()).toEqual(before);
    });
  });

  it('keeps a session that has not expired', async () => {
    open('Ada', true);
    await wait(9 * MINUTE_MS);
    expect(stored()).not.toBeNull();
  });

  it('signs out when the session expires, in the browser and on the server', async () => {
    const { cached, requests } = open('Ada', true);
    await wait(10 * MINUTE_MS);
    expect(stored()).toBeNull();
    expect(requests.map(({ body }) => body.operationName)).toEqual(['Logout']);
    expect(cached()).toEqual({});
  });

  it.each([
    ['a logout', SESSION_KEY],
    ['cleared storage', null],
  ])('clears the cache after %s in another tab', async (_name, key) => {
    const { cached, requests } = open('Ada', true);
    inAnotherTab(() => localStorage.clear(), key);
    await wait(1);
    expect(cached()).toEqual({});
    expect(requests).toHaveLength(0);
  });

  it('clears the cache after a login in another tab, and keeps its session', async () => {
    const { cached } = open('anonymous', false);
    inAnotherTab(() => writeSession(storedSession(NOW + 10 * MINUTE_MS)));
    await wait(1);
    expect(cached()).toEqual({});
    expect(stored()).not.toBeNull();
  });

  it('clears the cache after a logout in this tab and a login in another one', async () => {
    const { cached } = open('Ada', true);
    // A logout in this tab, which dispatches no event to it.
    localStorage.clear();
    inAnotherTab(() => writeSession(storedSession(NOW + 10 * MINUTE_MS)));
    await wait(1);
    expect(cached()).toEqual({});
    expect(stored()).not.toBeNull();
  });

  it('uses the expiry of a session that another tab has renewed', async () => {
    const { cached, requests } = open('Ada', true);
    inAnotherTab(() => writeSession(storedSession(NOW + 20 * MINUTE_MS)));
    await wait(15 * MINUTE_MS);
    expect([stored() === null, requests.length]).toEqual([false, 0]);
    expect(cached()).not.toEqual({});
    await wait(5 * MINUTE_MS);
    expect([stored(), requests.length]).toEqual([null, 1]);
  });

  it('signs out when a session has expired while the computer slept', async () => {
    const { cached } = open('Ada', true);
    jest.setSystemTime(NOW + 11 * MINUTE_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(1);
    expect([stored(), cached()]).toEqual([null, {}]);
  });

  it('clears the cache when a page from the back/forward cache is shown after a logout', async () => {
    const { cached } = open('Ada', true);
    window.dispatchEvent(new Event('pagehide'));
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await wait(1);
    expect(cached()).toEqual({});
  });

  it('ignores other keys of the storage and pages that were loaded anew', async () => {
    const { cached } = open('Ada', true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'daily-trivia-theme' }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await wait(1);
    expect(cached()).not.toEqual({});
  });
});
