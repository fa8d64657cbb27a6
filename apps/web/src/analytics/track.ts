import { DAY_MS } from '@daily/rules/calendar/duration';
import type { EventFields, EventName } from '@daily/rules/statistics/analytics';
import { mayTrack, watchTrackingChoice } from './consent';
import { dequeue, enqueue, clearQueue, queuedEvents } from './event-queue';
import { sendToGoogleTag } from './google-tag';
import { randomUuid } from './random-uuid';
import { sendEvents } from './send-events';

/** Milliseconds that an event waits for others to share a batch. */
const BATCH_MS = 5_000;
/** Number of events that are sent without waiting. */
const FULL_BATCH = 20;
/** Age from which an event is discarded, in milliseconds. */
const MAX_AGE_MS = 7 * DAY_MS;

let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;
let credentials: () => RequestCredentials = () => 'omit';

/**
 * Counts an event, unless the visitor has opted out. An event that cannot be sent now is sent at the next visit; the server
 * counts it once.
 */
export function track<N extends EventName>(name: N, fields: EventFields<N>): void {
  if (!mayTrack()) return;
  enqueue({ id: randomUuid(), name, fields, at: Date.now() });
  sendToGoogleTag(name, fields);
  if (queuedEvents().length >= FULL_BATCH) void flush();
  else timer ??= setTimeout(() => void flush(), BATCH_MS);
}

/** Starts to send events: in batches, when the page is hidden, and those that are left from earlier visits. */
export function startTracking(options: { credentials: () => RequestCredentials }): void {
  credentials = options.credentials;
  // The last event that browsers guarantee: switching to another app on a phone fires none after it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush();
  });
  window.addEventListener('pagehide', () => void flush());
  window.addEventListener('online', () => void flush());
  watchTrackingChoice(() => {
    if (!mayTrack()) clearQueue();
  });
  if (queuedEvents().length > 0) timer ??= setTimeout(() => void flush(), BATCH_MS);
}

/** Sends the queued events now. */
export async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (!mayTrack()) return clearQueue();
  if (sending) return;
  const now = Date.now();
  dequeue(queuedEvents().filter(({ at }) => now - at > MAX_AGE_MS));
  const batch = queuedEvents().slice(0, FULL_BATCH);
  if (batch.length === 0) return;
  sending = true;
  const result = await sendEvents(batch, now, credentials());
  sending = false;
  if (result === 'done') dequeue(batch);
}
