/** A mail that is due to be sent. */
export interface DueMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  createdAt: Date;
}

/** Hands mails over to the service that delivers them. */
export interface Transport {
  /**
   * Resolves once the service has accepted the mail.
   * @param signal aborts the attempt.
   * @throws MailRejected when a retry cannot succeed; after any other error it may.
   */
  send(mail: DueMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The mail server rejected the recipient permanently. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}
