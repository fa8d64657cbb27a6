import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { TodaysQuestionDocument } from './todays-question.generated';

/** How long after the end of the day the next question is asked for, in milliseconds. */
const FIRST_TRY_MS = 1000;

/** Over how long browsers spread their first try, in milliseconds: not everybody asks in the same instant. */
const SPREAD_MS = 2000;

/** The longest wait between two tries, in milliseconds; each wait is twice the one before. */
const LONGEST_WAIT_MS = 5 * 60 * 1000;

/** The longest time a timer is set for, in milliseconds: half a day. Past 24.8 days browsers fire at once. */
const LONGEST_TIMER_MS = 12 * 60 * 60 * 1000;

/** Fetches the question of the day past the cache; every screen that shows it follows. Failures stay quiet. */
export function useRefetchQuestion(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(() => refetch(client), [client]);
}

/**
 * Brings the next question once the day of the one shown has ended while the page was open.
 *
 * It asks until a question with another end comes: the browser's clock may be ahead of the server's. A page
 * that slept through midnight asks as soon as it is seen again.
 *
 * @param closesAt when the question shown closes, as ISO 8601.
 */
export function useNextQuestion(closesAt: string | undefined): void {
  const refetchQuestion = useRefetchQuestion();
  useEffect(() => {
    if (!closesAt) return;
    const firstTry = Date.parse(closesAt) + FIRST_TRY_MS + Math.random() * SPREAD_MS;
    let wait = FIRST_TRY_MS;
    let timer: ReturnType<typeof setTimeout>;

    const ask = () => {
      void refetchQuestion();
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      timer = setTimeout(ask, wait);
    };
    const waitForEnd = () => {
      const left = firstTry - Date.now();
      timer = left > LONGEST_TIMER_MS ? setTimeout(waitForEnd, LONGEST_TIMER_MS) : setTimeout(ask, left);
    };
    const wakeUp = () => {
      if (document.visibilityState !== 'visible' || Date.now() < firstTry) return;
      clearTimeout(timer);
      ask();
    };
    waitForEnd();
    document.addEventListener('visibilitychange', wakeUp);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wakeUp);
    };
  }, [closesAt, refetchQuestion]);
}

async function refetch(client: ApolloClient): Promise<void> {
  try {
    await client.query({ query: TodaysQuestionDocument, fetchPolicy: 'network-only' });
  } catch {
    // What is shown stays; the next try, or the next visit, asks again.
  }
}
