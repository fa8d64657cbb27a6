import type { EventFields, EventName } from '@daily/rules/statistics/analytics';

/** Local storage key of the events that are still to be sent. */
const QUEUE_KEY = 'daily-trivia-events';
/** Most events in the queue; older ones are discarded. */
const MAX_EVENTS = 100;

/** An event in the queue. */
export interface QueuedEvent<N extends EventName = EventName> {
  /** Lets the server ignore an event that is sent twice. */
  id: string;
  name: N;
  fields: EventFields<N>;
  /** Milliseconds since 1970, by the browser's clock. */
  at: number;
}

/** Returns the queued events. They are in local storage, so that they outlive the page. */
export function queuedEvents(): QueuedEvent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(QUEUE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as QueuedEvent[]).filter((event) => Boolean(event?.id)) : [];
  } catch {
    return [];
  }
}

/** Adds an event to the queue. */
export function enqueue(event: QueuedEvent): void {
  store([...queuedEvents(), event].slice(-MAX_EVENTS));
}

/** Removes events from the queue. */
export function dequeue(events: readonly QueuedEvent[]): void {
  const ids = new Set(events.map(({ id }) => id));
  store(queuedEvents().filter(({ id }) => !ids.has(id)));
}

/** Removes all events from the queue. */
export function clearQueue(): void {
  store([]);
}

function store(events: readonly QueuedEvent[]): void {
  try {
    if (events.length > 0) localStorage.setItem(QUEUE_KEY, JSON.stringify(events));
    else localStorage.removeItem(QUEUE_KEY);
  } catch {
    // Events are lost when local storage is full or unavailable. Nothing else depends on them.
  }
}
