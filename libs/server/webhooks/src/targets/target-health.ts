import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue, Sender } from '@daily/mail';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { FAILING_DAYS, type WebhookDisabledReason } from '@daily/rules/notices/webhooks';
import { LessThan } from 'typeorm';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity';
import { DISABLE, GIVE_UP, MARK_FAILING } from '../deliveries/webhook-delivery.sql';
import { webhookDisabledMail } from '../mails/webhook.mails';
import { NOT_FAILING, Webhook } from './webhook.entity';

/** Days after which the mail is of no use. */
const MAIL_DAYS = 3;

/** What the responses of a target mean for it. One that was removed or fails for days is disabled, and its owner gets a mail. */
export class TargetHealth {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly sender: Sender,
    private readonly mails: MailQueue,
  ) {}

  /**
   * Notes that an attempt failed. Disables the webhook when all have failed on several days: a target that seldom receives a message
   * may have failed once long ago.
   */
  async noteFailure(webhook: Webhook): Promise<void> {
    const now = this.calendar.now();
    const [row] = await this.database.query(MARK_FAILING, [webhook.id, now, this.calendar.dayAt(now)]);
    if (!row || row.failingDays < FAILING_DAYS) return;
    if (now.getTime() - row.failingSince.getTime() >= FAILING_DAYS * DAY_MS)
      await this.disable(webhook, 'failing');
  }

  /** Notes that an attempt succeeded. */
  async noteSuccess({ id, failingSince }: Webhook): Promise<void> {
    if (failingSince) await this.database.orm.getRepository(Webhook).update({ id }, NOT_FAILING);
  }

  /** Sends nothing to a target that asked to be left alone until an instant. */
  async keepQuiet({ id }: Webhook, until: Date): Promise<void> {
    const earlier = LessThan(until);
    await this.database.orm.transaction(async (rows) => {
      await rows.update(Webhook, { id }, { quietUntil: until });
      const waiting = { webhookId: id, state: 'pending', inProgress: false, nextAttemptAt: earlier } as const;
      await rows.update(WebhookDelivery, waiting, { nextAttemptAt: until });
    });
  }

  /** Disables a webhook, unless it is disabled already. */
  async disable(webhook: Webhook, reason: WebhookDisabledReason): Promise<void> {
    const now = this.calendar.now();
    await this.database.orm.transaction(async (rows) => {
      const [owner] = await this.database.query(DISABLE, [webhook.id, now, reason], rows);
      if (!owner) return;
      await this.database.query(GIVE_UP, [webhook.id, 'The webhook was disabled'], rows);
      await this.mails.add(rows, {
        ...webhookDisabledMail(this.sender, webhook, reason),
        to: owner.email,
        isProven: owner.isProven,
        priority: 'confirmation',
        dedupeKey: `webhook-disabled:${webhook.id}:${now.toISOString()}`,
        expiresAt: new Date(now.getTime() + MAIL_DAYS * DAY_MS),
      });
    });
  }
}
