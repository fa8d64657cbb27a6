import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { serverClock } from '@daily/apollo/server-clock';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { OPEN_QUESTION, todaysQuestion } from '../question.fixture';
import { useNextQuestion } from './use-next-question';

const END = '2030-01-02T00:00:00.000Z';

let requests = 0;

beforeEach(() => {
  requests = 0;
  jest.useFakeTimers({ now: Date.parse(END) - MINUTE_MS });
  serverClock.recordReport(new Date().toISOString(), Date.now());
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show(closesAt: string | undefined = END) {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        requests += 1;
        observer.next({ data: { ...todaysQuestion(OPEN_QUESTION) } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook(({ end }: { end: string | undefined }) => useNextQuestion(end), {
    wrapper,
    initialProps: { end: closesAt },
  });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useNextQuestion', () => {
  it('sends a request one second after the end of the day, not earlier', async () => {
    show();
    await pass(MINUTE_MS + 999);
    expect(requests).toBe(0);
    await pass(1);
    expect(requests).toBe(1);
  });

  it("waits for the end of the day by the server's clock", async () => {
    show();
    // The browser's clock is a minute ahead.
    serverClock.recordHeader(new Date(Date.now() - MINUTE_MS).toUTCString());
    await pass(2 * MINUTE_MS);
    expect(requests).toBe(0);
    await pass(2000);
    expect(requests).toBe(1);
    serverClock.recordHeader(new Date(Date.now()).toUTCString());
  });

  it('delays the request by up to two seconds more, to spread the load', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.99);
    show();
    await pass(MINUTE_MS + 2970);
    expect(requests).toBe(0);
    await pass(20);
    expect(requests).toBe(1);
  });

  it('sends no request at once when the end is too far away for a timer', async () => {
    show('2031-01-01T00:00:00.000Z');
    await pass(DAY_MS);
    expect(requests).toBe(0);
  });

  it('repeats the request with doubling delays until the question changes', async () => {
    const { rerender } = show();
    await pass(MINUTE_MS + 1000);
    await pass(2000);
    expect(requests).toBe(2);
    await pass(4000);
    expect(requests).toBe(3);

    rerender({ end: '2030-01-03T00:00:00.000Z' });
    await pass(HOUR_MS);
    expect(requests).toBe(3);
  });

  it('sends a request when a page that was suspended at midnight becomes visible', async () => {
    show();
    jest.setSystemTime(Date.parse(END) + HOUR_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(requests).toBe(1);
  });

  it('sends no request when the page becomes visible before the end of the day', async () => {
    show();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(requests).toBe(0);
  });

  it('sends no request after unmounting', async () => {
    show().unmount();
    await pass(2 * MINUTE_MS);
    expect(requests).toBe(0);
  });
});
