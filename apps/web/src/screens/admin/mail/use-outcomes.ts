import { useEffect } from 'react';
import type { useMailScreenQuery } from './mail-screen.generated';

/** How often the list is read again while one of its mails is being sent, in milliseconds. */
export const POLL_MS = 3_000;

/** Reads the list of mails again until each of them is sent, has failed or waits for its next attempt. */
export function useOutcomes({
  data,
  startPolling,
  stopPolling,
}: Pick<ReturnType<typeof useMailScreenQuery>, 'data' | 'startPolling' | 'stopPolling'>): void {
  // A mail that waits for a later attempt can be sent again now, and one that is being sent cannot.
  const isSending =
    data?.outgoingMails.edges.some(({ node }) => node.state === 'PENDING' && !node.isRetryable) ?? false;
  useEffect(() => {
    if (isSending) startPolling(POLL_MS);
    return stopPolling;
  }, [isSending, startPolling, stopPolling]);
}
