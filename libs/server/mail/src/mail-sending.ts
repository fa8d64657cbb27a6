import type { Outcome, Queue } from '@daily/kit/queue/queue';
import { errorMessage } from '@daily/kit/runtime/error-message';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { OutgoingMail } from './outgoing-mail.entity';
import { type DueMail, MailRejected, type Transport } from './transport';

const MAX_ERROR_LENGTH = 500;

/** Twelve attempts in about 14 hours: mail servers are down for hours, and then receive nothing from us but a single try. */
const DELAYS_MS = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360].map((minutes) => minutes * MINUTE_MS);

/** The queue of outgoing mail. */
export const MAIL_QUEUE = { name: 'mail', entity: OutgoingMail } as const;

/**
 * Sends the mails of the queue. A mail that is sent twice, because a server died between the acceptance of the mail server and its
 * record, has the same Message-ID both times.
 */
export function mailSending(transport: Transport, calendar: ProductCalendar): Queue<OutgoingMail> {
  return {
    ...MAIL_QUEUE,
    succeeded: 'sent',
    concurrency: 5,
    // A flood of one kind must not delay more urgent mails, such as a password reset.
    priority: 'priority',
    timeoutMs: MINUTE_MS,
    delaysMs: DELAYS_MS,
    async attempt(mail, signal) {
      // A job deletes the content within an hour.
      if (mail.expiresAt <= calendar.now())
        return { result: 'failed', columns: { lastError: 'Expired before it was sent' }, details: {} };
      try {
        // The content of a pending mail has not been deleted.
        await transport.send(mail as OutgoingMail & DueMail, signal);
      } catch (error) {
        return failureOf(error);
      }
      const noContent = { text: null, html: null, headers: null };
      return { result: 'succeeded', columns: { sentAt: calendar.now(), lastError: null, ...noContent } };
    },
  };
}

/** The content of a mail that failed stays until it expires, so that an admin can send it again. */
function failureOf(error: unknown): Outcome<OutgoingMail> {
  const message = errorMessage(error);
  const lastError = message.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_ERROR_LENGTH);
  // The message of the mail server may quote the address, so only its code is logged.
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    result: error instanceof MailRejected ? 'failed' : 'retry',
    columns: { lastError },
    details: { code, responseCode },
  };
}
