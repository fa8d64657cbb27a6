import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { serverClock } from '@daily/apollo/server-clock';
import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { useCallback, useEffect } from 'react';
import { TodaysQuestionDocument } from './todays-question.generated';

/** Delay of the first request after the end of the day, in milliseconds. */
const FIRST_REQUEST_MS = 1000;

/** Upper limit of the random part of that delay, in milliseconds. It spreads the load of many browsers. */
const SPREAD_MS = 2000;

/** Upper limit of the delay between two requests, in milliseconds. The delay doubles each time. */
const MAX_DELAY_MS = 5 * MINUTE_MS;

/** Maximum duration of a timer, in milliseconds. Browsers run timers of more than 24.8 days at once. */
const MAX_TIMER_MS = 12 * HOUR_MS;

/** Returns a function that refetches the question of the day into the cache. Failures are ignored. */
export function useRefetchQuestion(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(() => refetch(client), [client]);
}

/**
 * Loads the next question when the current one closes while the page is open.
 *
 * Follows the server's clock as far as it is known. Repeats the request until the response has a different question, because the
 * browser's clock may be ahead. A page that was suspended at that time sends the request when it becomes visible again.
 *
 * @param closesAt when the current question closes, in ISO 8601.
 */
export function useNextQuestion(closesAt: string | undefined): void {
  const refetchQuestion = useRefetchQuestion();
  useEffect(() => {
    if (!closesAt) return;
    const firstRequest = Date.parse(closesAt) + FIRST_REQUEST_MS + Math.random() * SPREAD_MS;
    let delay = FIRST_REQUEST_MS;
    let hasRequested = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const request = () => {
      hasRequested = true;
      void refetchQuestion();
      delay = Math.min(delay * 2, MAX_DELAY_MS);
      timer = setTimeout(request, delay);
    };
    const waitForEnd = () => {
      const left = firstRequest - serverClock.now();
      clearTimeout(timer);
      timer = left > MAX_TIMER_MS ? setTimeout(waitForEnd, MAX_TIMER_MS) : setTimeout(request, left);
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || serverClock.now() < firstRequest) return;
      clearTimeout(timer);
      request();
    };
    waitForEnd();
    const stopWatching = serverClock.watch(() => {
      if (!hasRequested) waitForEnd();
    });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      stopWatching();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [closesAt, refetchQuestion]);
}

async function refetch(client: ApolloClient): Promise<void> {
  try {
    await client.query({ query: TodaysQuestionDocument, fetchPolicy: 'network-only' });
  } catch {
    // The current question stays, and a later request may succeed.
  }
}
