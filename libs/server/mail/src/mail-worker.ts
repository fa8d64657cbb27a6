import { setTimeout as pause } from 'node:timers/promises';
import type { Statement } from '@daily/kit/database/database';
import type { Platform } from '@daily/kit/runtime/platform';
import { type DueMail, MailRefused, type Transport } from './transport';

/** Mails taken, and sent, at once. */
export const MAILS_AT_ONCE = 5;
/** After so many attempts, over some 14 hours, a mail is given up. */
export const MOST_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000;
/** An attempt ends after a minute; nobody else may take the mail for five, so its end is always known by then. */
const ATTEMPT_MS = 60_000;
export const LEASE_MS = 5 * 60_000;
/** Tries, a second apart, to note that a mail was sent: while the database restarts, say. */
const NOTING_TRIES = 5;
const LONGEST_ERROR = 500;

/** Two servers never take the same row: what one has locked the other skips, and what one has taken is not due. */
const TAKE: Statement = {
  name: 'mail-take',
  text: `WITH due AS MATERIALIZED
           (SELECT id FROM outgoing_mail WHERE state = 'pending' AND next_attempt_at <= $1
            ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
         UPDATE outgoing_mail AS mail SET attempts = mail.attempts + 1, next_attempt_at = $2
         FROM due WHERE mail.id = due.id
         RETURNING mail.id, mail.recipient, mail.subject, mail.text, mail.html, mail.headers, mail.attempts,
                   mail.created_at AS "createdAt", mail.expires_at AS "expiresAt"`,
};

/** Only who took a mail last may say what became of it. */
const HELD = `WHERE id = $1 AND attempts = $2 AND state = 'pending'`;

const SENT: Statement = {
  name: 'mail-sent',
  text: `UPDATE outgoing_mail SET state = 'sent', sent_at = $3, last_error = NULL,
                text = NULL, html = NULL, headers = NULL ${HELD}`,
};
const TRY_AGAIN: Statement = {
  name: 'mail-try-again',
  text: `UPDATE outgoing_mail SET next_attempt_at = $3, last_error = $4 ${HELD}`,
};
const GIVE_UP: Statement = {
  name: 'mail-give-up',
  text: `UPDATE outgoing_mail SET state = 'failed', last_error = $3, text = NULL, html = NULL, headers = NULL ${HELD}`,
};

interface TakenMail extends DueMail {
  attempts: number;
  expiresAt: Date;
}

/**
 * Sends what is due. A mail is sent once, however many servers run; only a server that dies between the mail
 * server's "250" and its own note of it can make a second one, and both carry the same Message-ID.
 */
export class MailWorker {
  private readonly cutOff = new AbortController();

  constructor(
    private readonly platform: Platform,
    private readonly transport: Transport,
  ) {}

  /** Takes some due mails and sends them. @returns whether more may be due. */
  async sendDue(): Promise<boolean> {
    const now = this.platform.clock.now();
    const leaseEnd = new Date(now.getTime() + LEASE_MS);
    const mails = await this.platform.database.run<TakenMail>(TAKE, [now, leaseEnd, MAILS_AT_ONCE]);
    // Each is seen to its end, even when the database fails one of them.
    const ends = await Promise.allSettled(mails.map((mail) => this.attempt(mail)));
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure) throw failure.reason;
    return mails.length === MAILS_AT_ONCE;
  }

  /** Ends attempts under way; their mails stay queued. */
  cut(): void {
    this.cutOff.abort(new Error('The server is stopping'));
  }

  private async attempt(mail: TakenMail): Promise<void> {
    if (mail.expiresAt <= this.platform.clock.now()) return this.giveUp(mail, 'Its time had passed');
    try {
      await this.transport.send(mail, AbortSignal.any([this.cutOff.signal, AbortSignal.timeout(ATTEMPT_MS)]));
    } catch (error) {
      return this.failed(mail, error);
    }
    await this.noteSent(mail);
  }

  private async failed(mail: TakenMail, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    if (error instanceof MailRefused || mail.attempts >= MOST_ATTEMPTS) return this.giveUp(mail, reason);
    const nextAttempt = new Date(this.platform.clock.now().getTime() + pauseAfter(mail.attempts));
    await this.platform.database.run(TRY_AGAIN, [mail.id, mail.attempts, nextAttempt, reason]);
    // The mail server's words may quote the address, so the log has its code alone.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const details = { mail: mail.id, attempts: mail.attempts, code, responseCode };
    this.platform.log.warn(details, 'A mail could not be sent; it will be tried again');
  }

  private async giveUp(mail: TakenMail, reason: string): Promise<void> {
    await this.platform.database.run(GIVE_UP, [mail.id, mail.attempts, reason]);
    this.platform.log.error({ mail: mail.id, attempts: mail.attempts }, 'A mail was given up');
  }

  /** The mail is out: to forget that would be to send it again. */
  private async noteSent(mail: TakenMail): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.platform.database.run(SENT, [mail.id, mail.attempts, this.platform.clock.now()]);
        return;
      } catch (error) {
        if (tries === NOTING_TRIES) throw error;
        await pause(1_000);
      }
    }
  }
}

/** Milliseconds to wait after so many failed attempts: half a minute, doubled each time, at most 6 hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_ERROR);
}
