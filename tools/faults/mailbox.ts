import { setTimeout as sleep } from 'node:timers/promises';
import { openSink, type Sink, textOf } from '@daily/testing/mail-sink';
import type { Installation } from './installation';
import type { Stage } from './stage';

/** Milliseconds between two looks at the outbox, and in which it must be empty. */
const POLL = 20;
const TIMEOUT = 30_000;

/** A mail as its reader sees it. */
export interface ReadMail {
  to: string;
  /** Headers and body, decoded. */
  text: string;
}

/** The mail server of an installation. */
export class Mailboxes {
  private constructor(private readonly sink: Sink) {}

  /** Starts a mail server, which is stopped at the end of the stage. */
  static async open(stage: Stage): Promise<Mailboxes> {
    const sink = await openSink();
    stage.atEnd(() => sink.close());
    return new Mailboxes(sink);
  }

  /** The setting of servers that send their mails here. */
  get env(): Record<string, string> {
    return { SMTP_URL: this.sink.url };
  }

  /** The mails that an address has received, in order. */
  of(address: string): ReadMail[] {
    return this.sink.received
      .filter(({ to }) => to.includes(address))
      .map(({ raw }) => ({ to: address, text: `${raw.slice(0, raw.indexOf('\r\n\r\n'))}\n${textOf(raw)}` }));
  }

  /** The token of the latest link to a page in the mails to an address. @throws Error when there is none */
  tokenOf(address: string, page: string): string {
    const links = this.of(address).flatMap(({ text }) => [
      ...text.matchAll(new RegExp(`${page}/([\\w-]+)`, 'g')),
    ]);
    const token = links.at(-1)?.[1];
    if (!token) throw new Error(`No mail to ${address} has a link to ${page}`);
    return token;
  }

  /** Waits until every mail to an address has been sent. @throws Error when one stays in the outbox */
  async untilSent(installation: Installation, address: string): Promise<void> {
    for (let waited = 0; ; waited += POLL) {
      const rows = await installation.rows(
        `SELECT FROM outgoing_mail WHERE state = 'pending' AND recipient = $1`,
        [address],
      );
      if (rows.length === 0) return;
      if (waited > TIMEOUT) throw new Error(`The outbox still has a mail to ${address}`);
      await sleep(POLL);
    }
  }
}
