import type { LeaderboardNews } from '@daily/boards';
import { type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import { endOfDay } from '@daily/rules/time-zone';
import type { ProductSettings } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { DataSource } from 'typeorm';
import { DUE_QUESTIONS, END_SETTLEMENT, OPEN_POINTS, SETTLE, SETTLE_BATCH_SIZE } from './settle-points.sql';

/** Milliseconds after which no answer of a closed day can still be on its way: far longer than any statement takes. */
const LAST_ANSWERS_MS = 60_000;

interface DueQuestion {
  id: number;
  day: Day;
  points: number;
}

/**
 * Pays the points that `ANSWER_KEY=after-close` withholds while a question is open. Until then neither counters nor boards
 * change with an answer, so that nothing can be concluded from them.
 */
export class SettlementService {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly policy: ProductSettings['answerKey'],
    private readonly news: Pick<LeaderboardNews, 'changed'>,
  ) {}

  /**
   * Pays a batch of answers to questions that have closed; to today's question too after the setting was changed. Safe on
   * several servers at once. @returns whether there may be more.
   */
  async settle(): Promise<boolean> {
    const now = this.calendar.now();
    const values = [this.calendar.dayAt(now), this.policy !== 'after-close'];
    const due = await this.orm.query<DueQuestion[]>(DUE_QUESTIONS, values);
    for (const question of due) {
      if (await this.settleQuestion(question, now)) return true;
    }
    return false;
  }

  /** @returns whether there may be more answers to pay. */
  private async settleQuestion({ id, day, points }: DueQuestion, now: Date): Promise<boolean> {
    await this.orm.query(OPEN_POINTS, [id]);
    const [row] = await this.orm.query<{ paid: number }[]>(SETTLE, [id, points, firstOfMonth(monthOf(day))]);
    const paid = row?.paid ?? 0;
    if (paid > 0) this.news.changed();
    const lastAnswer = endOfDay(day, this.calendar.timeZone).getTime() + LAST_ANSWERS_MS;
    if (paid === 0 && now.getTime() >= lastAnswer) await this.orm.query(END_SETTLEMENT, [id]);
    return paid === SETTLE_BATCH_SIZE;
  }
}
