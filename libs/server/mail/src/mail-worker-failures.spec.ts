import { describe, expect, it } from '@jest/globals';
import { openSink } from '@daily/testing/mail-sink';
import { MAX_ATTEMPTS, retryDelay } from './mail-worker';
import { sendAll, useMailWorkers } from './mail-worker.fixture';

const used = useMailWorkers();

describe('the mail worker, when sending fails', () => {
  it('retries once the mail server is available again', async () => {
    const first = await openSink();
    await first.close();
    await used.workers.queue(1);
    const worker = used.workers.sendingTo(first.url);
    await sendAll(worker);
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'pending', attempts: 1, text: 'For 0' });
    expect((await used.workers.onlyMail()).lastError).toMatch(/ECONNREFUSED/);

    const again = await used.workers.openSink({ port: first.port });
    used.workers.test.pass(retryDelay(1) - 1);
    await sendAll(worker);
    expect(again.received).toEqual([]);
    used.workers.test.pass(1);
    await sendAll(worker);
    expect(again.received).toHaveLength(1);
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  it('marks a mail as failed after the last attempt', async () => {
    const sink = await used.workers.openSink({ refuses: () => ({ code: 450, message: 'Try later' }) });
    await used.workers.queue(1);
    const worker = used.workers.sendingTo(sink.url);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await used.workers.onlyMail()).toMatchObject({ state: 'pending', attempts: attempt - 1 });
      await sendAll(worker);
      used.workers.test.pass(retryDelay(attempt));
    }
    expect(await used.workers.onlyMail()).toMatchObject({
      state: 'failed',
      attempts: MAX_ATTEMPTS,
      text: null,
      html: null,
    });
    await sendAll(worker);
    expect(sink.received).toEqual([]);
  });

  it('fails without a retry when the recipient is rejected permanently, and logs no address', async () => {
    const sink = await used.workers.openSink({
      refuses: (address) => ({ code: 550, message: `No such user ${address}` }),
    });
    await used.workers.queue(1);
    await sendAll(used.workers.sendingTo(sink.url));
    expect(await used.workers.onlyMail()).toMatchObject({ state: 'failed', attempts: 1 });
    expect((await used.workers.onlyMail()).lastError).toContain('No such user');
    expect(used.workers.test.logged).toEqual([expect.stringContaining('A mail could not be delivered')]);
    expect(used.workers.test.logged.join()).not.toContain('@');
  });

  it('sends the other mails when one is rejected', async () => {
    const sink = await used.workers.openSink({
      refuses: (to) => (to.startsWith('player1@') ? { code: 550, message: 'No' } : null),
    });
    await used.workers.queue(8);
    await sendAll(used.workers.sendingTo(sink.url));
    expect(sink.received).toHaveLength(7);
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
