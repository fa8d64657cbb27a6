import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { OutgoingMail } from './outgoing-mail.entity';

/** Mails to the player's address. What they said is deleted once they are sent, so their subjects are all there is. */
export function mailRecords(platform: Platform): PersonalRecords {
  return {
    async export({ email }) {
      const mails = await platform.database.orm
        .getRepository(OutgoingMail)
        .find({ where: { recipient: email }, order: { createdAt: 'ASC' } });
      return {
        mails: mails.map(({ subject, state, createdAt, sentAt }) => ({ subject, state, createdAt, sentAt })),
      };
    },
    async forget(rows, { email }) {
      await rows.delete(OutgoingMail, { recipient: email });
    },
  };
}
