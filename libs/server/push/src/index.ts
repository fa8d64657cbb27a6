import { queueMetrics } from '@daily/kit/queue/queue-metrics';
import { QueueWorker } from '@daily/kit/queue/queue-worker';
import type { Platform } from '@daily/kit/runtime/platform';
import { PublicAddresses } from '@daily/kit/outgoing/public-lookup';
import { type PostOptions, publicPost } from '@daily/kit/outgoing/public-post';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { People } from '@daily/people';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { PushDevice } from './devices/push-device.entity';
import { PushDeviceService } from './devices/push-device.service';
import { ContestStartService } from './occasions/contest-start.service';
import { NudgePushService } from './occasions/nudge-push.service';
import { PushReminderService, type QuestionOfToday } from './occasions/push-reminder.service';
import { pushRecords } from './personal-records';
import { TEST_PUSH_LIMITS } from './push.limits';
import { PushResolver, ViewerPushResolver } from './push.resolver';
import { PushMessageRow } from './queue/push-message.entity';
import { PushQueue } from './queue/push-queue';
import { pushConnection, PushSending } from './sending/push-sending';
import { type PushSenderSettings, VapidKeys } from './sending/vapid-keys';
import { PushSettings } from './settings/push-settings.entity';
import { PushSettingsService } from './settings/push-settings.service';
import { TestPushService } from './test-push.service';

export { isVapidPair, type PushSenderSettings } from './sending/vapid-keys';

/** Interval at which due reminders are queued, in milliseconds. */
const REMINDER_PAUSE_MS = 30_000;

/** Interval at which started contests are checked for, in milliseconds. */
const START_PAUSE_MS = 15_000;

/** Interval at which expired messages are deleted, in milliseconds. */
const CLEANUP_PAUSE_MS = 10 * MINUTE_MS;

/** The wired slice, with the parts that specs use. */
export interface Push extends Slice {
  devices: PushDeviceService;
  settings: PushSettingsService;
  tests: TestPushService;
  reminders: PushReminderService;
  contestStarts: ContestStartService;
  /** Pushes nudges of the leagues. */
  nudges: NudgePushService;
  worker: QueueWorker<PushMessageRow>;
  queue: PushQueue;
}

/** The dependencies on other slices. */
export interface PushDependencies {
  people: Pick<People, 'viewers'>;
  questionOfToday: QuestionOfToday;
  connection?: PostOptions;
  /** A number from 0 to 1, for the delays of retries. */
  random?: () => number;
}

function wirePush(
  { database, calendar, settings: senderSettings, secret, log }: Platform<PushSenderSettings>,
  { people, questionOfToday, connection = pushConnection(), random = Math.random }: PushDependencies,
): Push {
  const keys = new VapidKeys(secret, senderSettings);
  const settings = new PushSettingsService(database.orm, calendar);
  const devices = new PushDeviceService(database, calendar, settings);
  const queue = new PushQueue(database, calendar);
  const tests = new TestPushService(devices, queue, calendar);
  const reminders = new PushReminderService(database, calendar, queue, questionOfToday);
  const contestStarts = new ContestStartService(database, calendar, queue);
  const sending = new PushSending({
    database,
    calendar,
    keys,
    settings: senderSettings,
    post: publicPost(new PublicAddresses(false), connection),
    log,
  });
  const worker = new QueueWorker(sending, { database, calendar, log, random });
  return {
    resolvers: [
      new PushResolver(devices, settings, tests, people.viewers),
      new ViewerPushResolver(devices, settings, keys),
    ],
    nodes: { PushDevice: (id, caller) => devices.findOwn(id, caller) },
    personal: pushRecords(database.orm),
    jobs: [
      { name: 'queue push reminders', pauseMs: REMINDER_PAUSE_MS, run: () => reminders.queueDue() },
      {
        name: 'queue pushes about contests',
        pauseMs: START_PAUSE_MS,
        run: () => contestStarts.queueDue(),
      },
      {
        name: 'delete expired push notifications',
        pauseMs: CLEANUP_PAUSE_MS,
        run: () => queue.deleteExpired(),
      },
    ],
    metrics: queueMetrics(sending, { database, calendar }),
    start: () => worker.start(),
    devices,
    settings,
    tests,
    reminders,
    contestStarts,
    nudges: new NudgePushService(database, calendar, queue),
    worker,
    queue,
  };
}

/** Web Push: the subscribed browsers of players, what they are notified of, and sending. */
export const push = {
  name: 'push',
  entities: [PushDevice, PushSettings, PushMessageRow],
  limits: TEST_PUSH_LIMITS,
  wire: wirePush,
} satisfies SliceDeclaration & { wire: unknown };
