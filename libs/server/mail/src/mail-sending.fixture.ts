import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { QueueWorker } from '@daily/kit/queue/queue-worker';
import type { Platform } from '@daily/kit/runtime/platform';
import { openSink, type Sink, type SinkOptions } from '@daily/testing/mail-sink';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { MailBudget } from './mail-budget';
import { MailBudgetRow } from './mail-budget.entity';
import { MailQueue, type NewMail } from './mail-queue.service';
import { mailSending } from './mail-sending';
import { createMailTransport } from './mail-transport';
import { Outbox } from './outbox.service';
import { OutgoingMail } from './outgoing-mail.entity';
import type { Transport } from './transport';

/** Milliseconds until the queued mails expire. */
export const EXPIRES_AFTER_MS = DAY_MS;

type MailWorker = QueueWorker<OutgoingMail>;

/** Workers on a test database of its own, and the mail servers to which they send. */
export class MailWorkers {
  private readonly transports: Transport[] = [];
  private readonly sinks: Sink[] = [];

  readonly queue: MailQueue;
  readonly outbox: Outbox;

  constructor(readonly test: TestPlatform) {
    const { database, calendar, cursors, secret, log } = test.platform;
    const budget = new MailBudget(database, calendar, secret);
    this.queue = new MailQueue(database, calendar, budget, log);
    this.outbox = new Outbox(database, calendar, cursors);
  }

  /** Starts a mail server. */
  async openSink(options: SinkOptions = {}): Promise<Sink> {
    const sink = await openSink(options);
    this.sinks.push(sink);
    return sink;
  }

  /** A worker that sends to a mail server. */
  sendingTo(smtpUrl: string, platform = this.test.platform): MailWorker {
    const transport = createMailTransport({ smtpUrl, dataDir: '/nowhere' }, platform.settings);
    this.transports.push(transport);
    return this.sendingBy(transport, platform);
  }

  /** A worker that sends by a transport. */
  sendingBy(transport: Transport, { database, calendar, log }: Platform): MailWorker {
    return new QueueWorker(mailSending(transport, calendar), { database, calendar, log, random: () => 0 });
  }

  /** Queues mails, each to another recipient. */
  async queueMany(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await this.queueOne({
        to: `player${index}@example.org`,
        text: `For ${index}`,
        html: `<p>For ${index}</p>`,
      });
    }
  }

  /** Queues a mail with the given properties. */
  async queueOne(mail: Partial<NewMail> & { to: string }): Promise<void> {
    await this.queue.add(this.test.platform.database.orm.manager, {
      isProven: true,
      priority: 'confirmation',
      dedupeKey: `test:${mail.to}`,
      subject: 'The question of the day',
      text: 'For one',
      html: '<p>For one</p>',
      headers: { 'X-Test': 'yes' },
      expiresAt: new Date(this.test.clock.now().getTime() + EXPIRES_AFTER_MS),
      ...mail,
    });
  }

  mails(): Promise<OutgoingMail[]> {
    return this.test.platform.database.orm.getRepository(OutgoingMail).find();
  }

  onlyMail(): Promise<OutgoingMail> {
    return this.test.platform.database.orm.getRepository(OutgoingMail).findOneByOrFail({});
  }

  /** Clients close first: a mail server waits for its connections. */
  async closeConnections(): Promise<void> {
    this.transports.splice(0).forEach((transport) => transport.close());
    await Promise.all(this.sinks.splice(0).map((sink) => sink.close()));
  }
}

/** The workers of a spec file. */
export function useMailWorkers(): { readonly workers: MailWorkers } {
  const used = {} as { workers: MailWorkers };
  beforeAll(async () => {
    used.workers = new MailWorkers(await openTestPlatform([OutgoingMail, MailBudgetRow]));
  });
  beforeEach(() => used.workers.test.reset());
  afterEach(() => used.workers.closeConnections());
  afterAll(() => used.workers.test.close());
  return used;
}

/** Sends until nothing is due. */
export async function sendAll(worker: MailWorker): Promise<void> {
  while (await worker.startDue()) await worker.settled();
}
