import type { Database } from '@daily/kit/database/database';
import type { Log } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { PushDevice } from '../devices/push-device.entity';
import {
  BATCH_SIZE,
  FINISH_MESSAGES,
  RECORD_SUCCESS,
  RETRY_MESSAGE,
  TAKE_MESSAGES,
  type TakenMessage,
} from '../queue/push-queue.sql';
import { nextAttempt } from './next-attempt';
import type { PushResult, PushServiceClient } from './push-service-client';

/** Messages that are under way to one push service at once. */
const CONCURRENCY = 8;

/** Sends the queued messages. Several servers share the work. */
export class PushDispatcher {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly client: PushServiceClient,
    private readonly log: Log,
  ) {}

  /** Sends a batch of messages that are due. @returns whether there may be more. */
  async sendDue(): Promise<boolean> {
    const now = this.calendar.now();
    const taken = await this.database.query(TAKE_MESSAGES, [now, this.calendar.dayAt(now)]);
    const unwanted = taken.filter(({ wanted }) => !wanted);
    if (unwanted.length > 0) await this.database.query(FINISH_MESSAGES, [unwanted.map(({ id }) => id)]);
    const wanted = taken.filter((message) => message.wanted);
    const services = Map.groupBy(wanted, ({ endpoint }) => new URL(endpoint).host);
    await Promise.all([...services].map(([host, messages]) => this.sendTo(host, messages)));
    return taken.length === BATCH_SIZE;
  }

  /** Sends messages to one push service. Once it does not respond, the others wait for the next attempt. */
  private async sendTo(host: string, messages: readonly TakenMessage[]): Promise<void> {
    let isUnreachable = false;
    // The senders share the iterator, so that each message has one.
    const waiting = messages.values();
    const sendOthers = async () => {
      for (const message of waiting) {
        const result: PushResult = isUnreachable
          ? { state: 'unreachable' }
          : await this.client.send(message, this.calendar.now());
        isUnreachable ||= result.state === 'unreachable';
        await this.record(message, result, host);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendOthers));
  }

  private async record(message: TakenMessage, result: PushResult, host: string): Promise<void> {
    const { id, deviceId, attempts, expiresAt } = message;
    const now = this.calendar.now();
    if (result.state === 'accepted') await this.database.query(RECORD_SUCCESS, [id, deviceId, now]);
    else if (result.state === 'gone')
      await this.database.orm.getRepository(PushDevice).delete({ id: deviceId });
    else if (result.state === 'rejected') {
      this.log.warn({ host, reason: result.reason }, 'A push service rejected a message');
      await this.database.query(FINISH_MESSAGES, [[id]]);
    } else {
      const retryAfter = result.state === 'busy' ? result.retryAfter : null;
      const next = nextAttempt(now, attempts, retryAfter);
      if (next < expiresAt) await this.database.query(RETRY_MESSAGE, [id, next]);
      else await this.database.query(FINISH_MESSAGES, [[id]]);
    }
  }
}
