import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { DataSource } from 'typeorm';
import { Subscriber } from './subscriptions/subscriber.entity';

/** The subscription of a player's email address. */
export function noticesRecords(orm: DataSource): PersonalRecords {
  return {
    async export({ email }) {
      const subscriber = await orm.getRepository(Subscriber).findOneBy({ email });
      if (!subscriber) return {};
      const { state, reminderHour, timeZone, createdAt, confirmedAt, unsubscribedAt } = subscriber;
      return { subscription: { state, reminderHour, timeZone, createdAt, confirmedAt, unsubscribedAt } };
    },
    async erase(rows, { email }) {
      await rows.delete(Subscriber, { email });
    },
  };
}
