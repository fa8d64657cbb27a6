import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '@daily/kit/runtime/platform';
import { MailQueue } from './mail-queue';
import type { MailSettings } from '@daily/kit/runtime/platform';
import { transportFor } from './mail-settings';
import { MailWorker } from './mail-worker';
import { type Background, repeat } from '@daily/kit/runtime/background';

/** Milliseconds between looks into an empty queue: how long a reader may wait for a mail. */
const LOOK_EVERY_MS = 1_000;
const TIDY_EVERY_MS = 60 * 60 * 1000;
/** Milliseconds that mails being sent may still take once the server stops. */
const GRACE_MS = 5_000;

/**
 * Sends queued mails and deletes what is no longer needed, until it is stopped. Stopping lets mails being sent
 * finish, for 5 seconds; what is not out by then stays queued. The database must stay open until it has stopped.
 */
export function startMailService(platform: Platform, settings: MailSettings): Background {
  const transport = transportFor(settings, platform.settings);
  const worker = new MailWorker(platform, transport);
  const sending = repeat(() => worker.sendDue(), {
    pauseMs: LOOK_EVERY_MS,
    failed: (error) =>
      platform.log.warn({ reason: reasonOf(error) }, 'The mail queue cannot be worked on; trying on'),
  });
  const tidying = repeat(() => platform.get(MailQueue).forgetOld(), {
    pauseMs: TIDY_EVERY_MS,
    failed: (error) =>
      platform.log.warn({ reason: reasonOf(error) }, 'Old mails cannot be deleted; trying on'),
  });
  return {
    async stop() {
      const ended = new AbortController();
      const grace = pause(GRACE_MS, undefined, { signal: ended.signal }).then(
        () => worker.cut(),
        // Everything ended in time.
        () => undefined,
      );
      await Promise.all([sending.stop(), tidying.stop()]);
      ended.abort();
      await grace;
      transport.close();
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
