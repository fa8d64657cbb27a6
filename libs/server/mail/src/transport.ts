/** A mail that is due. */
export interface DueMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  createdAt: Date;
}

/** Hands mails over to whoever delivers them. */
export interface Transport {
  /**
   * Resolves once the mail was taken over for good.
   * @param signal ends the attempt.
   * @throws MailRefused when no further attempt can help; any other error may pass.
   */
  send(mail: DueMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The mail server will never take this mail: its recipient does not exist, or wants none. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
