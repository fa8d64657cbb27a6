import type { SendMailOptions } from 'nodemailer';
import { FileTransport } from './file-transport';
import type { MailDeliverySettings } from './mail-settings';
import type { Sender } from './sender';
import { SmtpTransport } from './smtp-transport';
import type { DueMail, Transport } from './transport';

/** Creates the transport that the settings select: SMTP with a server's URL, otherwise files. */
export function createMailTransport(
  mail: MailDeliverySettings,
  { productName, publicUrl }: Sender,
): Transport {
  const { hostname } = new URL(publicUrl);
  const from = mail.from ?? { name: productName, address: senderAddress(mail, publicUrl) };
  const compose = (due: DueMail) => messageOf(due, from, hostname);
  return mail.smtpUrl
    ? new SmtpTransport(mail.smtpUrl, mail.requireTls ?? false, compose)
    : new FileTransport(mail.dataDir, compose);
}

/** Connects to the mail server of the settings, greets it and logs in. @throws Error with what it said */
export async function verifyMailServer(url: string, requireTls: boolean): Promise<void> {
  const transport = new SmtpTransport(url, requireTls, () => ({}));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The address from which mails are sent. */
export function senderAddress({ from }: MailDeliverySettings, publicUrl: string): string {
  if (!from) return `no-reply@${new URL(publicUrl).hostname}`;
  return (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim();
}

/** The message as nodemailer expects it, with access to files and URLs disabled. */
function messageOf(mail: DueMail, from: SendMailOptions['from'], hostname: string): SendMailOptions {
  return {
    from,
    // nodemailer would parse a string as a list of addresses.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    date: mail.createdAt,
    messageId: `<${mail.id}@${hostname}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
