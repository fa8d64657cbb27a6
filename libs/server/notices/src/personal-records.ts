import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { Subscriber } from './subscriber.entity';

/** What is kept about the address of a player's account: the subscription. */
export function noticesRecords(platform: Platform): PersonalRecords {
  return {
    async export({ email }) {
      const subscriber = await platform.database.orm.getRepository(Subscriber).findOneBy({ email });
      if (!subscriber) return {};
      const { state, reminderHour, timeZone, createdAt, confirmedAt, unsubscribedAt } = subscriber;
      return { subscription: { state, reminderHour, timeZone, createdAt, confirmedAt, unsubscribedAt } };
    },
    async forget(rows, { email }) {
      await rows.delete(Subscriber, { email });
    },
  };
}
