import { describe, expect, it } from '@jest/globals';
import { headersOf, textOf } from '@daily/testing/mail-sink';
import { LEASE_MS } from './mail-worker';
import { EXPIRES_AFTER_MS, sendAll, useMailWorkers } from './mail-worker.fixture';
import type { OutgoingMail } from './outgoing-mail.entity';
import type { Transport } from './transport';

const used = useMailWorkers();

describe('the mail worker', () => {
  it('sends due mails, marks them as sent and deletes their content', async () => {
    const sink = await used.workers.openSink();
    await used.workers.queueMany(1);
    const [{ id }] = (await used.workers.mails()) as [OutgoingMail];
    await sendAll(used.workers.sendingTo(sink.url));
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
    const noContent = { text: null, html: null, headers: null };
    expect(await used.workers.mails()).toMatchObject([
      { state: 'sent', attempts: 1, sentAt: used.workers.test.clock.now(), lastError: null, ...noContent },
    ]);
  });

  it('sends each mail once when three servers run', async () => {
    const sink = await used.workers.openSink({ slowness: 5 });
    await used.workers.queueMany(120);
    const siblings = [
      used.workers.test.platform,
      await used.workers.test.sibling(),
      await used.workers.test.sibling(),
    ];
    await Promise.all(
      siblings.flatMap((each) => [
        sendAll(used.workers.sendingTo(sink.url, each)),
        sendAll(used.workers.sendingTo(sink.url, each)),
      ]),
    );
    const recipients = sink.received.map(({ to }) => to.join());
    expect(recipients).toHaveLength(120);
    expect(new Set(recipients).size).toBe(120);
    expect((await used.workers.mails()).filter(({ state }) => state === 'sent')).toHaveLength(120);
  });

  it('sends mails about the account before others that were queued earlier', async () => {
    const sink = await used.workers.openSink();
    await used.workers.queueMany(6);
    await used.workers.queueOne({ to: 'list@example.org', priority: 'list' });
    await used.workers.queueOne({ to: 'reset@example.org', priority: 'account' });
    await used.workers.sendingTo(sink.url).sendDue();
    const firstBatch = sink.received.map(({ to }) => to.join());
    expect(firstBatch).toContain('reset@example.org');
    expect(firstBatch).not.toContain('list@example.org');
  });

  it('does not send an expired mail', async () => {
    const sink = await used.workers.openSink();
    await used.workers.queueMany(1);
    used.workers.test.pass(EXPIRES_AFTER_MS);
    await sendAll(used.workers.sendingTo(sink.url));
    expect(sink.received).toEqual([]);
    expect(await used.workers.onlyMail()).toMatchObject({
      state: 'failed',
      lastError: 'Expired before it was sent',
    });
  });

  it('takes over the mails of a server that died, once its lease has ended', async () => {
    const sink = await used.workers.openSink();
    await used.workers.queueMany(1);
    let taken: () => void = () => undefined;
    const taking = new Promise<void>((resolve) => (taken = resolve));
    const never: Transport = { send: () => (taken(), new Promise(() => undefined)), close: () => undefined };
    void used.workers.sendingBy(never, await used.workers.test.sibling()).sendDue();
    await taking;

    const worker = used.workers.sendingTo(sink.url);
    used.workers.test.pass(LEASE_MS - 1);
    await sendAll(worker);
    expect(sink.received).toEqual([]);
    used.workers.test.pass(1);
    await sendAll(worker);
    expect(sink.received).toHaveLength(1);
  });

  it('ignores the outcome of an attempt that is not the latest', async () => {
    const sink = await used.workers.openSink();
    await used.workers.queueMany(1);
    let fail: (error: Error) => void = () => undefined;
    let taken: () => void = () => undefined;
    const taking = new Promise<void>((resolve) => (taken = resolve));
    const slow: Transport = {
      send: () => (taken(), new Promise((_resolve, reject) => (fail = reject))),
      close: () => undefined,
    };
    const late = used.workers.sendingBy(slow, await used.workers.test.sibling()).sendDue();
    await taking;
    used.workers.test.pass(LEASE_MS);
    await sendAll(used.workers.sendingTo(sink.url));
    fail(new Error('Too late'));
    await late;
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'sent', lastError: null });
  });

  it('keeps a mail queued when sending it is aborted', async () => {
    const sink = await used.workers.openSink({ slowness: 3_000 });
    await used.workers.queueMany(1);
    const worker = used.workers.sendingTo(sink.url);
    const sending = worker.sendDue();
    while (sink.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    worker.abort();
    await sending;
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'pending', attempts: 1 });
  });
});
