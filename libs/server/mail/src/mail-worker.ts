import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@daily/kit/database/database';
import type { Log } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { MARK_FAILED, MARK_SENT, SCHEDULE_RETRY, TAKE_DUE, type TakenMail } from './mail.sql';
import { MailRejected, type Transport } from './transport';

/** Number of mails taken, and sent, at once. */
const BATCH_SIZE = 5;
/** Number of attempts, spread over about 14 hours, after which a mail has failed. */
export const MAX_ATTEMPTS = 12;
const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 6 * 60 * 60 * 1000;
const ATTEMPT_TIMEOUT_MS = 60_000;
/** How long other servers leave a taken mail alone; well above the timeout of an attempt. */
export const LEASE_MS = 5 * 60_000;
/** Tries, one second apart, to record that a mail was sent, in case the database is restarting. */
const RECORDING_TRIES = 5;
const MAX_ERROR_LENGTH = 500;

/**
 * Sends due mails, each once however many servers run. A mail is sent twice only when a server dies after the mail server
 * has accepted it and before that is recorded; both copies then carry the same Message-ID.
 */
export class MailWorker {
  private readonly abortController = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly transport: Transport,
    private readonly log: Log,
  ) {}

  /** Takes a batch of due mails and sends them. @returns whether there may be more. */
  async sendDue(): Promise<boolean> {
    const now = this.calendar.now();
    const leaseEnd = new Date(now.getTime() + LEASE_MS);
    const mails = await this.database.query(TAKE_DUE, [now, leaseEnd, BATCH_SIZE]);
    // All attempts finish, even when recording the outcome of one of them fails.
    const outcomes = await Promise.allSettled(mails.map((mail) => this.attempt(mail)));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    return mails.length === BATCH_SIZE;
  }

  /** Aborts the attempts in progress; their mails stay queued. */
  abort(): void {
    this.abortController.abort(new Error('The server is stopping'));
  }

  private async attempt(mail: TakenMail): Promise<void> {
    // A job deletes the content of expired mails within an hour.
    if (mail.expiresAt <= this.calendar.now()) return this.markFailed(mail, 'Expired before it was sent');
    const signal = AbortSignal.any([this.abortController.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]);
    try {
      await this.transport.send(mail, signal);
    } catch (error) {
      return this.handleError(mail, error);
    }
    await this.markSent(mail);
  }

  private async handleError(mail: TakenMail, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    if (error instanceof MailRejected || mail.attempts >= MAX_ATTEMPTS) return this.markFailed(mail, reason);
    const nextAttempt = new Date(this.calendar.now().getTime() + retryDelay(mail.attempts));
    await this.database.query(SCHEDULE_RETRY, [mail.id, mail.attempts, nextAttempt, reason]);
    // The mail server's message may quote the address, so only its code is logged.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const details = { mail: mail.id, attempts: mail.attempts, code, responseCode };
    this.log.warn(details, 'A mail could not be sent and will be retried');
  }

  private async markFailed(mail: TakenMail, reason: string): Promise<void> {
    await this.database.query(MARK_FAILED, [mail.id, mail.attempts, reason]);
    this.log.error({ mail: mail.id, attempts: mail.attempts }, 'A mail could not be delivered');
  }

  /** Retries, because a mail that is not marked as sent would be sent again. */
  private async markSent(mail: TakenMail): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.database.query(MARK_SENT, [mail.id, mail.attempts, this.calendar.now()]);
        return;
      } catch (error) {
        if (tries === RECORDING_TRIES) throw error;
        await pause(1_000);
      }
    }
  }
}

/** Milliseconds before the next attempt: 30 seconds, doubled with each failed attempt, at most 6 hours. */
export function retryDelay(failedAttempts: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failedAttempts - 1), MAX_RETRY_DELAY_MS);
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_ERROR_LENGTH);
}
