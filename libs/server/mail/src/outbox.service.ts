import type { Database } from '@daily/kit/database/database';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { newestFirst } from '@daily/kit/graphql/list-position';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import { validate } from 'uuid';
import { SEND_AGAIN } from './mail-queue.sql';
import type { MailStateName } from './mail-state';
import { OutgoingMail } from './outgoing-mail.entity';

/** Which mails to list; null fields match every mail. */
export interface OutboxFilter {
  state: MailStateName | null;
  /** An exact address, normalized. */
  recipient: string | null;
}

/** Lists outgoing mails and sends them again. The callers of this class check who may see them. */
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
  ) {}

  /** A page of mails, newest first. @throws Failure invalid for an invalid size or cursor */
  async page(args: PageArgs, { state, recipient }: OutboxFilter): Promise<ConnectionOf<OutgoingMail>> {
    const cursors = this.cursors.of(`outbox ${state ?? ''} ${recipient ?? ''}`);
    const query = this.database.orm.getRepository(OutgoingMail).createQueryBuilder('mail').where('true');
    if (state !== null) query.andWhere('mail.state = :state', { state });
    if (recipient !== null) query.andWhere('mail.recipient = :recipient', { recipient });
    return newestFirst(cursors, args, query);
  }

  /** The mail with an id, or null. @param id unvalidated input. */
  async find(id: string): Promise<OutgoingMail | null> {
    return validate(id) ? this.database.orm.getRepository(OutgoingMail).findOneBy({ id }) : null;
  }

  /**
   * Makes a mail due now that has failed or waits for its next attempt.
   * @returns false when it is not retryable.
   */
  async retry(rows: EntityManager, id: string): Promise<boolean> {
    return (await this.database.query(SEND_AGAIN, [id, this.calendar.now()], rows)).length > 0;
  }

  /** Whether {@link retry} can send a mail. One that is being sent would be sent twice. */
  isRetryable({ state, text, expiresAt, nextAttemptAt, inProgress }: OutgoingMail): boolean {
    const now = this.calendar.now();
    return text !== null && expiresAt > now && (state === 'failed' || (nextAttemptAt > now && !inProgress));
  }
}
