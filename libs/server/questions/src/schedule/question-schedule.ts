import type { Day } from '@daily/rules/calendar';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import { Question } from '../question/question.entity';
import type { QuestionsSettings } from '../questions-settings';
import {
  ASSIGN_UNUSED,
  LONGEST_UNUSED,
  WITHHOLD_POINTS,
  WITHHOLD_SCHEDULED_POINTS,
} from './question-schedule.sql';

/** Assigns questions to days. */
export class QuestionSchedule {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
    private readonly policy: QuestionsSettings['answerKey'],
  ) {}

  /**
   * The question of a day. A day without one gets the next unused question of the bank. At midnight every server may try
   * at once: a lock makes them take turns, and all return the question that the first one assigned.
   * @returns null when the bank is empty.
   */
  async schedule(day: Day): Promise<Question | null> {
    return this.database.orm.transaction(async (rows) => {
      await this.database.query(ADVISORY_LOCK, ['question of the day'], rows);
      const scheduled = await rows.findOneBy(Question, { day });
      const id =
        scheduled?.id ?? (await this.assignUnused(rows, day)) ?? (await this.repeatOldest(rows, day));
      if (id === null) return null;
      if (this.policy === 'after-close' && day >= this.calendar.today()) {
        await this.database.query(WITHHOLD_POINTS, [id], rows);
      }
      return rows.findOneByOrFail(Question, { id });
    });
  }

  /** Withholds the points of today's question and of scheduled ones, in case the setting was changed. */
  async withholdPoints(): Promise<void> {
    if (this.policy === 'after-close') {
      await this.database.query(WITHHOLD_SCHEDULED_POINTS, [this.calendar.today()]);
    }
  }

  private async assignUnused(rows: EntityManager, day: Day): Promise<number | null> {
    // The order is that of this installation, so that the public bank does not reveal what comes next.
    const salt = this.secret.keyFor('question order').toString('hex');
    const [assigned] = await this.database.query(ASSIGN_UNUSED, [day, salt], rows);
    return assigned?.id ?? null;
  }

  /** Repeats the question used longest ago when the bank is used up, under a new id so that it can be answered again. */
  private async repeatOldest(rows: EntityManager, day: Day): Promise<number | null> {
    const [row] = await this.database.query(LONGEST_UNUSED, [day], rows);
    if (!row) return null;
    const { id, ...content } = row;
    const points = content.pointsAtClose ?? content.points;
    const changes = { points, pointsAtClose: null, day, createdAt: this.calendar.now() };
    const repeated = await rows.save(rows.create(Question, { ...content, ...changes }));
    return repeated.id;
  }
}
