import type { Database } from '@daily/kit/database/database';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { normalizeEmail } from '@daily/rules/account/email';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { MailBudgetRow } from './mail-budget.entity';
import { CHARGE_MAIL } from './mail-budget.sql';

/** How many mails an address gets at most. */
export interface MailLimits {
  perHour: number;
  perDay: number;
}

/** To an address that may belong to anyone. */
export const UNPROVEN_LIMITS: MailLimits = { perHour: 3, perDay: 10 };

/** To an address whose owner followed a link mailed to it. */
export const PROVEN_LIMITS: MailLimits = { perHour: 20, perDay: 60 };

/**
 * Counts the mails to each address, by an HMAC: deleting an account and signing up again resets nothing. Kept in the database, where
 * servers share it, and changed in the transaction that queues the mail.
 */
export class MailBudget {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
  ) {}

  /** Counts a mail to an address, unless its budget is used up. @returns whether it was counted and may be queued. */
  async charge(rows: EntityManager, address: string, { perHour, perDay }: MailLimits): Promise<boolean> {
    const digest = this.secret.digest('mail budget', normalizeEmail(address));
    const values = [digest, this.calendar.now(), perHour, perDay];
    return (await this.database.query(CHARGE_MAIL, values, rows)).length > 0;
  }

  /** Deletes a batch of rows without mails of the last day. @returns whether there may be more. */
  deleteExpired(): Promise<boolean> {
    return deleteBatch(this.database.orm, MailBudgetRow, { expiresAt: LessThanOrEqual(this.calendar.now()) });
  }
}
