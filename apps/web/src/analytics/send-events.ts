import type { WaitingEvent } from './event-queue';

/** As text, not as a compiled document: it is sent without the data layer, which a page may have no more time for. */
export const TRACK_EVENTS = `mutation TrackEvents($input: TrackEventsInput!) {
  trackEvents(input: $input) { __typename ... on Problem { message } }
}`;

/** How a batch was received: `told` and done with, or to be told `later`. */
export type Reception = 'told' | 'later';

/** Tells the server of events, by a request that outlives the page. */
export async function sendEvents(
  events: readonly WaitingEvent[],
  now: number,
  credentials: RequestCredentials,
): Promise<Reception> {
  const input = {
    events: events.map(({ id, name, fields, at }) => ({
      id,
      name: name.toUpperCase(),
      fields,
      secondsAgo: Math.max(0, (now - at) / 1000),
    })),
  };
  try {
    const { ok, status } = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: TRACK_EVENTS, operationName: 'TrackEvents', variables: { input } }),
      keepalive: true,
      credentials,
    });
    // What the server does not understand now it will not understand later.
    return ok || (status >= 400 && status < 500 && status !== 429) ? 'told' : 'later';
  } catch {
    return 'later';
  }
}
