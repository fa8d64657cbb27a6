import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { takeFlash } from '../flash';
import { pageAddress } from '../page-address';
import { hasSession } from '../session-life';
import { ADA } from '../session.fixture';
import { finishSignOn } from './finish-sign-on';

let leave: jest.SpiedFunction<typeof pageAddress.leaveForRedirect>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/signed-in');
  leave = jest.spyOn(pageAddress, 'leaveForRedirect').mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  document.cookie = 'signed-in=; Path=/signed-in; Max-Age=0';
  window.history.replaceState(null, '', '/');
});

function finish(...replies: Reply[]) {
  const { fetch, requests } = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch, mayUseCookie: hasSession });
  return { requests, done: finishSignOn(client) };
}

const signedOn = (kind: string) => void (document.cookie = `signed-in=${kind}; Path=/signed-in`);
const viewer = (value: object | null): Reply => ({ body: { data: { viewer: value } } });

it.each([
  ['login', 'Login successful!'],
  ['signup', 'Account created successfully!'],
])('stores the session of a %s, once, and goes on', async (kind, text) => {
  signedOn(kind);
  const { requests, done } = finish(viewer(ADA));
  expect(await done).toBe(true);
  expect(requests[0]?.init.credentials).toBe('same-origin');
  expect([hasSession(), leave.mock.calls.length, document.cookie]).toEqual([true, 1, '']);
  expect(takeFlash()).toBe(text);
  expect(await finish().done).toBe(false);
});

it('signs nobody in without a sign-on', async () => {
  const { requests, done } = finish(viewer(ADA));
  expect(await done).toBe(false);
  expect([requests.length, hasSession(), leave.mock.calls.length]).toEqual([0, false, 0]);
});

it('signs nobody in when the server knows of no session', async () => {
  signedOn('login');
  expect(await finish(viewer(null)).done).toBe(false);
  expect([hasSession(), leave.mock.calls.length]).toEqual([false, 0]);
});
