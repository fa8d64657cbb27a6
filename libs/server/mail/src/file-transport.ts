import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '@daily/postgres/make-folder';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { DueMail, Transport } from './transport';

/**
 * Writes each mail as an `.eml` file, which mail programs can open, for installations without a mail server. The
 * constructor throws when the folder cannot be created.
 */
export class FileTransport implements Transport {
  private readonly folder: string;
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  /** @param dataDir the folder whose `mail/` receives the files. */
  constructor(
    dataDir: string,
    private readonly compose: (mail: DueMail) => SendMailOptions,
  ) {
    this.folder = resolve(dataDir, 'mail');
    this.makeFolder();
  }

  async send(mail: DueMail): Promise<void> {
    const { message } = await this.composer.sendMail(this.compose(mail));
    this.makeFolder();
    // Sorts by the time of queuing. A second attempt replaces the file of the first.
    const name = `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`;
    const unfinished = join(this.folder, `.${name}.part`);
    await writeFile(unfinished, message as Buffer, { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }

  close(): void {
    this.composer.close();
  }

  /** Mails contain tokens, so only the owner of the folder may read them. */
  private makeFolder(): void {
    makeFolder(this.folder, 0o700);
  }
}
