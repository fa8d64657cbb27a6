import { describe, expect, it } from '@jest/globals';
import { headersOf, textOf } from '@daily/testing/mail-sink';
import { EXPIRES_AFTER_MS, sendAll, useMailWorkers } from './mail-sending.fixture';
import type { OutgoingMail } from './outgoing-mail.entity';

const used = useMailWorkers();

describe('sending mail', () => {
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
    const worker = used.workers.sendingTo(sink.url);
    await worker.startDue();
    await worker.settled();
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

  it('keeps a mail queued when sending it is aborted', async () => {
    const sink = await used.workers.openSink({ slowness: 3_000 });
    await used.workers.queueMany(1);
    const worker = used.workers.sendingTo(sink.url);
    await worker.startDue();
    while (sink.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    worker.abort();
    await worker.settled();
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'pending', attempts: 1 });
  });
});
