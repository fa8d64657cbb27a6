import type { Database } from '@daily/kit/database/database';
import type { EntityRow } from '@daily/kit/database/entity-row';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { Caller } from '@daily/kit/runtime/caller';
import { inConstantTime } from '@daily/kit/runtime/constant-time';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import { newToken, tokenHash } from '@daily/kit/runtime/token';
import type { MailQueue, NewMail, Sender } from '@daily/mail';
import type { EmailProofs } from '@daily/people';
import { isEmail, normalizeEmail } from '@daily/rules/account/email';
import { EMAIL_TEXTS } from '@daily/rules/account/email-texts';
import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/notices/subscription-texts';
import { type EntityManager, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { type ReminderTime, requireReminderTime } from '../reminders/reminder-time';
import { Subscriber } from './subscriber.entity';
import { undoneUnless } from './undone-unless';
import { alreadySubscribedMail, confirmationMail } from './subscription.mails';
import { CONFIRM, LOCK_SUBSCRIBER, UNSUBSCRIBE } from './subscription.sql';

/** How long the link of a confirmation mail works, in milliseconds. */
export const CONFIRM_LIFETIME_MS = 7 * DAY_MS;
/** Minimum milliseconds between mails that the form sends to one address, so that it cannot flood a mailbox. */
const MAIL_INTERVAL_MS = { pending: HOUR_MS, unsubscribed: HOUR_MS, confirmed: DAY_MS };

/** The link of a confirmation mail, as its page shows it. */
export interface SubscriptionLink {
  state: 'valid' | 'confirmed' | 'invalid';
  /** The reminder time chosen so far; null when none was chosen. */
  reminder: ReminderTime | null;
}

/** Ends the mails of other slices with an unsubscribe token. Resolves to the address; null for an unknown token. */
export type UnsubscribeElsewhere = (rows: EntityManager, token: string) => Promise<string | null>;

type SubscriberRow = EntityRow<Subscriber>;

/** Subscribes email addresses to the daily reminder, with their owners' confirmation. */
export class SubscriptionService {
  /** @param confirmations limits the confirmation mails that an address causes. */
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly confirmations: RateLimit,
    private readonly sender: Sender,
    private readonly mails: MailQueue,
    private readonly proofs: Pick<EmailProofs, 'proveAddress'>,
    private readonly unsubscribeElsewhere: UnsubscribeElsewhere,
  ) {}

  /**
   * Mails a confirmation link to an address. Neither the result nor its timing reveals whether the address is subscribed.
   * @returns the normalized address. @throws Failure invalid for a malformed address, too-many.
   */
  async subscribe(email: string, caller: Caller): Promise<string> {
    const address = normalizeEmail(email);
    if (!isEmail(address)) throw invalid(EMAIL_TEXTS.invalidEmail, 'email');
    await this.countConfirmation(caller);
    await inConstantTime(() =>
      this.database.orm.transaction((rows) => this.requestConfirmation(rows, address)),
    );
    return address;
  }

  /** Counts a confirmation mail that a caller causes. @throws Failure too-many */
  async countConfirmation({ address }: Pick<Caller, 'address'>): Promise<void> {
    await this.confirmations.use(address);
  }

  /** The confirmation link with a token. */
  async findLink(token: string): Promise<SubscriptionLink> {
    const subscriber = await this.subscriberOf(this.database.orm.manager, token);
    if (!subscriber) return { state: 'invalid', reminder: null };
    const { state, reminderHour: hour, timeZone } = subscriber;
    return {
      state: state === 'confirmed' ? 'confirmed' : 'valid',
      reminder: timeZone === null ? null : { hour, timeZone },
    };
  }

  /** The subscriber whose confirmation link has a token; null for an unknown, replaced or expired token. */
  private subscriberOf(rows: EntityManager, token: string): Promise<Subscriber | null> {
    return rows.findOneBy(Subscriber, {
      confirmHash: tokenHash(token),
      confirmExpiresAt: MoreThan(this.calendar.now()),
      state: In(['pending', 'confirmed']),
    });
  }

  /**
   * Confirms the subscription of the address to which a token was mailed, which also proves the address of its account, if
   * there is one. Confirming again changes only the reminder time.
   * @param reminder defaults to 9:00 in the product's time zone.
   * @returns the address. @throws Failure not-found for an unknown, replaced or expired token; invalid.
   */
  async confirm(token: string, caller: Caller, reminder?: ReminderTime | null): Promise<string> {
    if (reminder) requireReminderTime(reminder, 'reminder.');
    const { hour = null, timeZone = null } = reminder ?? {};
    const values = [tokenHash(token), this.calendar.now(), hour, timeZone];
    return this.database.orm.transaction(async (rows) => {
      const found = await this.subscriberOf(rows, token);
      // Before the subscriber is locked: the proof locks the player first, as the deletion of the account does.
      if (found) await this.proofs.proveAddress(rows, found.email, caller);
      // The link may have ended since. Then the proof is rolled back.
      const [subscriber] = await this.database.query(CONFIRM, values, rows);
      if (!subscriber) throw notFound(SUBSCRIPTION_TEXTS.linkInvalid);
      return subscriber.email;
    });
  }

  /**
   * Ends the subscription with an unsubscribe token, or the mails of another slice that its mail belongs to. Safe to repeat.
   * @returns the address. @throws Failure not-found for an unknown token.
   */
  async unsubscribe(token: string): Promise<string> {
    // PostgreSQL rejects NUL characters in text.
    const values = [token.replaceAll('\0', ''), this.calendar.now()] as const;
    return this.database.orm.transaction(async (rows) => {
      const [subscriber] = await this.database.query(UNSUBSCRIBE, values, rows);
      if (!subscriber) return this.endElsewhere(rows, values[0]);
      await this.mails.withdrawListMail(rows, subscriber.email);
      return subscriber.email;
    });
  }

  private async endElsewhere(rows: EntityManager, token: string): Promise<string> {
    const email = await this.unsubscribeElsewhere(rows, token);
    if (email === null) throw notFound(SUBSCRIPTION_TEXTS.unsubscribeLinkInvalid);
    return email;
  }

  /** Deletes a batch of addresses whose confirmation link has expired. @returns whether there may be more. */
  deleteUnconfirmed(): Promise<boolean> {
    return deleteBatch(this.database.orm, Subscriber, {
      state: 'pending',
      confirmExpiresAt: LessThanOrEqual(this.calendar.now()),
    });
  }

  /**
   * Mails a confirmation link to an address, in the caller's transaction; to a confirmed address, a note that it is already
   * subscribed. Sends nothing within an hour, or for a confirmed address within a day, of the previous mail.
   */
  async requestConfirmation(rows: EntityManager, email: string): Promise<void> {
    const now = this.calendar.now();
    const [subscriber] = await this.database.query(LOCK_SUBSCRIBER, [email, newToken(), now], rows);
    if (!subscriber) throw new Error('The subscriber was neither created nor found');
    const { id, state, mailedAt } = subscriber;
    if (mailedAt && now.getTime() < mailedAt.getTime() + MAIL_INTERVAL_MS[state]) return;
    await undoneUnless(rows, async (step) => {
      const mail =
        state === 'confirmed'
          ? this.alreadySubscribed(subscriber, now)
          : await this.newConfirmation(step, subscriber, now);
      await step.update(Subscriber, { id }, { mailedAt: now });
      return this.mails.add(step, mail);
    });
  }

  private alreadySubscribed({ id, email, unsubscribeToken }: SubscriberRow, now: Date): NewMail {
    return {
      ...alreadySubscribedMail(this.sender, unsubscribeToken),
      to: email,
      isProven: true,
      priority: 'confirmation',
      dedupeKey: `already-subscribed:${id}:${now.toISOString()}`,
      expiresAt: new Date(now.getTime() + DAY_MS),
    };
  }

  /** Replaces the subscriber's token, which invalidates earlier links, and makes the mail with the new link. */
  private async newConfirmation(
    rows: EntityManager,
    { id, email, unsubscribeToken }: SubscriberRow,
    now: Date,
  ): Promise<NewMail> {
    const confirm = newToken();
    const confirmHash = tokenHash(confirm);
    const confirmExpiresAt = new Date(now.getTime() + CONFIRM_LIFETIME_MS);
    await rows.update(Subscriber, { id }, { state: 'pending', confirmHash, confirmExpiresAt });
    // The link of a mail that is still queued no longer works.
    await this.mails.withdrawListMail(rows, email);
    return {
      ...confirmationMail(this.sender, { confirm, unsubscribe: unsubscribeToken }),
      to: email,
      isProven: false,
      priority: 'confirmation',
      dedupeKey: `confirm-subscription:${confirmHash.toString('hex')}`,
      expiresAt: confirmExpiresAt,
    };
  }
}
