import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import { DELETE_BATCH_SIZE, deleteBatch } from '@daily/kit/database/delete-batch';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Statement } from '@daily/kit/database/statement';
import { dueAt } from '@daily/kit/queue/queued-row.entity';
import type { Log } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { isEmail } from '@daily/rules/account/email';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { type EntityManager, LessThan, Not } from 'typeorm';
import { type MailBudget, PROVEN_LIMITS, UNPROVEN_LIMITS } from './mail-budget';
import {
  DELETE_EXPIRED_CONTENT,
  FORGET_OCCASIONS,
  WITHDRAW_LIST_MAIL,
  WITHDRAW_OCCASIONS,
} from './mail-queue.sql';
import { MAIL_PRIORITY, type MailPriority, OutgoingMail } from './outgoing-mail.entity';
import type { RenderedMail } from './render-mail';

/** A mail to be queued. */
export interface NewMail extends RenderedMail {
  to: string;
  /** Whether a link mailed to the address was followed. To others the queue adds only what {@link BEFORE_PROOF} has. */
  isProven: boolean;
  priority: MailPriority;
  /** Identifies the occasion. The same occasion must always produce the same key, and each key only one occasion. */
  dedupeKey: string;
  /** When the mail becomes useless to its reader; within 30 days, after which its key may be used again. */
  expiresAt: Date;
}

/** Days for which a sent or failed mail stays listed and its key blocks a second one. */
const RETENTION_DAYS = 30;

/**
 * The occasions of mails to an address that may belong to anyone: the welcome, the reset of a password and the confirmation of a
 * subscription. None of them contains text of a user.
 */
const BEFORE_PROOF: ReadonlySet<string> = new Set([
  'confirm-email',
  'password-reset',
  'confirm-subscription',
]);

/** Characters that could end a header and begin another. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** The outbox: mails that wait to be sent. */
export class MailQueue {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly budget: MailBudget,
    private readonly log: Log,
  ) {}

  /**
   * Queues a mail in the caller's transaction: it is sent if, and only if, the transaction commits. It is dropped, with a line in the
   * log, when the address is not proven and the occasion requires it, or when the budget of the address is used up. Mails of the
   * priority `list` have no budget: their reader asked for each kind of them.
   * @returns true when it was queued, false when it was dropped or a mail with its key already exists.
   * @throws Error when the recipient is not a single address or a header contains control characters.
   */
  async add(
    rows: EntityManager,
    { to, isProven, priority, dedupeKey, expiresAt, subject, text, html, headers }: NewMail,
  ): Promise<boolean> {
    if (!isEmail(to)) throw new Error('A mail needs exactly one recipient address');
    for (const header of [subject, ...Object.keys(headers), ...Object.values(headers)]) {
      if (CONTROL_CHARACTER.test(header))
        throw new Error('A mail header must not contain control characters');
    }
    const occasion = dedupeKey.split(':', 1)[0] ?? '';
    if (!isProven && !BEFORE_PROOF.has(occasion)) return this.dropped(occasion, 'the address is not proven');
    const now = this.calendar.now();
    const content = { recipient: to, priority: MAIL_PRIORITY[priority], subject, text, html, headers };
    const mail = { id: randomUUID(), dedupeKey, ...content, ...dueAt(now), createdAt: now, expiresAt };
    if ((await insertNew(rows, OutgoingMail, mail)) === 0) return false;
    // Afterwards, so that a second mail with the same key costs nothing.
    const limits = isProven ? PROVEN_LIMITS : UNPROVEN_LIMITS;
    if (priority === 'list' || (await this.budget.charge(rows, to, limits))) return true;
    await rows.delete(OutgoingMail, { id: mail.id });
    return this.dropped(occasion, 'the budget of the address is used up');
  }

  /**
   * Withdraws mails that became useless: they are not sent, nor sent again, and their content is deleted. A mail that is being
   * sent at this moment may still arrive.
   * @param statement made by `withdrawal`.
   */
  async withdraw(rows: EntityManager, statement: Statement, values: readonly unknown[]): Promise<void> {
    await this.database.query(statement, values, rows);
  }

  /** Withdraws an address's mails that have an unsubscribe link. */
  withdrawListMail(rows: EntityManager, recipient: string): Promise<void> {
    return this.withdraw(rows, WITHDRAW_LIST_MAIL, [recipient]);
  }

  /**
   * Withdraws an address's mails of some occasions and removes the address and the subject from all of them. Their
   * keys still block a second mail.
   * @param occasions the beginnings of the keys.
   */
  async forget(rows: EntityManager, recipient: string, occasions: readonly string[]): Promise<void> {
    await this.withdraw(rows, WITHDRAW_OCCASIONS, [recipient, occasions]);
    await this.database.query(FORGET_OCCASIONS, [recipient, occasions], rows);
  }

  /** The address is not logged. */
  private dropped(occasion: string, reason: string): false {
    this.log.warn({ occasion, reason }, 'A mail was dropped');
    return false;
  }

  /** Deletes a batch of old sent and failed mails. @returns whether there may be more. */
  async deleteOld(): Promise<boolean> {
    const before = new Date(this.calendar.now().getTime() - RETENTION_DAYS * DAY_MS);
    return deleteBatch(this.database.orm, OutgoingMail, {
      createdAt: LessThan(before),
      state: Not('pending'),
    });
  }

  /** Deletes the content of a batch of failed mails that have expired. @returns whether there may be more. */
  async deleteExpiredContent(): Promise<boolean> {
    const values = [this.calendar.now(), DELETE_BATCH_SIZE];
    return (await this.database.query(DELETE_EXPIRED_CONTENT, values)).length === DELETE_BATCH_SIZE;
  }
}
