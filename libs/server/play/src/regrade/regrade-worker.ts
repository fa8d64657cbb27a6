import { FORGET_DAY_START, type LeaderboardNews } from '@daily/boards';
import { firstOfMonth, monthOf } from '@daily/rules/calendar';
import { endOfDay } from '@daily/rules/time-zone';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import { LAST_ANSWERS_MS } from '../answers/last-answers';
import { Regrade } from './regrade.entity';
import {
  EARLIER_REGRADES,
  LOCK_REGRADED,
  REGRADE,
  type RegradedBatch,
  TAKE_UNFINISHED,
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
    private readonly news: Pick<LeaderboardNews, 'changed'>,
  ) {}

  /** Regrades a batch of answers. Servers that run at once take turns. @returns whether there may be more. */
  async run(): Promise<boolean> {
    const regraded = await this.database.orm.transaction(async (rows) => {
      const [row] = await this.database.query(TAKE_UNFINISHED, [], rows);
      return row ? this.continue(rows, row) : null;
    });
    if (regraded) this.news.changed();
    return regraded !== null;
  }

  /** @returns the answers that were regraded; null when none was left. */
  private async continue(rows: EntityManager, row: UnfinishedRegrade): Promise<RegradedBatch | null> {
    const regrade = entityFrom(Regrade, row);
    const batch = await this.regradeBatch(rows, row);
    if (batch) {
      await rows.update(Regrade, { id: regrade.id }, sumOf(regrade, batch));
      const today = this.calendar.today();
      // The boards as they stood this morning cannot be compared with corrected ones.
      if (row.day < today) await this.database.query(FORGET_DAY_START, [today], rows);
      return batch;
    }
    const now = this.calendar.now();
    if (now >= this.lastOldGrade(row)) await rows.update(Regrade, { id: regrade.id }, { finishedAt: now });
    return null;
  }

  private async regradeBatch(rows: EntityManager, row: UnfinishedRegrade): Promise<RegradedBatch | null> {
    const { questionId, createdAt, day } = row;
    const month = firstOfMonth(monthOf(day));
    const earlier = await this.database.query(EARLIER_REGRADES, [questionId, createdAt], rows);
    for (const isPast of [false, true]) {
      const players = await this.database.query(LOCK_REGRADED, [questionId, month, isPast], rows);
      if (players.length === 0) continue;
      const ids = players.map(({ id }) => id);
      const values = [questionId, month, ids, createdAt, earlier.map(({ at }) => at)];
      const [batch] = await this.database.query(REGRADE, values, rows);
      if (batch) return batch;
    }
    return null;
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
