import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Platform } from '@daily/kit/runtime/platform';
import { MailQueue } from './mail-queue.service';
import { createMailTransport } from './mail-transport';
import { LEASE_MS, MailWorker, MAX_ATTEMPTS, retryDelay } from './mail-worker';
import { OutgoingMail } from './outgoing-mail.entity';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { headersOf, openSink, type Sink, type SinkOptions, textOf } from '@daily/testing/mail-sink';
import type { Transport } from './transport';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestPlatform;
const transports: Transport[] = [];
const sinks: Sink[] = [];

beforeAll(async () => {
  test = await openTestPlatform([OutgoingMail]);
});
beforeEach(() => test.reset());
afterEach(async () => {
  // Clients close first: a mail server waits for its connections.
  transports.splice(0).forEach((transport) => transport.close());
  await Promise.all(sinks.splice(0).map((sink) => sink.close()));
});
afterAll(() => test.close());

async function sinkWith(options: SinkOptions = {}): Promise<Sink> {
  const sink = await openSink(options);
  sinks.push(sink);
  return sink;
}

function workerTo(smtpUrl: string, platform = test.platform): MailWorker {
  const transport = createMailTransport({ smtpUrl, dataDir: '/nowhere' }, platform.settings);
  transports.push(transport);
  return workerWith(transport, platform);
}

function workerWith(transport: Transport, { database, calendar, log }: Platform): MailWorker {
  return new MailWorker(database, calendar, transport, log);
}

async function queue(count: number, to = (index: number) => `player${index}@example.org`): Promise<void> {
  const { calendar, database } = test.platform;
  const mailQueue = new MailQueue(database.orm, calendar);
  for (let index = 0; index < count; index += 1) {
    await mailQueue.add(database.orm.manager, {
      to: to(index),
      priority: 'confirmation',
      dedupeKey: `test:${index}`,
      subject: 'The question of the day',
      text: `For ${index}`,
      html: `<p>For ${index}</p>`,
      headers: { 'X-Test': 'yes' },
      expiresAt: new Date(test.clock.now().getTime() + DAY_MS),
    });
  }
}

async function sendAll(worker: MailWorker): Promise<void> {
  while (await worker.sendDue());
}

const mails = () => test.platform.database.orm.getRepository(OutgoingMail).find();
const onlyMail = () => test.platform.database.orm.getRepository(OutgoingMail).findOneByOrFail({});

describe('the mail worker', () => {
  it('sends due mails, marks them as sent and deletes their content', async () => {
    const sink = await sinkWith();
    await queue(1);
    const [{ id }] = (await mails()) as [OutgoingMail];
    await sendAll(workerTo(sink.url));
    expect(sink.received).toMatchObject([{ from: 'no-reply@trivia.example', to: ['player0@example.org'] }]);
    const raw = sink.received[0]?.raw ?? '';
    expect(headersOf(raw)).toMatchObject({
      from: ['Daily Trivia <no-reply@trivia.example>'],
      to: ['player0@example.org'],
      subject: ['The question of the day'],
      'x-test': ['yes'],
      'message-id': [`<${id}@trivia.example>`],
      date: ['Tue, 10 Mar 2026 09:00:00 +0000'],
    });
    expect(textOf(raw)).toContain('For 0');
    expect(textOf(raw)).toContain('<p>For 0</p>');
    const gone = { text: null, html: null, headers: null };
    expect(await mails()).toMatchObject([
      { state: 'sent', attempts: 1, sentAt: test.clock.now(), lastError: null, ...gone },
    ]);
  });

  it('sends each mail once when three servers run', async () => {
    const sink = await sinkWith({ slowness: 5 });
    await queue(120);
    const siblings = [test.platform, await test.sibling(), await test.sibling()];
    await Promise.all(
      siblings.flatMap((each) => [sendAll(workerTo(sink.url, each)), sendAll(workerTo(sink.url, each))]),
    );
    const recipients = sink.received.map(({ to }) => to.join());
    expect(recipients).toHaveLength(120);
    expect(new Set(recipients).size).toBe(120);
    expect((await mails()).filter(({ state }) => state === 'sent')).toHaveLength(120);
  });

  it('retries once the mail server is available again', async () => {
    const first = await openSink();
    await first.close();
    await queue(1);
    const worker = workerTo(first.url);
    await sendAll(worker);
    expect(await onlyMail()).toMatchObject({ state: 'pending', attempts: 1, text: 'For 0' });
    expect((await onlyMail()).lastError).toMatch(/ECONNREFUSED/);

    const again = await sinkWith({ port: first.port });
    test.pass(retryDelay(1) - 1);
    await sendAll(worker);
    expect(again.received).toEqual([]);
    test.pass(1);
    await sendAll(worker);
    expect(again.received).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  it('marks a mail as failed after the last attempt', async () => {
    const sink = await sinkWith({ refuses: () => ({ code: 450, message: 'Try later' }) });
    await queue(1);
    const worker = workerTo(sink.url);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await onlyMail()).toMatchObject({ state: 'pending', attempts: attempt - 1 });
      await sendAll(worker);
      test.pass(retryDelay(attempt));
    }
    expect(await onlyMail()).toMatchObject({
      state: 'failed',
      attempts: MAX_ATTEMPTS,
      text: null,
      html: null,
    });
    await sendAll(worker);
    expect(sink.received).toEqual([]);
  });

  it('fails without a retry when the recipient is rejected permanently, and logs no address', async () => {
    const sink = await sinkWith({
      refuses: (address) => ({ code: 550, message: `No such user ${address}` }),
    });
    await queue(1);
    await sendAll(workerTo(sink.url));
    expect(await onlyMail()).toMatchObject({ state: 'failed', attempts: 1 });
    expect((await onlyMail()).lastError).toContain('No such user');
    expect(test.logged).toEqual([expect.stringContaining('A mail could not be delivered')]);
    expect(test.logged.join()).not.toContain('@');
  });

  it('sends the other mails when one is rejected', async () => {
    const sink = await sinkWith({
      refuses: (to) => (to.startsWith('player1@') ? { code: 550, message: 'No' } : null),
    });
    await queue(8);
    await sendAll(workerTo(sink.url));
    expect(sink.received).toHaveLength(7);
  });

  it('sends mails about the account before others that were queued earlier', async () => {
    const sink = await sinkWith();
    await queue(6);
    const { database, calendar } = test.platform;
    const mailQueue = new MailQueue(database.orm, calendar);
    const later = {
      subject: 'Later',
      text: '',
      html: '',
      headers: {},
      expiresAt: new Date(START.getTime() + DAY_MS),
    };
    await mailQueue.add(database.orm.manager, {
      ...later,
      to: 'list@example.org',
      priority: 'list',
      dedupeKey: 'l',
    });
    await mailQueue.add(database.orm.manager, {
      ...later,
      to: 'reset@example.org',
      priority: 'account',
      dedupeKey: 'a',
    });
    const worker = workerTo(sink.url);
    await worker.sendDue();
    const firstBatch = sink.received.map(({ to }) => to.join());
    expect(firstBatch).toContain('reset@example.org');
    expect(firstBatch).not.toContain('list@example.org');
  });

  it('does not send an expired mail', async () => {
    const sink = await sinkWith();
    await queue(1);
    test.pass(DAY_MS);
    await sendAll(workerTo(sink.url));
    expect(sink.received).toEqual([]);
    expect(await onlyMail()).toMatchObject({ state: 'failed', lastError: 'Expired before it was sent' });
  });

  it('takes over the mails of a server that died, once its lease has ended', async () => {
    const sink = await sinkWith();
    await queue(1);
    let taken: () => void = () => undefined;
    const taking = new Promise<void>((resolve) => (taken = resolve));
    const never: Transport = { send: () => (taken(), new Promise(() => undefined)), close: () => undefined };
    void workerWith(never, await test.sibling()).sendDue();
    await taking;

    const worker = workerTo(sink.url);
    test.pass(LEASE_MS - 1);
    await sendAll(worker);
    expect(sink.received).toEqual([]);
    test.pass(1);
    await sendAll(worker);
    expect(sink.received).toHaveLength(1);
  });

  it('ignores the outcome of an attempt that is not the latest', async () => {
    const sink = await sinkWith();
    await queue(1);
    let fail: (error: Error) => void = () => undefined;
    let taken: () => void = () => undefined;
    const taking = new Promise<void>((resolve) => (taken = resolve));
    const slow: Transport = {
      send: () => (taken(), new Promise((_resolve, reject) => (fail = reject))),
      close: () => undefined,
    };
    const late = workerWith(slow, await test.sibling()).sendDue();
    await taking;
    test.pass(LEASE_MS);
    await sendAll(workerTo(sink.url));
    fail(new Error('far too late'));
    await late;
    expect(await onlyMail()).toMatchObject({ state: 'sent', lastError: null });
  });

  it('keeps a mail queued when sending it is aborted', async () => {
    const sink = await sinkWith({ slowness: 3_000 });
    await queue(1);
    const worker = workerTo(sink.url);
    const sending = worker.sendDue();
    while (sink.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    worker.abort();
    await sending;
    expect(await onlyMail()).toMatchObject({ state: 'pending', attempts: 1 });
  });
});

describe('retryDelay', () => {
  it.each([
    [1, 30],
    [2, 60],
    [10, 15_360],
    [11, 21_600],
    [100, 21_600],
  ])('after %i failed attempts is %i seconds', (attempts, seconds) => {
    expect(retryDelay(attempts)).toBe(seconds * 1000);
  });
});
