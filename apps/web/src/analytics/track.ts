import type { EventFields, EventName } from '@daily/rules/analytics';
import { mayTrack, watchTrackingChoice } from './consent';
import { dequeue, enqueue, forgetWaiting, waitingEvents } from './event-queue';
import { tellGoogle } from './google-tag';
import { randomUuid } from './random-uuid';
import { sendEvents } from './send-events';

/** Milliseconds that events wait for others to go with. */
const BATCH_MS = 5_000;
/** Events that do not wait any longer. */
const FULL_BATCH = 20;
/** Days after which an event is not worth telling any more. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;
let credentials: () => RequestCredentials = () => 'omit';

/**
 * Counts that something was done. Nothing is counted for who refuses it; what cannot be told now is told at the next
 * visit, and the server counts it once.
 */
export function track<N extends EventName>(name: N, fields: EventFields<N>): void {
  if (!mayTrack()) return;
  enqueue({ id: randomUuid(), name, fields, at: Date.now() });
  tellGoogle(name, fields);
  if (waitingEvents().length >= FULL_BATCH) void flush();
  else timer ??= setTimeout(() => void flush(), BATCH_MS);
}

/** Begins to tell what is counted: in batches, when the page is left, and what an earlier visit left over. */
export function startTracking(options: { credentials: () => RequestCredentials }): void {
  credentials = options.credentials;
  // The last moment that browsers promise; leaving for another app fires nothing later.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush();
  });
  window.addEventListener('pagehide', () => void flush());
  window.addEventListener('online', () => void flush());
  watchTrackingChoice(() => {
    if (!mayTrack()) forgetWaiting();
  });
  if (waitingEvents().length > 0) timer ??= setTimeout(() => void flush(), BATCH_MS);
}

/** Tells now what waits. */
export async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (!mayTrack()) return forgetWaiting();
  if (sending) return;
  const now = Date.now();
  const waiting = waitingEvents();
  dequeue(waiting.filter(({ at }) => now - at > OLDEST_MS));
  const batch = waitingEvents().slice(0, FULL_BATCH);
  if (batch.length === 0) return;
  sending = true;
  const reception = await sendEvents(batch, now, credentials());
  sending = false;
  if (reception === 'told') dequeue(batch);
}
