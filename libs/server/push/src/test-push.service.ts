import { randomUUID } from 'node:crypto';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { PUSH_TEXTS } from '@daily/rules/notices/push-texts';
import type { PushDeviceService } from './devices/push-device.service';
import type { PushQueue } from './queue/push-queue';

/** Milliseconds after which a test is not delivered any more. */
const TEST_LIFETIME_MS = 5 * MINUTE_MS;

/** Sends test notifications, so that players can check that a device receives them. */
export class TestPushService {
  constructor(
    private readonly devices: PushDeviceService,
    private readonly queue: PushQueue,
    private readonly calendar: ProductCalendar,
  ) {}

  /** Queues a message to one of the viewer's devices. @throws Failure not-found */
  async send(deviceId: string, caller: Caller): Promise<void> {
    const { id: playerId } = caller.requireViewer();
    const device = await this.devices.findOwn(deviceId, caller);
    if (!device) throw notFound(PUSH_TEXTS.deviceNotFound);
    const message = {
      playerId,
      occasion: `test:${randomUUID()}`,
      title: 'It works',
      body: 'Notifications reach you on this device.',
      url: PAGE_PATHS.profileSettings,
      tag: 'test',
      expiresAt: new Date(this.calendar.now().getTime() + TEST_LIFETIME_MS),
    };
    await this.queue.add('test', [message], { deviceId: device.id });
  }
}
