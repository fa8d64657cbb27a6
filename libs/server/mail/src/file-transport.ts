import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '@daily/kit/runtime/make-folder';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { DueMail, Transport } from './transport';

/**
 * Writes each mail into `mail/` as an `.eml` file, which any mail program opens: for who has no mail server. A folder that
 * cannot be made stops the start.
 */
export class FileTransport implements Transport {
  private readonly folder: string;
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    dataDir: string,
    private readonly write: (mail: DueMail) => SendMailOptions,
  ) {
    this.folder = resolve(dataDir, 'mail');
    this.makeFolder();
  }

  async send(mail: DueMail): Promise<void> {
    const { message } = await this.composer.sendMail(this.write(mail));
    this.makeFolder();
    // In the order they were queued. A second attempt replaces the file of the first.
    const name = `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`;
    const unfinished = join(this.folder, `.${name}.part`);
    await writeFile(unfinished, message as Buffer, { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }

  close(): void {
    this.composer.close();
  }

  /** Mails hold tokens: they are for the owner of the folder alone. */
  private makeFolder(): void {
    makeFolder(this.folder, 0o700);
  }
}
