import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { DeliveryStateName } from './webhook-delivery-state.graphql-types';
import { RECORD_ATTEMPT, type TakenDelivery } from './webhook-delivery.sql';

/** Milliseconds before an outcome that could not be recorded is tried again; each further pause is twice as long. */
const FIRST_PAUSE_MS = 250;
/** The longest of these pauses, in milliseconds. */
const MAX_PAUSE_MS = 5_000;
/** Outcomes that are remembered because they could not be recorded. */
const MAX_UNRECORDED = 1_000;

/** The outcome of an attempt, as it is recorded. */
export interface AttemptOutcome {
  state: DeliveryStateName;
  /** When the next attempt begins; null without one. */
  next: Date | null;
  status: number | null;
  responseBody: string | null;
  error: string | null;
  durationMs: number | null;
}

/** Waits for some milliseconds. Rejects when the signal aborts. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/**
 * Records the outcomes of attempts, also while the database responds slowly or not at all: a target that accepted a message must not
 * receive it again because only its record failed.
 */
export class AttemptRecords {
  /** Outcomes of accepted deliveries that are not recorded yet, by delivery. */
  private readonly unrecorded = new Map<string, AttemptOutcome>();

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly pause: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  ) {}

  /** The outcome of a delivery that this server sent and the target accepted, though that was never recorded; null otherwise. */
  acceptedBefore({ id }: TakenDelivery): AttemptOutcome | null {
    return this.unrecorded.get(id) ?? null;
  }

  /**
   * Records an outcome, unless a later attempt began. Tries again for as long as the lease of the delivery lasts.
   * @param signal ends the retries.
   * @throws Error when it could not be recorded
   */
  async record(delivery: TakenDelivery, outcome: AttemptOutcome, signal: AbortSignal): Promise<void> {
    if (outcome.state === 'delivered') this.remember(delivery.id, outcome);
    const { state, next, status, responseBody, error, durationMs } = outcome;
    const values = [delivery.id, delivery.attempts, state, next, status, responseBody, error, durationMs];
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        await this.database.query(RECORD_ATTEMPT, values);
        break;
      } catch (failure) {
        if (signal.aborted || this.calendar.now() >= delivery.leaseEnd) throw failure;
      }
      await this.pause(pauseMs, signal);
    }
    this.unrecorded.delete(delivery.id);
  }

  private remember(id: string, outcome: AttemptOutcome): void {
    this.unrecorded.set(id, outcome);
    const [oldest] = this.unrecorded.keys();
    if (this.unrecorded.size > MAX_UNRECORDED && oldest !== undefined) this.unrecorded.delete(oldest);
  }
}
