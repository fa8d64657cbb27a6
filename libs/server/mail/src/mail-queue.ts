import { randomUUID } from 'node:crypto';
import { isEmail } from '@daily/rules/email';
import { deleteSome } from '@daily/kit/database/delete-some';
import type { Platform } from '@daily/kit/runtime/platform';
import type { EntityManager } from 'typeorm';
import type { WrittenLetter } from './letter';
import { OutgoingMail } from './outgoing-mail.entity';

/** A mail to be queued. */
export interface NewMail extends WrittenLetter {
  to: string;
  /** Names the occasion: whatever happens twice must come to the same key, and no two occasions may share one. */
  dedupeKey: string;
  /** From when on the mail is of no use to its reader. Within 30 days: then its key is forgotten. */
  expiresAt: Date;
}

/** Days a mail that is done stays listed, and its key blocks a second one. */
const KEPT_DAYS = 30;

/** Why a mail that was withdrawn was not sent. */
const NOT_WANTED = 'It was not wanted any more';

/** What would end a header and begin another. */
const UNFIT_FOR_HEADER = /\p{Cc}/u;

/** Where mails wait to be sent. */
export class MailQueue {
  constructor(private readonly platform: Platform) {}

  /**
   * Queues a mail within the caller's transaction: it goes out if, and only if, that is committed.
   * @returns whether it is new; false when there was one under its key.
   * @throws Error when a part could be taken for something else than what it is: the caller's defect.
   */
  async add(
    rows: EntityManager,
    { to, dedupeKey, expiresAt, subject, text, html, headers }: NewMail,
  ): Promise<boolean> {
    if (!isEmail(to)) throw new Error('A mail needs one address as its recipient');
    for (const words of [subject, ...Object.keys(headers), ...Object.values(headers)]) {
      if (UNFIT_FOR_HEADER.test(words))
        throw new Error('A mail header has one line and no control characters');
    }
    const now = this.platform.clock.now();
    const content = { recipient: to, subject, text, html, headers };
    const inserted = await rows
      .createQueryBuilder()
      .insert()
      .into(OutgoingMail)
      .values({ id: randomUUID(), dedupeKey, ...content, nextAttemptAt: now, createdAt: now, expiresAt })
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /**
   * Takes back mails that still wait and are of no use any more: what they say is deleted, and they are not sent. One that a
   * mail server is being given at this moment may still arrive.
   * @param which a condition in SQL over `outgoing_mail AS mail`, of mails that wait.
   */
  async withdraw(rows: EntityManager, which: string, values: readonly unknown[]): Promise<void> {
    await rows.query(
      // Locked in order: two servers that take the same back must not wait for each other in a circle.
      `UPDATE outgoing_mail SET state = 'failed', last_error = '${NOT_WANTED}', text = NULL, html = NULL, headers = NULL
       WHERE id IN (SELECT id FROM outgoing_mail AS mail WHERE mail.state = 'pending' AND ${which} ORDER BY id FOR UPDATE)`,
      [...values],
    );
  }

  /**
   * Takes back what still waits for an address and could be unsubscribed from: its owner has just left, or a newer letter
   * takes the place of the ones before.
   */
  withdrawListMail(rows: EntityManager, recipient: string): Promise<void> {
    return this.withdraw(rows, `mail.recipient = $1 AND mail.headers ? 'List-Unsubscribe'`, [recipient]);
  }

  /** Deletes some of what has long been done. @returns whether there may be more. */
  async forgetOld(): Promise<boolean> {
    const before = new Date(this.platform.clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
    return deleteSome(this.platform.database, 'outgoing_mail', `created_at < $1 AND state <> 'pending'`, [
      before,
    ]);
  }
}
