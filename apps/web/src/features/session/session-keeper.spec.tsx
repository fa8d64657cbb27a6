import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { stubFetch } from '@daily/apollo/stub-fetch';
import { toast } from '@daily/ui/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { keepFlash } from './flash';
import { SessionKeeper } from './session-keeper';
import { parseSession, SESSION_KEY, writeSession } from './session-storage';
import { storedSession } from './session.fixture';
import { SessionDocument } from './session.generated';
import { StoredUserDocument, type StoredUserQuery } from './stored-user.generated';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** The page of somebody (or nobody) with a session in the browser (or none). */
function open(viewer: 'Ada' | 'nobody', session: boolean) {
  if (session) writeSession(storedSession(NOW + 10 * MINUTE));
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

/** Changes the storage as another tab does, of which this one is told. */
function inAnotherTab(change: () => void, key: string | null = SESSION_KEY) {
  const oldValue = key && localStorage.getItem(key);
  change();
  const newValue = key && localStorage.getItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

describe('SessionKeeper', () => {
  it('says what the page before left to say', () => {
    const say = jest.spyOn(toast, 'success').mockImplementation(() => undefined);
    keepFlash('Login successful!');
    open('Ada', true);
    expect(say.mock.calls).toEqual([['Login successful!']]);
  });

  it('deletes the session whose cookie the server does not accept', async () => {
    const { requests } = open('nobody', true);
    await wait(1);
    expect(stored()).toBeNull();
    // The cookie goes by the server's word alone.
    expect(requests.map(({ body }) => body.operationName)).toEqual(['Logout']);
  });

  it('asks nothing of the server for a visitor', async () => {
    const { requests } = open('nobody', false);
    await wait(1);
    expect(requests).toEqual([]);
  });

  describe('keeps what is stored of who is signed in', () => {
    const user = () => parseSession(stored(), Date.now())?.user;
    /** What the page learns of a player, such as by an answer. */
    const learn = async (client: ApolloClient, userId: string, fields: object) => {
      const player = { __typename: 'Player', id: 'p', userId, ...fields };
      const viewer = { __typename: 'Viewer', id: 'v', player };
      client.cache.writeQuery({ query: StoredUserDocument, data: { viewer } as unknown as StoredUserQuery });
      await wait(1);
    };

    it('as the page learns of it, and the rest as it was', async () => {
      const { client } = open('Ada', true);
      await wait(1);
      const before = user()!;
      const known = { username: 'Countess', totalPoints: 70, answeredToday: true, currentStreak: 5 };
      await learn(client, before.id, known);
      const now = { ...before, name: 'Countess', points: 70, answeredToday: true, streak: 5 };
      expect(user()).toEqual(now);
      expect(parseSession(stored(), Date.now())?.expiresAt).toBe(NOW + 10 * MINUTE);
      await learn(client, before.id, { totalShares: 3 });
      expect(user()).toEqual({ ...now, totalShares: 3 });
    });

    it('unless somebody else has signed in by another tab', async () => {
      const { client } = open('Ada', true);
      await wait(1);
      const before = user();
      await learn(client, 'somebody-else', { username: 'Mallory' });
      expect(user()).toEqual(before);
    });
  });

  it('leaves the session of who is signed in alone', async () => {
    open('Ada', true);
    await wait(9 * MINUTE);
    expect(stored()).not.toBeNull();
  });

  it('ends the session when its time is over, here and on the server', async () => {
    const { cached, requests } = open('Ada', true);
    await wait(10 * MINUTE);
    expect(stored()).toBeNull();
    expect(requests.map(({ body }) => body.operationName)).toEqual(['Logout']);
    expect(cached()).toEqual({});
  });

  it.each([
    ['logout', SESSION_KEY],
    ['clearing of everything', null],
  ])('follows the %s of another tab', async (_name, key) => {
    const { cached, requests } = open('Ada', true);
    inAnotherTab(() => localStorage.clear(), key);
    await wait(1);
    expect(cached()).toEqual({});
    expect(requests).toHaveLength(0);
  });

  it('follows the login of another tab, and does not undo it', async () => {
    const { cached } = open('nobody', false);
    inAnotherTab(() => writeSession(storedSession(NOW + 10 * MINUTE)));
    await wait(1);
    expect(cached()).toEqual({});
    expect(stored()).not.toBeNull();
  });

  it('follows the login of who has signed out here', async () => {
    const { cached } = open('Ada', true);
    // Her own logout: this tab hears nothing of it.
    localStorage.clear();
    inAnotherTab(() => writeSession(storedSession(NOW + 10 * MINUTE)));
    await wait(1);
    expect(cached()).toEqual({});
    expect(stored()).not.toBeNull();
  });

  it('lets a session that another tab prolonged live as long as it says', async () => {
    const { cached, requests } = open('Ada', true);
    inAnotherTab(() => writeSession(storedSession(NOW + 20 * MINUTE)));
    await wait(15 * MINUTE);
    expect([stored() === null, requests.length]).toEqual([false, 0]);
    expect(cached()).not.toEqual({});
    await wait(5 * MINUTE);
    expect([stored(), requests.length]).toEqual([null, 1]);
  });

  it('ends a session whose time ran out while the machine slept', async () => {
    const { cached } = open('Ada', true);
    jest.setSystemTime(NOW + 11 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(1);
    expect([stored(), cached()]).toEqual([null, {}]);
  });

  it('looks again when a page that slept is shown', async () => {
    const { cached } = open('Ada', true);
    window.dispatchEvent(new Event('pagehide'));
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await wait(1);
    expect(cached()).toEqual({});
  });

  it('takes no notice of what else is stored', async () => {
    const { cached } = open('Ada', true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'daily-trivia-theme' }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await wait(1);
    expect(cached()).not.toEqual({});
  });
});
