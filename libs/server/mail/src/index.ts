import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { startMailService } from './mail-service';
import { OutgoingMail } from './outgoing-mail.entity';
import { mailRecords } from './personal-records';

export { type Letter, type Sender, writeLetter, type WrittenLetter } from './letter';
export { MailQueue, type NewMail } from './mail-queue';
export { startMailService } from './mail-service';
export { OutgoingMail } from './outgoing-mail.entity';

/** Outgoing mail: letters, the outbox and the worker that empties it. */
export const mail = {
  name: 'mail',
  entities: [OutgoingMail],
  resolvers: [],
  personal: (platform: Platform) => mailRecords(platform),
  run: async (platform: Platform) => startMailService(platform, platform.settings.mail),
} satisfies Slice;
