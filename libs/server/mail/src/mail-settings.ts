import type { MailSettings, ProductSettings } from '@daily/kit/runtime/platform';
import type { SendMailOptions } from 'nodemailer';
import { FileTransport } from './file-transport';
import { SmtpTransport } from './smtp-transport';
import type { DueMail, Transport } from './transport';

/** The transport that the settings ask for. */
export function transportFor(mail: MailSettings, product: ProductSettings): Transport {
  const { hostname } = new URL(product.publicUrl);
  const from = mail.from ?? { name: product.productName, address: `no-reply@${hostname}` };
  const write = (due: DueMail) => messageOf(due, from, hostname);
  return mail.smtpUrl ? new SmtpTransport(mail.smtpUrl, write) : new FileTransport(mail.dataDir, write);
}

/** A mail in nodemailer's terms. It never reads a file or an address that a part might name. */
function messageOf(mail: DueMail, from: SendMailOptions['from'], hostname: string): SendMailOptions {
  return {
    from,
    // As an object: a string would be read as a list of addresses.
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
