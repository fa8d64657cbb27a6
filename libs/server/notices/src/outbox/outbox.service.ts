import { OUTBOX_TEXTS } from '@daily/rules/notices/outbox-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { MailSample } from '@daily/kit/runtime/slice';
import { mailInTheme, type Outbox, OutgoingMail } from '@daily/mail';
import type { AuditLog } from '@daily/people';
import type { DataSource } from 'typeorm';

/** A mail that the product sends, rendered with sample data. */
export interface RenderedSample {
  name: string;
  /** When it is sent, one sentence. */
  occasion: string;
  subject: string;
  text: string;
  /** The document in a light and in a dark theme. */
  lightHtml: string;
  darkHtml: string;
}

/** What admins do with outgoing mail, and how it looks. */
export class OutboxService {
  /** @param samples is called at each use, because slices above this one send mails, too. */
  constructor(
    private readonly orm: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly samples: () => readonly MailSample[],
  ) {}

  /**
   * Sends a mail again that has failed, or without waiting for its next attempt.
   * @throws Failure not-found; conflict when its content is deleted, it has expired, or it is due or being sent.
   */
  async retry(id: string, caller: Caller): Promise<OutgoingMail> {
    const mail = await this.outbox.find(id);
    if (!mail) throw notFound(OUTBOX_TEXTS.notFound);
    return this.orm.transaction(async (rows) => {
      if (!(await this.outbox.retry(rows, id))) {
        throw conflict(mail.state === 'pending' ? OUTBOX_TEXTS.retriedSoon : OUTBOX_TEXTS.contentDeleted);
      }
      const { state, nextAttemptAt } = mail;
      const change = { before: { state, nextAttemptAt }, after: null };
      await this.audit.record(rows, caller, { action: 'mail.retry', subject: `mail:${id}`, ...change });
      return rows.findOneByOrFail(OutgoingMail, { id });
    });
  }

  /** Every mail that the product sends, with sample data. */
  templates(): RenderedSample[] {
    return this.samples().map(({ name, occasion, render }) => {
      const { subject, text, html } = render();
      const [lightHtml, darkHtml] = [mailInTheme(html, 'light'), mailInTheme(html, 'dark')];
      return { name, occasion, subject, text, lightHtml, darkHtml };
    });
  }
}
