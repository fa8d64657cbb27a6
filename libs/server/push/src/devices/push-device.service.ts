import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { deviceOf } from '@daily/people';
import { PUSH_TEXTS } from '@daily/rules/notices/push-texts';
import type { PushSettingsService } from '../settings/push-settings.service';
import { PushDevice } from './push-device.entity';
import { DELETE_REPLACED, DEVICES, LOCK_PLAYER, LOCK_SESSION, SUBSCRIBE } from './push-device.sql';
import { type BrowserSubscription, requireSubscription } from './subscription-input';

/** What a browser asks for when it subscribes. */
export interface NewSubscription extends BrowserSubscription {
  /** IANA name, for the reminder of a player who has no settings yet. */
  timeZone: string;
  /** True turns the daily reminder on; null keeps the present choice. */
  dailyReminder: boolean | null;
}

/** The browsers of players that receive push notifications: one per session, so at most as many as sessions. */
export class PushDeviceService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly settings: PushSettingsService,
  ) {}

  /**
   * Subscribes the browser of the caller's session. Repeating it with the same endpoint changes nothing; another endpoint replaces the
   * earlier one of the session.
   * @throws Failure unauthenticated, invalid; conflict when the endpoint belongs to another player.
   */
  async subscribe(input: NewSubscription, caller: Caller): Promise<PushDevice> {
    requireSubscription(input);
    const { id: playerId } = caller.requireViewer();
    const { endpoint, p256dh, auth } = input;
    const now = this.calendar.now();
    return this.database.orm.transaction(async (rows) => {
      await this.database.query(LOCK_PLAYER, [playerId], rows);
      const [session] = await this.database.query(LOCK_SESSION, [playerId, caller.sessionHash, now], rows);
      if (!session) throw unauthenticated();
      const { id: sessionId } = session;
      await this.database.query(DELETE_REPLACED, [playerId, sessionId, endpoint, auth], rows);
      const columns = [
        randomUUID(),
        playerId,
        sessionId,
        endpoint,
        p256dh,
        auth,
        deviceOf(caller.userAgent),
        now,
      ];
      const [row] = await this.database.query(SUBSCRIBE, columns, rows);
      if (!row) throw conflict(PUSH_TEXTS.endpointTaken);
      await this.settings.begin(rows, playerId, input);
      return Object.assign(entityFrom(PushDevice, row), { current: true });
    });
  }

  /** Deletes the viewer's subscription with an endpoint. Does nothing when there is none. */
  async unsubscribe(endpoint: string, caller: Caller): Promise<void> {
    const { id: playerId } = caller.requireViewer();
    await this.database.orm.getRepository(PushDevice).delete({ endpoint, playerId });
  }

  /** Deletes one of the viewer's devices. @throws Failure not-found */
  async remove(id: string, caller: Caller): Promise<void> {
    const { id: playerId } = caller.requireViewer();
    const deleted =
      UUID.test(id) && (await this.database.orm.getRepository(PushDevice).delete({ id, playerId }));
    if (!deleted || !deleted.affected) throw notFound(PUSH_TEXTS.deviceNotFound);
  }

  /** A player's devices, newest first. @param sessionHash of the session whose device is the current one. */
  async list(playerId: string, sessionHash: Buffer | null): Promise<PushDevice[]> {
    const found = await this.database.query(DEVICES, [playerId, this.calendar.now(), sessionHash]);
    return found.map((row) => Object.assign(entityFrom(PushDevice, row), { current: row.isCurrent }));
  }

  /** One of the viewer's devices, or null. An API token sees none. */
  async findOwn(id: string, { viewer, sessionHash }: Caller): Promise<PushDevice | null> {
    if (!viewer || viewer.scopes) return null;
    const devices = await this.list(viewer.id, sessionHash);
    return devices.find((device) => device.id === id) ?? null;
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
