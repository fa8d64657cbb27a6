import { createTransport, type SendMailOptions } from 'nodemailer';
import { type DueMail, MailRefused, type Transport } from './transport';

/** Connections to the mail server, each used for many mails: as many as the worker sends mails at once. */
const CONNECTIONS = 5;

/** Sends by SMTP. What the URL's query says of nodemailer's options comes before what is set here. */
export class SmtpTransport implements Transport {
  private readonly pool;

  constructor(
    url: string,
    private readonly write: (mail: DueMail) => SendMailOptions,
  ) {
    this.pool = createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      // A lost connection is an attempt that failed; the outbox decides about the next one, and nobody else.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  }

  async send(mail: DueMail, signal: AbortSignal): Promise<void> {
    try {
      await this.pool.sendMail({ ...this.write(mail), signal });
    } catch (error) {
      throw isRefusal(error) ? new MailRefused(error.message) : error;
    }
  }

  close(): void {
    this.pool.close({ force: true });
  }
}

/** RFC 5321, 4.2.1: a 5yz reply to the recipient stays as it is. To anything else, the operator may change something. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
