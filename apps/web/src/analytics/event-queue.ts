import type { EventFields, EventName } from '@daily/rules/analytics';

/** Where events wait until they are told. */
const QUEUE_KEY = 'daily-trivia-events';
/** The most events that wait; the oldest go first. */
const MOST_WAITING = 100;

/** An event that waits. */
export interface WaitingEvent<N extends EventName = EventName> {
  /** By which the server knows it when it is told twice. */
  id: string;
  name: N;
  fields: EventFields<N>;
  /** Milliseconds since 1970, by this browser's clock. */
  at: number;
}

/** The events that wait in this browser's storage, so that they survive the page. */
export function waitingEvents(): WaitingEvent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(QUEUE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as WaitingEvent[]).filter((event) => Boolean(event?.id)) : [];
  } catch {
    return [];
  }
}

/** Adds an event to those that wait. */
export function enqueue(event: WaitingEvent): void {
  store([...waitingEvents(), event].slice(-MOST_WAITING));
}

/** Takes events off that were told. */
export function dequeue(told: readonly WaitingEvent[]): void {
  const ids = new Set(told.map(({ id }) => id));
  store(waitingEvents().filter(({ id }) => !ids.has(id)));
}

/** Forgets every event that waits. */
export function forgetWaiting(): void {
  store([]);
}

function store(events: readonly WaitingEvent[]): void {
  try {
    if (events.length > 0) localStorage.setItem(QUEUE_KEY, JSON.stringify(events));
    else localStorage.removeItem(QUEUE_KEY);
  } catch {
    // A browser without room or storage is counted less; nothing else depends on it.
  }
}
