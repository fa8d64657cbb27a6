import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import type { OptionLetter } from '@daily/rules/question';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue, Sender } from '@daily/mail';
import { optionTexts, Question, questionText, withDrawingFiles } from '@daily/questions';
import { questionSlug } from '@daily/rules/question/page';
import type { PlaySettings } from '../play-settings';
import { type CorrectionNotice, correctionMail } from './regrade.mails';
import { Regrade } from './regrade.entity';
import { RECIPIENTS, TAKE_UNANNOUNCED, RECIPIENT_BATCH_SIZE } from './regrade.sql';

/** Milliseconds after which a mail about a correction is not news any more. */
const EXPIRY_MS = 7 * DAY_MS;

/**
 * Mails each player with a proven address whose points a correction has changed, once. Mails wait while the key is secret because
 * the question is asked again.
 */
export class RegradeMails {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly settings: Sender & PlaySettings,
    private readonly mails: MailQueue,
  ) {}

  /** Queues a batch of mails. Servers that run at once take turns. @returns whether there may be more. */
  async sendDue(): Promise<boolean> {
    const now = this.calendar.now();
    const values = [this.calendar.dayAt(now), this.settings.answerKey !== 'after-close'];
    return this.database.orm.transaction(async (rows) => {
      const [row] = await this.database.query(TAKE_UNANNOUNCED, values, rows);
      if (!row) return false;
      const { id, questionId, toldUpTo } = entityFrom(Regrade, row);
      const question = await rows.findOneByOrFail(Question, { id: questionId });
      const notice = noticeOf(row, question, this.calendar.today(), this.settings);
      const recipients = await this.database.query(RECIPIENTS, [questionId, id, toldUpTo], rows);
      for (const { id: playerId, email, amount } of recipients) {
        if (email === null || amount === null) continue;
        await this.mails.add(rows, {
          ...correctionMail(this.settings, { ...notice, amount }),
          to: email,
          isProven: true,
          priority: 'list',
          dedupeKey: `regrade:${id}:${playerId}`,
          expiresAt: new Date(now.getTime() + EXPIRY_MS),
        });
      }
      const isLast = recipients.length < RECIPIENT_BATCH_SIZE;
      await rows.update(
        Regrade,
        { id },
        { toldUpTo: recipients.at(-1)?.id ?? toldUpTo, toldAt: isLast ? now : null },
      );
      return true;
    });
  }
}

function noticeOf(
  { previousAnswer, correctAnswer, note }: Pick<Regrade, 'previousAnswer' | 'correctAnswer' | 'note'>,
  question: Question,
  today: Day,
  { publicUrl }: Sender,
): Omit<CorrectionNotice, 'amount'> {
  const { plain, html, title } = questionText(question);
  const day = question.day ?? today;
  const texts = new Map(optionTexts(question).map((option) => [option.letter, option.plain]));
  const optionOf = (letter: OptionLetter) => ({ letter, text: texts.get(letter) ?? '' });
  return {
    question: { plain, html: withDrawingFiles(html, publicUrl) },
    day: formatDay(day),
    previous: optionOf(previousAnswer),
    correct: optionOf(correctAnswer),
    note,
    path: day < today ? `${PAGE_PATHS.questions}/${questionSlug(day, title)}` : PAGE_PATHS.home,
  };
}
