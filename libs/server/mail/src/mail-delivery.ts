import { setTimeout as pause } from 'node:timers/promises';
import { type Background, repeat } from '@daily/kit/runtime/background';
import type { Log } from '@daily/kit/runtime/platform';
import type { MailWorker } from './mail-worker';
import type { Transport } from './transport';

/** Milliseconds between polls of an empty queue, and so the longest delay of a mail. */
const POLL_INTERVAL_MS = 1_000;
/** Milliseconds that mails being sent may still take when the server stops. */
const GRACE_PERIOD_MS = 5_000;

/**
 * Sends queued mails until it is stopped. Stopping waits up to 5 seconds for mails being sent; the rest stays queued. The
 * database must stay open until then.
 */
export function startMailDelivery(worker: MailWorker, transport: Transport, log: Log): Background {
  const sending = repeat(() => worker.sendDue(), {
    pauseMs: POLL_INTERVAL_MS,
    failed: (error) =>
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'The mail queue could not be processed and will be retried',
      ),
  });
  return {
    async stop() {
      const stopped = new AbortController();
      const grace = pause(GRACE_PERIOD_MS, undefined, { signal: stopped.signal }).then(
        () => worker.abort(),
        // Everything finished in time.
        () => undefined,
      );
      await sending.stop();
      stopped.abort();
      await grace;
      transport.close();
    },
  };
}
