import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { DataSource } from 'typeorm';
import { Subscriber } from './subscriptions/subscriber.entity';

/** The subscription of a player's email address. It belongs to the owner of the mailbox, so only a proven player has it. */
export function noticesRecords(orm: DataSource): PersonalRecords {
  return {
    async export({ email, emailProvenAt }) {
      if (emailProvenAt === null) return {};
      const subscriber = await orm.getRepository(Subscriber).findOneBy({ email });
      if (!subscriber) return {};
      const { state, reminderHour, timeZone, streakAlerts, createdAt, confirmedAt, unsubscribedAt } =
        subscriber;
      return {
        subscription: { state, reminderHour, timeZone, streakAlerts, createdAt, confirmedAt, unsubscribedAt },
      };
    },
    async erase(rows, { email, emailProvenAt }) {
      if (emailProvenAt !== null) await rows.delete(Subscriber, { email });
    },
  };
}
