import { useEffect, useRef } from 'react';
import { type RegradeStateFragment, useQuestionRegradesQuery } from './regrade.generated';

/** How often the progress of a correction is read, in milliseconds. */
const POLL_MS = 1_000;

/** The corrections of the key of a question, newest first, and whether one is under way. Its progress is then read every second. */
export function useRegrades(questionId: string, onFinished: () => void) {
  const { data, refetch, startPolling, stopPolling } = useQuestionRegradesQuery({
    variables: { questionId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const regrades: readonly RegradeStateFragment[] = data?.regrades.edges.map(({ node }) => node) ?? [];
  const running = regrades.some(({ finishedAt }) => !finishedAt);
  const ran = useRef(false);
  useEffect(() => {
    if (running) startPolling(POLL_MS);
    else if (ran.current) onFinished();
    ran.current = running;
    return stopPolling;
  }, [running, onFinished, startPolling, stopPolling]);
  return { regrades, running, refresh: () => refetch().then(() => undefined) };
}
