/** @jest-environment node */
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApolloClient } from './client';
import { FINE, QUERY, send } from './client.fixture';
import { TODAYS_QUESTION, WITH_COOKIE } from './links/request-context';
import { stubFetch } from './stub-fetch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a request', () => {
  it('posts JSON to /graphql with the cookies of this origin', async () => {
    const { requests } = send([FINE]);
    await jest.advanceTimersByTimeAsync(0);
    expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(requests[0]?.body).toEqual({
      operationName: 'Viewer',
      variables: {},
      query: 'query Viewer {\n  viewer {\n    id\n    __typename\n  }\n}',
    });
  });

  it.each([
    ['omits cookies without a valid session', {}, 'omit'],
    ['sends cookies for login and logout without a valid session', WITH_COOKIE, 'same-origin'],
  ])('%s', async (_name, context, credentials) => {
    const { fetch, requests } = stubFetch(FINE);
    const client = createApolloClient({ now: Date.now, fetch, mayUseCookie: () => false });
    await client.query({ query: QUERY, context });
    expect(requests[0]?.init.credentials).toBe(credentials);
  });

  it('applies the default context of an operation', async () => {
    const { fetch, requests } = stubFetch('offline');
    const client = createApolloClient({ now: Date.now, fetch, contexts: { Viewer: TODAYS_QUESTION } });
    client.query({ query: QUERY }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requests).toHaveLength(3);
  });
});
