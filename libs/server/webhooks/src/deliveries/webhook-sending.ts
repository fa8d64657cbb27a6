import { setTimeout as pause } from 'node:timers/promises';
import { type Background, repeat } from '@daily/kit/runtime/background';
import type { Log } from '@daily/kit/runtime/platform';
import type { DeliveryWorker } from './delivery-worker';

/** Milliseconds between two checks for due deliveries, and so the longest delay of a message. */
const POLL_INTERVAL_MS = 1_000;
/** Milliseconds that attempts in progress may still take when the server stops. */
const GRACE_PERIOD_MS = 3_000;

/** Sends due deliveries until it is stopped. Stopping waits up to 3 seconds for attempts in progress, then aborts them. */
export function startWebhookSending(worker: DeliveryWorker, log: Log): Background {
  const sending = repeat(() => worker.startDue(), {
    pauseMs: POLL_INTERVAL_MS,
    failed: (error) =>
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'Webhook deliveries could not be read and will be retried',
      ),
  });
  return {
    async stop() {
      const settled = sending.stop().then(() => worker.settled());
      const stopped = new AbortController();
      const grace = pause(GRACE_PERIOD_MS, undefined, { signal: stopped.signal }).then(
        () => worker.abort(),
        // Everything finished in time.
        () => undefined,
      );
      await settled;
      stopped.abort();
      await grace;
    },
  };
}
