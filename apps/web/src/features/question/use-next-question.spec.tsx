import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { OPEN_QUESTION, todaysQuestion } from './question.fixture';
import { useNextQuestion } from './use-next-question';

const END = '2030-01-02T00:00:00.000Z';
const MINUTE = 60_000;

let asked = 0;

beforeEach(() => {
  asked = 0;
  jest.useFakeTimers({ now: Date.parse(END) - MINUTE });
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
        asked += 1;
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
  it('asks a second after the end of the day, and not before', async () => {
    show();
    await pass(MINUTE + 999);
    expect(asked).toBe(0);
    await pass(1);
    expect(asked).toBe(1);
  });

  it('asks up to two seconds later, so that not every page asks at once', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.99);
    show();
    await pass(MINUTE + 2970);
    expect(asked).toBe(0);
    await pass(20);
    expect(asked).toBe(1);
  });

  it('waits for an end that is farther away than a timer can count', async () => {
    show('2031-01-01T00:00:00.000Z');
    await pass(24 * 60 * MINUTE);
    expect(asked).toBe(0);
  });

  it('asks ever less often until another end comes', async () => {
    const { rerender } = show();
    await pass(MINUTE + 1000);
    await pass(2000);
    expect(asked).toBe(2);
    await pass(4000);
    expect(asked).toBe(3);

    rerender({ end: '2030-01-03T00:00:00.000Z' });
    await pass(60 * MINUTE);
    expect(asked).toBe(3);
  });

  it('asks when a page that slept through midnight is seen again', async () => {
    show();
    jest.setSystemTime(Date.parse(END) + 60 * MINUTE);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(asked).toBe(1);
  });

  it('does not ask when the page is seen again before', async () => {
    show();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(asked).toBe(0);
  });

  it('stops with the page', async () => {
    show().unmount();
    await pass(2 * MINUTE);
    expect(asked).toBe(0);
  });
});
