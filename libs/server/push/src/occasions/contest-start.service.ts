import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import type { PushQueue } from '../queue/push-queue';
import { DUE_STARTS, START_BATCH_SIZE } from './contest-start.sql';

/** Milliseconds after the start for which players are still notified, in case no server was running. */
const MAX_DELAY_MS = 10 * MINUTE_MS;

/** Milliseconds after the start for which push services keep the message for a browser that is offline. */
const KEPT_MS = HOUR_MS;

/** Pushes the start of contests to the players who joined them before. */
export class ContestStartService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly queue: PushQueue,
  ) {}

  /** Queues a batch of messages. @returns whether there may be more. */
  async queueDue(): Promise<boolean> {
    const now = this.calendar.now();
    const due = await this.database.query(DUE_STARTS, [new Date(now.getTime() - MAX_DELAY_MS), now]);
    const messages = due.map(({ playerId, occasion, slug, title, startsAt, endsAt, questionCount }) => ({
      playerId,
      occasion,
      title: `${title} has started`,
      body: questionCount === 1 ? '1 question, one try.' : `${questionCount} questions, one at a time.`,
      url: `${PAGE_PATHS.contests}/${slug}`,
      tag: `contest-${slug}`,
      expiresAt: new Date(Math.min(endsAt.getTime(), startsAt.getTime() + KEPT_MS)),
    }));
    await this.queue.add('contest', messages);
    return due.length === START_BATCH_SIZE;
  }
}
