import { createTransport, type SendMailOptions } from 'nodemailer';
import { type DueMail, MailRejected, type Transport } from './transport';

/** Connections to the mail server, each reused for many mails; equals the number of mails sent at once. */
const CONNECTIONS = 5;

/** Sends mails by SMTP. nodemailer's options in the query of the URL take precedence over those set here. */
export class SmtpTransport implements Transport {
  private readonly pool;

  constructor(
    url: string,
    requireTls: boolean,
    private readonly compose: (mail: DueMail) => SendMailOptions,
  ) {
    this.pool = createTransport({
      url,
      pool: true,
      // Otherwise an attacker on the way could strip the offer of STARTTLS and read the tokens in mails.
      requireTLS: requireTls,
      maxConnections: CONNECTIONS,
      // A lost connection fails the attempt; only the mail worker schedules retries.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  }

  async send(mail: DueMail, signal: AbortSignal): Promise<void> {
    try {
      await this.pool.sendMail({ ...this.compose(mail), signal });
    } catch (error) {
      throw isPermanentRejection(error) ? new MailRejected(error.message) : error;
    }
  }

  /** Connects, greets and logs in, without sending a mail. @throws Error with what the mail server said */
  async verify(): Promise<void> {
    await this.pool.verify();
  }

  close(): void {
    this.pool.close({ force: true });
  }
}

/** RFC 5321, 4.2.1: a 5yz reply to the recipient is permanent. The operator may fix the cause of any other failure. */
function isPermanentRejection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
