import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { QueuedRow } from './queued-row.entity';

/** What came of an attempt. */
export interface Outcome<Row extends QueuedRow> {
  /** `failed` when a further attempt cannot succeed, or the recipient no longer wants the message. `retry` as long as attempts are left. */
  result: 'succeeded' | 'failed' | 'retry';
  /** Columns that are recorded with the outcome. */
  columns?: QueryDeepPartialEntity<Row>;
  /** A retry does not begin earlier, because the receiver asked for it. */
  notBefore?: Date | undefined;
  /** Logged with a failure; without it, none is logged. Must not contain addresses or other personal data. */
  details?: object;
  /** Work that follows once the outcome is recorded, and never when a later attempt has begun meanwhile. Must be safe to lose. */
  afterwards?: () => Promise<unknown>;
}

/**
 * A queue: what is attempted, how often and how many at once. Each row is attempted at least once, however many servers run, and a second
 * time only when a server dies, is stopped or loses the database between an attempt and its record.
 */
export interface Queue<Row extends QueuedRow> {
  /** Names the queue in the log, the metrics and the lock of its turns: `mail`. */
  name: string;
  entity: new () => Row;
  /** The state of a row after an attempt that succeeded. */
  succeeded: Row['state'];
  /** Attempts in progress at once on one server. */
  concurrency: number;
  /** The property by which rows are ordered before the time at which they are due; lower numbers first. Not for a queue with turns. */
  priority?: keyof Row & string;
  /**
   * The property by whose value rows take turns, such as their target, and how many rows of a value are attempted at once by all servers
   * together. A value whose last attempt is to be repeated has one attempt at a time.
   */
  turns?: { by: keyof Row & string; atOnce: number } | undefined;
  /** Milliseconds that an attempt may take. */
  timeoutMs: number;
  /** Milliseconds before each retry. Each is lengthened by up to a fifth at random. */
  delaysMs: readonly number[];
  /** Makes one attempt. A rejection is an outcome to `retry`. @param signal aborts it after its time, or when the server stops. */
  attempt(row: Row, signal: AbortSignal): Promise<Outcome<Row>>;
}

/** Milliseconds by which a lease outlasts an attempt: for its record, and for clocks of servers that differ. */
const LEASE_MARGIN_MS = MINUTE_MS;

/** Milliseconds for which other servers leave a row alone once an attempt has begun. */
export const leaseOf = ({ timeoutMs }: Pick<Queue<QueuedRow>, 'timeoutMs'>) => timeoutMs + LEASE_MARGIN_MS;

/** The part of a delay by which it is lengthened at random, so that what failed together is not repeated together. */
const JITTER = 0.2;

/**
 * Milliseconds before the next attempt; null when none is left.
 * @param failedAttempts from 1.
 * @param random from 0 to 1.
 */
export function retryDelay(
  delaysMs: readonly number[],
  failedAttempts: number,
  random: number,
): number | null {
  const delay = delaysMs[failedAttempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * random));
}
