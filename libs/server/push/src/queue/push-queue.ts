import type { PushMessage } from '@daily/contract/push';
import type { Database } from '@daily/kit/database/database';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { PushMessageRow, type PushKind } from './push-message.entity';
import { ADD_MESSAGES } from './push-queue.sql';

/** A message to the devices of a player. */
export interface PlayerMessage extends PushMessage {
  playerId: string;
  /** Identifies the occasion: a device receives at most one message for each. */
  occasion: string;
  /** When the message expires. */
  expiresAt: Date;
}

/** The queue of messages to send. */
export class PushQueue {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /** Queues messages for all devices of their players. @param deviceId restricts them to one device. */
  async add(
    kind: PushKind,
    messages: readonly PlayerMessage[],
    { rows, deviceId = null }: { rows?: EntityManager; deviceId?: string | null } = {},
  ): Promise<void> {
    if (messages.length === 0) return;
    const payload = ({ title, body, url, tag, icon }: PushMessage) =>
      JSON.stringify({ title, body, url, tag, icon });
    const columns = [
      messages.map(({ playerId }) => playerId),
      messages.map(({ occasion }) => occasion),
      messages.map(payload),
      messages.map(({ expiresAt }) => expiresAt),
    ];
    await this.database.query(ADD_MESSAGES, [kind, this.calendar.now(), ...columns, deviceId], rows);
  }

  /** Deletes a batch of expired messages. @returns whether there may be more. */
  deleteExpired(): Promise<boolean> {
    const now = this.calendar.now();
    return deleteBatch(this.database.orm, PushMessageRow, { expiresAt: LessThanOrEqual(now) });
  }
}
