import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { whenVisible } from '../visible-refresh';
import { MailOutcomeDocument, type MailScreenQuery } from './mail-screen.generated';

type Mail = MailScreenQuery['outgoingMails']['edges'][number]['node'];

/**
 * When a mail that was sent again is looked up, in milliseconds after it was sent again or looked up before. Most attempts take a second,
 * one that times out a minute.
 */
export const LOOKUP_DELAYS_MS = [3_000, 6_000, 12_000, 24_000] as const;

/**
 * Maximum number of lookups per minute. Without it, a long series of mails that are sent again would use up the points of the viewer. The
 * mails beyond show their outcome when the list is refreshed.
 */
export const MAX_LOOKUPS = 40;

/** When a client looked up mails within the last minute, as `performance.now()` returns it. */
const lookups = new WeakMap<ApolloClient, readonly number[]>();

/**
 * Shows the outcome of a mail after it was sent again: looks it up a few times, until it is sent, has failed or waits for a later attempt,
 * and only while the page is visible. Other mails are as they were when the list was loaded.
 * @returns a function to call when the mail was sent again.
 */
export function useOutcome({ id, state, isRetryable }: Mail): () => void {
  const client = useApolloClient();
  /** The number of the next lookup; null unless the mail was sent again. */
  const [next, setNext] = useState<number | null>(null);
  // Not `nextAttemptAt`: while a server sends a mail, it is in the future.
  const isSending = state === 'PENDING' && !isRetryable;
  const delay = isSending && next !== null ? LOOKUP_DELAYS_MS[next] : undefined;
  useEffect(() => {
    if (delay === undefined) return;
    let isOver = false;
    const lookUp = async () => {
      // A lookup that fails is made up for by the next one.
      if (mayLookUp(client)) {
        const query = { query: MailOutcomeDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
        await client.query(query).catch(() => undefined);
      }
      if (!isOver) setNext((done) => (done !== null ? done + 1 : null));
    };
    let stopWaiting = () => undefined as void;
    const timer = setTimeout(() => void (stopWaiting = whenVisible(() => void lookUp())), delay);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWaiting();
    };
  }, [client, id, delay]);
  return () => setNext(0);
}

/** Whether one more lookup is within the limit; counts it. */
function mayLookUp(client: ApolloClient): boolean {
  const now = performance.now();
  const recent = (lookups.get(client) ?? []).filter((at) => at > now - 60_000);
  if (recent.length >= MAX_LOOKUPS) return false;
  lookups.set(client, [...recent, now]);
  return true;
}
