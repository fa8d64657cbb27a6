import { type Background, repeat } from '@daily/kit/runtime/background';
import type { Log } from '@daily/kit/runtime/platform';
import type { PushDispatcher } from './push-dispatcher';

/** Interval at which due messages are checked for, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** Sends due messages until it is stopped. Stopping waits for the requests under way, which have a time limit. */
export function startPushSending(dispatcher: PushDispatcher, log: Log): Background {
  const sending = repeat(() => dispatcher.startDue(), {
    pauseMs: POLL_INTERVAL_MS,
    failed: (error) =>
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'Push notifications could not be read and will be sent later',
      ),
  });
  return {
    async stop() {
      dispatcher.stop();
      await sending.stop();
      await dispatcher.settled();
    },
  };
}
