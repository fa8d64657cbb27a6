import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkSession, hasSession } from './session-life';
import { SESSION_KEY, writeSession } from './session-storage';
import { storedSession } from './session.fixture';
import { SessionDocument } from './session.generated';

const ADA = { __typename: 'Viewer' as const, id: 'v' };
const ANONYMOUS: Reply = { body: { data: { viewer: null } } };
const SIGNED_IN: Reply = { body: { data: { viewer: ADA } } };
const LOGGED_OUT: Reply = { body: { data: { logout: { __typename: 'LogoutSuccess', signedOut: true } } } };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

/** Checks the session of the viewer in the cache against a server with these replies. */
async function check(cached: typeof ADA | null, ...replies: Reply[]) {
  const { fetch, requests } = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch, mayUseCookie: hasSession });
  client.writeQuery({ query: SessionDocument, data: { viewer: cached } });
  const checked = checkSession(client);
  await jest.advanceTimersByTimeAsync(5000);
  await checked;
  return {
    operations: requests.map(({ body }) => body.operationName),
    viewer: client.readQuery({ query: SessionDocument })?.viewer,
    isStored: localStorage.getItem(SESSION_KEY) !== null,
  };
}

describe('checkSession', () => {
  it('signs out when the server does not accept the cookie', async () => {
    writeSession(storedSession(Date.now() + DAY_MS));
    const { operations, viewer, isStored } = await check(ADA, ANONYMOUS, LOGGED_OUT);
    expect(operations).toEqual(['Session', 'Logout']);
    expect([viewer, isStored]).toEqual([null, false]);
  });

  it.each([
    ['the server accepts the cookie', SIGNED_IN],
    ['the server is unreachable', 'offline'],
  ] as const)('keeps the session when %s', async (_case, reply) => {
    writeSession(storedSession(Date.now() + DAY_MS));
    const { viewer, isStored } = await check(ADA, reply);
    expect([viewer?.id, isStored]).toEqual(['v', true]);
  });

  it('sends no request for an anonymous visitor', async () => {
    expect((await check(null, ANONYMOUS)).operations).toEqual([]);
  });

  it('signs out a viewer without a stored session', async () => {
    const { operations, viewer } = await check(ADA, ANONYMOUS, LOGGED_OUT);
    expect(operations).toEqual(['Session', 'Logout']);
    expect(viewer).toBeNull();
  });
});
