import { FORGET_DAY_START, type LeaderboardNews } from '@daily/boards';
import { type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import { LAST_ANSWERS_MS } from '../answers/submit-answer.sql';
import { Regrade } from './regrade.entity';
import {
  DUE_PLAYERS,
  LOCK_PLAYERS,
  LOCK_UNFINISHED,
  REGRADE,
  REGRADE_BATCH_SIZE,
  type RegradedBatch,
  UNFINISHED,
  type UnfinishedRegrade,
} from './regrade.sql';

/**
 * Regrades answers after the key of a question was corrected, a batch per transaction, so that no player waits for long. Each
 * batch leaves all counters consistent; a server that is stopped in between loses nothing.
 */
export class RegradeWorker {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly news: Pick<LeaderboardNews, 'reportChange'>,
  ) {}

  /** Regrades a portion of answers. Servers that run at once take turns. @returns whether there may be more. */
  async run(): Promise<boolean> {
    // Before the answers are read: one that arrives afterwards was graded by the corrected key.
    const now = this.calendar.now();
    for (const regrade of await this.database.query(UNFINISHED, [])) {
      const players = await this.database.query(DUE_PLAYERS, [regrade.questionId]);
      if (players.length > 0) {
        await this.regradePortion(
          regrade,
          players.map(({ id }) => id),
        );
        return true;
      }
      await this.finish(regrade, now);
    }
    return false;
  }

  private async regradePortion(regrade: UnfinishedRegrade, players: readonly string[]): Promise<void> {
    for (let start = 0; start < players.length; start += REGRADE_BATCH_SIZE) {
      const batch = players.slice(start, start + REGRADE_BATCH_SIZE);
      await this.database.orm.transaction((rows) => this.regradeBatch(rows, regrade, batch));
      this.news.reportChange();
    }
  }

  private async regradeBatch(
    rows: EntityManager,
    { id, questionId, createdAt, day }: UnfinishedRegrade,
    players: readonly string[],
  ): Promise<void> {
    const [before] = await this.database.query(LOCK_UNFINISHED, [id], rows);
    if (!before) return;
    const locked = await this.database.query(LOCK_PLAYERS, [players], rows);
    if (locked.length === 0) return;
    const ids = locked.map((player) => player.id);
    const values = [questionId, firstOfMonth(monthOf(day)), ids, id, createdAt];
    const [batch] = await this.database.query(REGRADE, values, rows);
    if (!batch || batch.regradedAnswers === 0) return;
    await rows.update(Regrade, { id }, sumOf(before, batch));
    await this.forgetDayStart(rows, day);
  }

  /** The boards as they stood this morning cannot be compared with corrected ones. */
  private async forgetDayStart(rows: EntityManager, day: Day): Promise<void> {
    const today = this.calendar.today();
    if (day < today) await this.database.query(FORGET_DAY_START, [today], rows);
  }

  private async finish(regrade: UnfinishedRegrade, now: Date): Promise<void> {
    if (now < this.lastOldGrade(regrade)) return;
    await this.database.orm.getRepository(Regrade).update({ id: regrade.id }, { finishedAt: now });
  }

  /** When no answer can arrive any more that was graded by the previous key. */
  private lastOldGrade({ createdAt, day }: UnfinishedRegrade): Date {
    const closed = endOfDay(day, this.calendar.timeZone);
    return new Date(Math.min(createdAt.getTime(), closed.getTime()) + LAST_ANSWERS_MS);
  }
}

function sumOf(before: RegradedBatch, batch: RegradedBatch): RegradedBatch {
  return {
    regradedAnswers: before.regradedAnswers + batch.regradedAnswers,
    gaining: before.gaining + batch.gaining,
    losing: before.losing + batch.losing,
    pointsGained: before.pointsGained + batch.pointsGained,
    pointsLost: before.pointsLost + batch.pointsLost,
  };
}
