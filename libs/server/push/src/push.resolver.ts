import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS, CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { SignedInViewer, type Viewers, type ViewerSuccess } from '@daily/people';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { PushDevice } from './devices/push-device.entity';
import type { PushDeviceService } from './devices/push-device.service';
import {
  PushNotifications,
  RemovePushDeviceInput,
  RemovePushDeviceResult,
  SendTestPushInput,
  SendTestPushResult,
  SubscribeToPushInput,
  SubscribeToPushResult,
  type SubscribeToPushSuccess,
  UnsubscribeFromPushInput,
  UnsubscribeFromPushResult,
  UpdatePushSettingsInput,
  UpdatePushSettingsResult,
} from './push.graphql-types';
import type { VapidKeys } from './sending/vapid-keys';
import type { PushSettingsService } from './settings/push-settings.service';
import type { TestPushService } from './test-push.service';
import { TEST_PUSH_LIMITS } from './push.limits';

/** A device that receives push notifications, and the mutations of push notifications. */
@Resolver(() => PushDevice)
export class PushResolver {
  constructor(
    private readonly devices: PushDeviceService,
    private readonly settings: PushSettingsService,
    private readonly tests: TestPushService,
    private readonly viewers: Viewers,
  ) {}

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => SubscribeToPushResult, {
    description:
      'Subscribes the browser of the session to push notifications. The subscription ends with the session. A first device turns ' +
      'all notifications on.',
  })
  subscribeToPush(
    @Arg('input', () => SubscribeToPushInput, { description: "The browser's subscription." })
    input: SubscribeToPushInput,
    @Ctx() caller: Caller,
  ): Promise<SubscribeToPushSuccess | Problem> {
    return problemsAsData(async () => {
      const choice = { ...input, dailyReminder: input.dailyReminder ?? null };
      const device = await this.devices.subscribe(choice, caller);
      return {
        device,
        viewer: await this.viewers.current(caller),
      };
    });
  }

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UnsubscribeFromPushResult, {
    description: "Deletes the viewer's subscription with an address. Does nothing when there is none.",
  })
  unsubscribeFromPush(
    @Arg('input', () => UnsubscribeFromPushInput, { description: 'The subscription.' })
    { endpoint }: UnsubscribeFromPushInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.devices.unsubscribe(endpoint, caller);
      return this.viewers.success(caller);
    });
  }

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => RemovePushDeviceResult, {
    description: "Ends the notifications of one of the viewer's devices.",
  })
  removePushDevice(
    @Arg('input', () => RemovePushDeviceInput, { description: 'The device.' })
    { id }: RemovePushDeviceInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.devices.remove(localIdOf('PushDevice', id) ?? '', caller);
      return this.viewers.success(caller);
    });
  }

  @Allow('player', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdatePushSettingsResult, {
    description: 'Changes what the viewer is notified of by push, on all devices.',
  })
  updatePushSettings(
    @Arg('input', () => UpdatePushSettingsInput, { description: 'The new settings.' })
    input: UpdatePushSettingsInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.settings.change(input, caller);
      return this.viewers.success(caller);
    });
  }

  @Allow('session')
  @LimitedBy(CHANGES_BY_ADDRESS, TEST_PUSH_LIMITS)
  @Mutation(() => SendTestPushResult, {
    description:
      "Sends a test notification to one of the viewer's devices; at most 5 a minute. It expires after 5 minutes.",
  })
  sendTestPush(
    @Arg('input', () => SendTestPushInput, { description: 'The device.' })
    { id }: SendTestPushInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.tests.send(localIdOf('PushDevice', id) ?? '', caller);
      return this.viewers.success(caller);
    });
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() device: PushDevice): string {
    return toGlobalId('PushDevice', device.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is the browser of the session of the request.' })
  current(@Root() device: PushDevice): boolean {
    return device.current ?? false;
  }
}

/** The viewer's push notifications. */
@Resolver(() => SignedInViewer)
export class ViewerPushResolver {
  constructor(
    private readonly devices: PushDeviceService,
    private readonly settings: PushSettingsService,
    private readonly keys: VapidKeys,
  ) {}

  @Allow('session')
  @FieldResolver(() => PushNotifications, {
    description: "The viewer's push notifications. Requires a session; an API token is rejected.",
  })
  async push(@Root() { player, sessionHash }: SignedInViewer): Promise<PushNotifications> {
    const [choice, devices] = await Promise.all([
      this.settings.of(player.id),
      this.devices.list(player.id, sessionHash),
    ]);
    const { publicKey } = this.keys.pair;
    return { ...choice, publicKey, devices };
  }
}
