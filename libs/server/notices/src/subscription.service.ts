import { isEmail, normalizeEmail } from '@daily/rules/email';
import { isTimeZone } from '@daily/rules/calendar';
import { isReminderHour } from '@daily/rules/reminder';
import { EMAIL_TEXTS } from '@daily/rules/email-texts';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/subscription-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Statement } from '@daily/kit/database/database';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import { inEvenTime } from '@daily/kit/runtime/even-time';
import { deleteSome } from '@daily/kit/database/delete-some';
import type { Platform } from '@daily/kit/runtime/platform';
import type { EntityManager } from 'typeorm';
import { type NewMail, MailQueue } from '@daily/mail';
import { Subscriber } from './subscriber.entity';
import { alreadySubscribedLetter, confirmationLetter } from './subscription.letters';
import { newToken, tokenHash } from '@daily/kit/runtime/token';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long the link of a confirmation mail works. */
export const CONFIRM_LIFETIME_MS = 7 * DAY_MS;
/** Milliseconds between mails that the form may cause: nobody's mailbox is flooded by it. */
const QUIET_MS = { pending: HOUR_MS, unsubscribed: HOUR_MS, confirmed: DAY_MS };

/** When to be reminded. */
export interface ReminderTime {
  /** 0 to 23, by the clocks of `timeZone`. */
  hour: number;
  /** IANA name. */
  timeZone: string;
}

/** The link of a confirmation mail, as its page sees it. */
export interface SubscriptionLink {
  state: 'valid' | 'confirmed' | 'invalid';
  /** What the reader chose already, in their settings or by this link; null when nothing yet. */
  reminder: ReminderTime | null;
}

/** The same again changes nothing but the hour; after an unsubscribe no older link subscribes again. */
const CONFIRM: Statement = {
  name: 'subscription-confirm',
  text: `UPDATE subscriber SET state = 'confirmed',
                confirmed_at = CASE WHEN state = 'pending' THEN $2 ELSE confirmed_at END,
                mailed_at = CASE WHEN state = 'pending' THEN NULL ELSE mailed_at END,
                reminder_hour = coalesce($3, reminder_hour), time_zone = coalesce($4, time_zone),
                next_reminder_at = NULL
         WHERE confirm_hash = $1 AND confirm_expires_at > $2 AND state IN ('pending', 'confirmed')
         RETURNING email`,
};

const FIND_LINK: Statement = {
  name: 'subscription-link',
  text: `SELECT state = 'confirmed' AS confirmed, reminder_hour AS hour, time_zone AS "timeZone" FROM subscriber
         WHERE confirm_hash = $1 AND confirm_expires_at > $2 AND state IN ('pending', 'confirmed')`,
};

const UNSUBSCRIBE = `UPDATE subscriber SET state = 'unsubscribed', confirm_hash = NULL, confirm_expires_at = NULL,
                unsubscribed_at = CASE WHEN state = 'unsubscribed' THEN unsubscribed_at ELSE $2 END,
                mailed_at = CASE WHEN state = 'unsubscribed' THEN mailed_at ELSE NULL END
         WHERE unsubscribe_token = $1
         RETURNING email`;

/** The row as it is once the transaction has it alone: made if it is new, locked either way. */
const HOLD = `INSERT INTO subscriber (email, unsubscribe_token, created_at) VALUES ($1, $2, $3)
              ON CONFLICT (email) DO UPDATE SET email = excluded.email
              RETURNING id, email, state, mailed_at AS "mailedAt", unsubscribe_token AS "unsubscribeToken"`;

type HeldSubscriber = Pick<Subscriber, 'id' | 'email' | 'state' | 'mailedAt' | 'unsubscribeToken'>;

interface FoundLink {
  confirmed: boolean;
  hour: number;
  /** Null until an hour was chosen. */
  timeZone: string | null;
}

/** Who wants mail, and who no longer does. */
export class SubscriptionService {
  private readonly queue = this.platform.get(MailQueue);

  constructor(private readonly platform: Platform) {}

  /**
   * Asks by mail whether an address is to be subscribed. Neither the answer nor its time tells what is known of it.
   * @returns the address as it was understood.
   * @throws Failure invalid when it is none, too-many.
   */
  async subscribe(email: string, caller: Caller): Promise<string> {
    const address = normalizeEmail(email);
    if (!isEmail(address)) throw invalid(EMAIL_TEXTS.notAnEmail);
    await this.platform.limits.use('writes', caller.address);
    await inEvenTime(() => this.platform.database.orm.transaction((rows) => this.request(rows, address)));
    return address;
  }

  /** What is known of the link with a token. */
  async find(token: string): Promise<SubscriptionLink> {
    const values = [tokenHash(token), this.platform.clock.now()];
    const [row] = await this.platform.database.run<FoundLink>(FIND_LINK, values);
    if (!row) return { state: 'invalid', reminder: null };
    const { confirmed, hour, timeZone } = row;
    return {
      state: confirmed ? 'confirmed' : 'valid',
      reminder: timeZone === null ? null : { hour, timeZone },
    };
  }

  /**
   * Subscribes the address to which a token was mailed. The link may be followed again: only the hour may change.
   * @param reminder when to be reminded; by default at 9 by the product's clocks.
   * @returns the address. @throws Failure not-found when the token is unknown, replaced or older than 7 days; invalid.
   */
  async confirm(token: string, reminder?: ReminderTime | null): Promise<string> {
    if (reminder) checkReminderTime(reminder);
    const { hour = null, timeZone = null } = reminder ?? {};
    const values = [tokenHash(token), this.platform.clock.now(), hour, timeZone];
    const [row] = await this.platform.database.run<{ email: string }>(CONFIRM, values);
    if (!row) throw notFound(SUBSCRIPTION_TEXTS.linkInvalid);
    return row.email;
  }

  /**
   * Ends the subscription whose mails carry a token, and may be asked again.
   * @returns the address. @throws Failure not-found when no mail ever carried it.
   */
  async unsubscribe(token: string): Promise<string> {
    // PostgreSQL's text has no NUL, and answers one with an error.
    const values = [token.replaceAll('\0', ''), this.platform.clock.now()];
    return this.platform.database.orm.transaction(async (rows) => {
      const [[row]] = await rows.query<[{ email: string }[], number]>(UNSUBSCRIBE, values);
      if (!row) throw notFound(SUBSCRIPTION_TEXTS.unsubscribeLinkInvalid);
      await this.queue.withdrawListMail(rows, row.email);
      return row.email;
    });
  }

  /** Deletes addresses that nobody confirmed in time. @returns whether there may be more. */
  async forgetUnconfirmed(): Promise<boolean> {
    const unconfirmed = `state = 'pending' AND confirm_expires_at <= $1`;
    return deleteSome(this.platform.database, 'subscriber', unconfirmed, [this.platform.clock.now()]);
  }

  /** Asks the owner of an address within a transaction, as `subscribe` does, without its limits and its wait. */
  async request(rows: EntityManager, email: string): Promise<void> {
    const now = this.platform.clock.now();
    const [subscriber] = await rows.query<[HeldSubscriber]>(HOLD, [email, newToken(), now]);
    const quietUntil = subscriber.mailedAt && subscriber.mailedAt.getTime() + QUIET_MS[subscriber.state];
    if (quietUntil !== null && now.getTime() < quietUntil) return;
    const mail =
      subscriber.state === 'confirmed' ? this.greet(subscriber, now) : await this.ask(rows, subscriber, now);
    await rows.update(Subscriber, { id: subscriber.id }, { mailedAt: now });
    await this.queue.add(rows, mail);
  }

  private greet({ id, email, unsubscribeToken }: HeldSubscriber, now: Date): NewMail {
    return {
      ...alreadySubscribedLetter(this.platform.settings, unsubscribeToken),
      to: email,
      dedupeKey: `already-subscribed:${id}:${now.toISOString()}`,
      expiresAt: new Date(now.getTime() + DAY_MS),
    };
  }

  /** Gives the subscriber a new token, which takes the place of the one before, and writes it to them. */
  private async ask(
    rows: EntityManager,
    { id, email, unsubscribeToken }: HeldSubscriber,
    now: Date,
  ): Promise<NewMail> {
    const confirm = newToken();
    const confirmHash = tokenHash(confirm);
    const confirmExpiresAt = new Date(now.getTime() + CONFIRM_LIFETIME_MS);
    await rows.update(Subscriber, { id }, { state: 'pending', confirmHash, confirmExpiresAt });
    // A letter that still waits has a link that works no more.
    await this.queue.withdrawListMail(rows, email);
    return {
      ...confirmationLetter(this.platform.settings, { confirm, unsubscribe: unsubscribeToken }),
      to: email,
      dedupeKey: `confirm-subscription:${confirmHash.toString('hex')}`,
      expiresAt: confirmExpiresAt,
    };
  }
}

/** @throws Failure invalid when nobody's clocks could show that. */
export function checkReminderTime({ hour, timeZone }: ReminderTime): void {
  if (!isReminderHour(hour)) throw invalid('hour must be a whole number from 0 to 23');
  if (!isTimeZone(timeZone)) throw invalid('timeZone must be an IANA time zone such as Europe/Vienna');
}
