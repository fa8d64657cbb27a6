import type { Sender } from './sender';

/** Where outgoing mail is delivered and who sends it. */
export interface MailDeliverySettings {
  /** `smtp://` or `smtps://`, with user and password if required; without it, mails are written as files. */
  smtpUrl?: string | undefined;
  /** Whether the connection to an `smtp://` server must be encrypted by STARTTLS; otherwise it is when the server offers it. */
  requireTls?: boolean | undefined;
  /** The sender, as `Name <address>` or an address. Defaults to `no-reply@` the product's host. */
  from?: string | undefined;
  /** The folder whose `mail/` receives one file per mail when there is no `smtpUrl`. */
  dataDir: string;
}

/** The settings of the slice. */
export interface MailSettings extends Sender {
  mail: MailDeliverySettings;
}
