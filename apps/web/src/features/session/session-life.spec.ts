import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkSession, hasSession } from './session-life';
import { SESSION_KEY, writeSession } from './session-storage';
import { storedSession } from './session.fixture';
import { SessionDocument } from './session.generated';

const DAY = 24 * 60 * 60 * 1000;
const NOBODY: Reply = { body: { data: { viewer: null } } };
const SOMEBODY: Reply = { body: { data: { viewer: { __typename: 'Viewer', id: 'v' } } } };
const LOGGED_OUT: Reply = { body: { data: { logout: { __typename: 'LogoutSuccess', signedOut: true } } } };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const ADA = { __typename: 'Viewer' as const, id: 'v' };

/** What is asked, and what the page knows, after the session of `viewer` was doubted and the server answered so. */
async function doubt(viewer: typeof ADA | null, ...replies: Reply[]) {
  const { fetch, requests } = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch, mayUseCookie: hasSession });
  client.writeQuery({ query: SessionDocument, data: { viewer } });
  const check = checkSession(client);
  await jest.advanceTimersByTimeAsync(5000);
  await check;
  return {
    asked: requests.map(({ body }) => body.operationName),
    viewer: client.readQuery({ query: SessionDocument })?.viewer,
    stored: localStorage.getItem(SESSION_KEY) !== null,
  };
}

describe('a session that was doubted', () => {
  it('is over when the server does not know its cookie: deleted here and there', async () => {
    writeSession(storedSession(Date.now() + DAY));
    const { asked, viewer, stored } = await doubt(ADA, NOBODY, LOGGED_OUT);
    expect(asked).toEqual(['Session', 'Logout']);
    expect([viewer, stored]).toEqual([null, false]);
  });

  it.each([
    ['when the server knows its cookie', SOMEBODY],
    ['when the server cannot be asked', 'offline'],
  ] as const)('goes on %s', async (_name, reply) => {
    writeSession(storedSession(Date.now() + DAY));
    const { viewer, stored } = await doubt(ADA, reply);
    expect([viewer?.id, stored]).toEqual(['v', true]);
  });

  it('is not asked for where there is none, as at a login that failed', async () => {
    expect((await doubt(null, NOBODY)).asked).toEqual([]);
  });

  it('is no longer shown where the browser has none any more', async () => {
    const { asked, viewer } = await doubt(ADA, NOBODY, LOGGED_OUT);
    expect(asked).toEqual(['Session', 'Logout']);
    expect(viewer).toBeNull();
  });
});
