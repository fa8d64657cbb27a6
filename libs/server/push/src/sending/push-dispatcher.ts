import type { Database } from '@daily/kit/database/database';
import type { Log } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import {
  BATCH_SIZE,
  DUE_SERVICES,
  FINISH_MESSAGES,
  TAKE_MESSAGES,
  type TakenMessage,
} from '../queue/push-queue.sql';
import type { PushResults } from './push-results';
import type { PushResult, PushServiceClient } from './push-service-client';

/** Messages that are under way to one push service at once. */
const CONCURRENCY = 8;
/** Push services to which a server sends at the same time. */
const MAX_SERVICES = 32;
/** How many of them may not have responded the last time: they must not occupy the places of those that do. */
const MAX_UNREACHABLE = 8;
/** Push services that are remembered because they did not respond. */
const MAX_REMEMBERED = 1_000;

/** The parts of {@link PushDispatcher}. */
export interface PushDispatcherParts {
  database: Database;
  calendar: ProductCalendar;
  client: PushServiceClient;
  results: PushResults;
  log: Log;
}

/** Sends the queued messages, to each push service independently of the others. Several servers share the work. */
export class PushDispatcher {
  private isStopping = false;
  private readonly inProgress = new Map<string, Promise<void>>();
  private readonly unreachable = new Set<string>();

  constructor(private readonly parts: PushDispatcherParts) {}

  /** Begins to send to push services for which messages are due, as far as there is room. @returns whether it began with any. */
  async startDue(): Promise<boolean> {
    const room = MAX_SERVICES - this.inProgress.size;
    if (room <= 0) {
      await Promise.race(this.inProgress.values());
      return true;
    }
    const { calendar, database } = this.parts;
    const skipped = [...this.inProgress.keys(), ...(this.hasRoomForUnreachable() ? [] : this.unreachable)];
    const due = await database.query(DUE_SERVICES, [calendar.now(), skipped, room]);
    let began = false;
    for (const { service } of due) {
      if (this.unreachable.has(service) && !this.hasRoomForUnreachable()) continue;
      this.begin(service);
      began = true;
    }
    return began;
  }

  /** Resolves once everything that was begun has ended. */
  async settled(): Promise<void> {
    while (this.inProgress.size > 0) await Promise.all(this.inProgress.values());
  }

  /** Ends the sending after the requests under way. The other messages are sent later. */
  stop(): void {
    this.isStopping = true;
  }

  private hasRoomForUnreachable(): boolean {
    const busy = [...this.inProgress.keys()].filter((service) => this.unreachable.has(service));
    return busy.length < MAX_UNREACHABLE;
  }

  private begin(service: string): void {
    const work = this.serve(service)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.parts.log.warn({ service, reason }, 'Messages to a push service could not be sent');
      })
      .finally(() => this.inProgress.delete(service));
    this.inProgress.set(service, work);
  }

  /** Sends what is due to a push service, until nothing is or it does not respond. */
  private async serve(service: string): Promise<void> {
    const { calendar, database } = this.parts;
    let mayBeMore = true;
    while (mayBeMore && !this.isStopping) {
      const now = calendar.now();
      const taken = await database.query(TAKE_MESSAGES, [now, calendar.dayAt(now), service]);
      const { wanted = [], unwanted = [] } = Object.groupBy(taken, (message) =>
        message.wanted ? 'wanted' : 'unwanted',
      );
      if (unwanted.length > 0) await database.query(FINISH_MESSAGES, [unwanted.map(({ id }) => id)]);
      const responds = await this.sendAll(wanted);
      this.remember(service, responds);
      mayBeMore = responds && taken.length === BATCH_SIZE;
    }
  }

  /** Sends messages to one push service. Once it does not respond, the others wait for the next attempt. @returns whether it responds. */
  private async sendAll(messages: readonly TakenMessage[]): Promise<boolean> {
    const { calendar, client, results } = this.parts;
    let responds = true;
    // The senders share the iterator, so that each message has one.
    const waiting = messages.values();
    const sendOthers = async () => {
      for (const message of waiting) {
        const result: PushResult =
          responds && !this.isStopping
            ? await client.send(message, calendar.now())
            : { state: 'unreachable' };
        if (result.state === 'unreachable') responds = false;
        await results.record(message, result);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendOthers));
    return responds;
  }

  private remember(service: string, responds: boolean): void {
    this.unreachable.delete(service);
    if (!responds) this.unreachable.add(service);
    const [oldest] = this.unreachable;
    if (this.unreachable.size > MAX_REMEMBERED && oldest !== undefined) this.unreachable.delete(oldest);
  }
}
