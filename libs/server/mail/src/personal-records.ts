import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { DataSource } from 'typeorm';
import { OutgoingMail } from './outgoing-mail.entity';

/**
 * The mails to a player's address. Their content is not exported: that of a sent mail is deleted, and that of a mail that may still be
 * sent, also again by an admin, may contain tokens. They belong to the owner of the mailbox, so only a proven player has them.
 */
export function mailRecords(orm: DataSource): PersonalRecords {
  return {
    async export({ email, emailProvenAt }) {
      if (emailProvenAt === null) return {};
      const mails = await orm
        .getRepository(OutgoingMail)
        .find({ where: { recipient: email }, order: { createdAt: 'ASC' } });
      return {
        mails: mails.map(({ subject, state, createdAt, sentAt }) => ({ subject, state, createdAt, sentAt })),
      };
    },
    async erase(rows, { email, emailProvenAt }) {
      if (emailProvenAt !== null) await rows.delete(OutgoingMail, { recipient: email });
    },
  };
}
