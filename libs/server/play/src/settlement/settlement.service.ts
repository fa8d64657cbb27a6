import type { LeaderboardNews } from '@daily/boards';
import { firstOfMonth, monthOf } from '@daily/rules/calendar';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { END_WITHHOLDING, OPEN_POINTS } from '@daily/questions';
import { LAST_ANSWERS_MS } from '../answers/submit-answer.sql';
import type { PlaySettings } from '../play-settings';
import { type DueQuestion, DUE_QUESTIONS, SETTLE, SETTLE_BATCH_SIZE } from './settle-points.sql';

/**
 * Pays the points that `ANSWER_KEY=after-close` withholds while a question is open. Until then neither counters nor boards
 * change with an answer, so that nothing can be concluded from them.
 */
export class SettlementService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly policy: PlaySettings['answerKey'],
    private readonly news: Pick<LeaderboardNews, 'reportChange'>,
  ) {}

  /**
   * Pays a batch of answers to questions that have closed; to today's question too after the setting was changed. Safe on
   * several servers at once. @returns whether there may be more.
   */
  async settle(): Promise<boolean> {
    const now = this.calendar.now();
    const values = [this.calendar.dayAt(now), this.policy !== 'after-close'];
    const due = await this.database.query(DUE_QUESTIONS, values);
    for (const question of due) {
      if (await this.settleQuestion(question, now)) return true;
    }
    return false;
  }

  /** @returns whether there may be more answers to pay. */
  private async settleQuestion({ id, day, points }: DueQuestion, now: Date): Promise<boolean> {
    await this.database.query(OPEN_POINTS, [id]);
    const [row] = await this.database.query(SETTLE, [id, points, firstOfMonth(monthOf(day))]);
    const paid = row?.paid ?? 0;
    if (paid > 0) this.news.reportChange();
    const lastAnswer = endOfDay(day, this.calendar.timeZone).getTime() + LAST_ANSWERS_MS;
    if (paid === 0 && now.getTime() >= lastAnswer) await this.database.query(END_WITHHOLDING, [id]);
    return paid === SETTLE_BATCH_SIZE;
  }
}
