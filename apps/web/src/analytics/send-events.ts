import { GRAPHQL_PATH } from '@daily/contract/paths';
import type { QueuedEvent } from './event-queue';

/** Text instead of a compiled document, because it is sent without Apollo Client while the page is being closed. */
export const TRACK_EVENTS = `mutation TrackEvents($input: TrackEventsInput!) {
  trackEvents(input: $input) { __typename ... on Problem { message } }
}`;

/** Result of sending a batch: `done` (accepted or rejected for good) or `retry`. */
export type SendResult = 'done' | 'retry';

/** Sends events to the server in a request that outlives the page. */
export async function sendEvents(
  events: readonly QueuedEvent[],
  now: number,
  credentials: RequestCredentials,
): Promise<SendResult> {
  const input = {
    events: events.map(({ id, name, fields, at }) => ({
      id,
      action: { [actionOf(name)]: fields },
      secondsAgo: Math.max(0, (now - at) / 1000),
    })),
  };
  try {
    const { ok, status } = await fetch(GRAPHQL_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: TRACK_EVENTS, operationName: 'TrackEvents', variables: { input } }),
      keepalive: true,
      credentials,
    });
    // A request that the server rejects as invalid stays invalid.
    return ok || (status >= 400 && status < 500 && status !== 429) ? 'done' : 'retry';
  } catch {
    return 'retry';
  }
}

/** The field of `TrackedActionInput` for an event: `sign_up` is `signUp`. */
const actionOf = (name: string) =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
