import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { describe, expect, it } from '@jest/globals';
import { openSink } from '@daily/testing/mail-sink';
import { EXPIRES_AFTER_MS, sendAll, useMailWorkers } from './mail-sending.fixture';
import type { OutgoingMail } from './outgoing-mail.entity';

const used = useMailWorkers();

describe('sending mail, when it fails', () => {
  it('retries once the mail server is available again', async () => {
    const first = await openSink();
    await first.close();
    await used.workers.queueMany(1);
    const worker = used.workers.sendingTo(first.url);
    await sendAll(worker);
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'pending', attempts: 1, text: 'For 0' });
    expect((await used.workers.onlyMail()).lastError).toMatch(/ECONNREFUSED/);

    const again = await used.workers.openSink({ port: first.port });
    used.workers.test.pass(29_999);
    await sendAll(worker);
    expect(again.received).toEqual([]);
    used.workers.test.pass(1);
    await sendAll(worker);
    expect(again.received).toHaveLength(1);
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  it('marks a mail as failed after 12 attempts in 14 hours', async () => {
    const sink = await used.workers.openSink({ refuses: () => ({ code: 450, message: 'Try later' }) });
    await used.workers.queueMany(1);
    const worker = used.workers.sendingTo(sink.url);
    const minutes = [0, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360];
    for (const [attempt, passed] of minutes.entries()) {
      used.workers.test.pass(passed * MINUTE_MS);
      expect(await used.workers.onlyMail()).toMatchObject({ state: 'pending', attempts: attempt });
      await sendAll(worker);
    }
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'failed', attempts: 12 });
    await sendAll(worker);
    expect(sink.received).toEqual([]);
  });

  it('fails without a retry when the recipient is rejected permanently, and logs no address', async () => {
    const sink = await used.workers.openSink({
      refuses: (address) => ({ code: 550, message: `No such user ${address}` }),
    });
    await used.workers.queueMany(1);
    await sendAll(used.workers.sendingTo(sink.url));
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'failed', attempts: 1 });
    expect((await used.workers.onlyMail()).lastError).toContain('No such user');
    expect(used.workers.test.logged).toEqual([expect.stringContaining('A message could not be delivered')]);
    expect(used.workers.test.logged.join()).not.toContain('@');
  });

  it('sends a rejected mail when an admin says so, and keeps its content no longer than it is useful', async () => {
    let relaying = false;
    const sink = await used.workers.openSink({
      refuses: () => (relaying ? null : { code: 554, message: '5.7.1 Relay access denied' }),
    });
    const { outbox, queue, test } = used.workers;
    await used.workers.queueMany(2);
    const worker = used.workers.sendingTo(sink.url);
    await sendAll(worker);
    const [first, second] = (await used.workers.mails()) as [OutgoingMail, OutgoingMail];
    expect([first, second].map((mail) => outbox.isRetryable(mail))).toEqual([true, true]);
    relaying = true;
    expect(await outbox.retry(test.platform.database.orm.manager, first.id)).toBe(true);
    await sendAll(worker);
    expect(sink.received.map(({ to }) => to)).toEqual([[first.recipient]]);

    await queue.deleteExpiredContent();
    expect((await outbox.find(second.id))?.text).toBe(second.text);
    test.pass(EXPIRES_AFTER_MS);
    expect(outbox.isRetryable(second)).toBe(false);
    expect(await outbox.retry(test.platform.database.orm.manager, second.id)).toBe(false);
    expect(await queue.deleteExpiredContent()).toBe(false);
    const noContent = { text: null, html: null, headers: null };
    expect(await outbox.find(second.id)).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('Relay access denied'),
      ...noContent,
    });
  });

  it('withdraws a rejected mail, which cannot be sent again, and keeps the reason', async () => {
    const sink = await used.workers.openSink({ refuses: () => ({ code: 550, message: 'No such user' }) });
    await used.workers.queueOne({ to: 'ada@example.org', headers: { 'List-Unsubscribe': '<https://x>' } });
    await sendAll(used.workers.sendingTo(sink.url));
    const { outbox, queue, test } = used.workers;
    const rows = test.platform.database.orm.manager;
    await queue.withdrawListMail(rows, 'ada@example.org');
    const mail = await used.workers.onlyMail();
    expect(mail).toMatchObject({ lastError: expect.stringContaining('No such user'), text: null });
    expect([outbox.isRetryable(mail), await outbox.retry(rows, mail.id)]).toEqual([false, false]);
  });

  it('sends the other mails when one is rejected', async () => {
    const sink = await used.workers.openSink({
      refuses: (to) => (to.startsWith('player1@') ? { code: 550, message: 'No' } : null),
    });
    await used.workers.queueMany(8);
    await sendAll(used.workers.sendingTo(sink.url));
    expect(sink.received).toHaveLength(7);
  });
});
