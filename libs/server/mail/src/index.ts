import { queueMetrics } from '@daily/kit/queue/queue-metrics';
import { QueueWorker } from '@daily/kit/queue/queue-worker';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { MailBudget } from './mail-budget';
import { MailBudgetRow } from './mail-budget.entity';
import { MailQueue } from './mail-queue.service';
import { MAIL_QUEUE, mailSending } from './mail-sending';
import type { MailSettings } from './mail-settings';
import { createMailTransport } from './mail-transport';
import { OutgoingMail } from './outgoing-mail.entity';
import { Outbox } from './outbox.service';
import { mailRecords } from './personal-records';

export type { MailQueue, NewMail } from './mail-queue.service';
export { WITHDRAWN, withdrawal } from './mail-queue.sql';
export type { MailDeliverySettings, MailSettings } from './mail-settings';
export { MailState } from './mail-state.graphql-types';
export type { Outbox } from './outbox.service';
export { OutgoingMail } from './outgoing-mail.entity';
export { senderAddress, verifyMailServer } from './mail-transport';
export type { MailText } from './mail-content';
export { mailInTheme } from './mail-preview';
export { MAIL_KINDS, type MailKind, type MailWords, placeholdersIn } from './mail-words';
export { type RenderedMail, renderMail } from './render-mail';
export type { MailLook, Sender } from './sender';

/** The wired slice, with the parts that other slices use. */
export interface Mail extends Slice {
  queue: MailQueue;
  /** Lists outgoing mails and sends them again. */
  outbox: Outbox;
  start: NonNullable<Slice['start']>;
}

function wireMail({ database, calendar, cursors, secret, settings, log }: Platform<MailSettings>): Mail {
  const budget = new MailBudget(database, calendar, secret);
  const queue = new MailQueue(database, calendar, budget, log);
  return {
    resolvers: [],
    personal: mailRecords(database.orm),
    jobs: [
      { name: 'delete old mails', pauseMs: HOUR_MS, run: () => queue.deleteOld() },
      { name: 'delete expired mail content', pauseMs: HOUR_MS, run: () => queue.deleteExpiredContent() },
      { name: 'delete expired mail budgets', pauseMs: HOUR_MS, run: () => budget.deleteExpired() },
    ],
    metrics: queueMetrics(MAIL_QUEUE, { database, calendar }),
    start() {
      const transport = createMailTransport(settings.mail, settings);
      const worker = new QueueWorker(mailSending(transport, calendar), { database, calendar, log }).start();
      return {
        async stop() {
          await worker.stop();
          transport.close();
        },
      };
    },
    queue,
    outbox: new Outbox(database, calendar, cursors),
  };
}

/** Outgoing mail: its rendering, the outbox, and sending. */
export const mail = {
  name: 'mail',
  entities: [OutgoingMail, MailBudgetRow],
  wire: wireMail,
} satisfies SliceDeclaration & { wire: unknown };
