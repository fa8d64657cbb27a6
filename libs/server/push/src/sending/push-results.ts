import type { Database } from '@daily/kit/database/database';
import type { Log } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { PushDevice } from '../devices/push-device.entity';
import { FINISH_MESSAGES, RECORD_SUCCESS, RETRY_MESSAGE, type TakenMessage } from '../queue/push-queue.sql';
import { nextAttempt } from './next-attempt';
import type { PushResult } from './push-service-client';

/** Records what came of messages, and decides which are sent again. */
export class PushResults {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly log: Log,
  ) {}

  /** Records the result of an attempt to send a message. */
  async record(message: TakenMessage, result: PushResult): Promise<void> {
    const { id, deviceId, endpoint } = message;
    if (result.state === 'accepted')
      await this.database.query(RECORD_SUCCESS, [id, deviceId, this.calendar.now()]);
    else if (result.state === 'gone')
      await this.database.orm.getRepository(PushDevice).delete({ id: deviceId });
    else if (result.state === 'rejected') {
      const { host } = new URL(endpoint);
      this.log.warn({ host, reason: result.reason }, 'A push service rejected a message');
      await this.database.query(FINISH_MESSAGES, [[id]]);
    } else await this.retry(message, result.state === 'busy' ? result.retryAfter : null);
  }

  /** Sends a message again later, unless it expires before. */
  private async retry({ id, attempts, expiresAt }: TakenMessage, retryAfter: string | null): Promise<void> {
    const next = nextAttempt(this.calendar.now(), attempts, retryAfter);
    if (next < expiresAt) await this.database.query(RETRY_MESSAGE, [id, next]);
    else await this.database.query(FINISH_MESSAGES, [[id]]);
  }
}
