import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Log } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Webhook } from '../targets/webhook.entity';
import type { DeliveryAttempts } from './delivery-attempts';
import { FREE_TARGET, TAKE_DELIVERY, TAKE_TARGETS } from './webhook-delivery.sql';

/** Milliseconds that an attempt may take. */
export const POST_TIMEOUT_MS = 15_000;

/** Targets to which a server sends at the same time. */
const MAX_TARGETS = 50;
/** How many of them may have failed the last time: targets that do not respond must not delay those that do. */
const MAX_FAILING_TARGETS = 20;
/** Deliveries to a target before another one has its turn. */
const DELIVERIES_IN_A_ROW = 5;
/** How long other servers leave a taken target alone; above what its deliveries can take. */
export const LEASE_MS = DELIVERIES_IN_A_ROW * POST_TIMEOUT_MS + 60_000;

/** The parts of {@link DeliveryWorker}. */
export interface DeliveryWorkerParts {
  database: Database;
  calendar: ProductCalendar;
  attempts: DeliveryAttempts;
  log: Log;
}

/**
 * Sends due deliveries: at most one at a time to a target, however many servers run, and to many targets at once. A delivery is sent
 * twice only when a server dies, or loses the database until the lease has ended, after the target has received it and before that
 * is recorded; both then have the same id.
 */
export class DeliveryWorker {
  private readonly stopping = new AbortController();
  private readonly inProgress = new Map<Promise<void>, { failing: boolean }>();

  constructor(private readonly parts: DeliveryWorkerParts) {}

  /** Begins to send to targets that have a delivery due, as far as there is room. @returns whether it began with any. */
  async startDue(): Promise<boolean> {
    const { database, calendar } = this.parts;
    const failing = [...this.inProgress.values()].filter((target) => target.failing).length;
    const room = MAX_TARGETS - this.inProgress.size;
    const roomForFailing = Math.max(0, Math.min(MAX_FAILING_TARGETS - failing, room));
    if (room <= 0) {
      await Promise.race(this.inProgress.keys());
      return true;
    }
    const now = calendar.now();
    const leaseEnd = new Date(now.getTime() + LEASE_MS);
    const taken = await database.query(TAKE_TARGETS, [now, leaseEnd, room, roomForFailing]);
    for (const row of taken) this.begin(entityFrom(Webhook, row));
    return taken.length > 0;
  }

  /** Resolves once everything that was begun has ended. */
  async settled(): Promise<void> {
    while (this.inProgress.size > 0) await Promise.all(this.inProgress.keys());
  }

  /** Aborts the attempts in progress. They are repeated later. */
  abort(): void {
    this.stopping.abort(new Error('The server is stopping'));
  }

  private begin(webhook: Webhook): void {
    const work = this.serve(webhook)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.parts.log.warn(
          { webhook: webhook.id, reason },
          'A webhook could not be served and will be retried',
        );
      })
      .finally(() => this.inProgress.delete(work));
    this.inProgress.set(work, { failing: webhook.failingSince !== null });
  }

  /** Sends the deliveries that are due to a target, one after another, until one fails. */
  private async serve(webhook: Webhook): Promise<void> {
    const { attempts, calendar, database } = this.parts;
    let quietUntil: Date | null = null;
    try {
      for (let count = 0; count < DELIVERIES_IN_A_ROW && !this.stopping.signal.aborted; count += 1) {
        const now = calendar.now();
        const leaseEnd = new Date(now.getTime() + LEASE_MS);
        const [delivery] = await database.query(TAKE_DELIVERY, [webhook.id, now, leaseEnd]);
        if (!delivery) break;
        const end = await attempts.send(webhook, delivery, now, this.stopping.signal);
        quietUntil = end.quietUntil;
        if (!end.succeeded) break;
      }
    } finally {
      await database.query(FREE_TARGET, [webhook.id, webhook.busyUntil, quietUntil]);
    }
  }
}
