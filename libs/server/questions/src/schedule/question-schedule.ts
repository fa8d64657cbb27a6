import type { Day } from '@daily/rules/calendar';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import { SHIPPED_VERSION } from '../bank/bank-import';
import type { InstallationBank } from '../bank/installation-bank';
import { Question } from '../question/question.entity';
import type { QuestionsSettings } from '../questions-settings';
import { chooseQuestion } from './question-choice';
import {
  FIRST_IMPORT,
  LONGEST_UNUSED,
  NEARBY_QUESTIONS,
  RECORD_REPEAT,
  UNUSED_QUESTIONS,
  WITHHOLD_POINTS,
  WITHHOLD_SCHEDULED_POINTS,
} from './question-schedule.sql';

/** The lock under which questions get their days. */
export const SCHEDULE_LOCK = 'question of the day';

/** Assigns questions to days. */
export class QuestionSchedule {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
    private readonly bank: InstallationBank,
    private readonly policy: QuestionsSettings['answerKey'],
  ) {}

  /**
   * The question of a day. A day without one gets an unused question of the bank. At midnight every server may try
   * at once: a lock makes them take turns, and all return the question that the first one assigned.
   * @returns null when the bank is empty.
   */
  async schedule(day: Day): Promise<Question | null> {
    return this.database.orm.transaction(async (rows) => {
      await this.database.query(ADVISORY_LOCK, [SCHEDULE_LOCK], rows);
      const scheduled = await rows.findOneBy(Question, { day });
      const id =
        scheduled?.id ?? (await this.assignUnused(rows, day)) ?? (await this.repeatOldest(rows, day));
      if (id === null) return null;
      if (day >= this.calendar.today()) await this.withhold(id, rows);
      return rows.findOneByOrFail(Question, { id });
    });
  }

  /** Withholds the points of a question that has got a day, where the setting says so. */
  async withhold(id: number, rows: EntityManager): Promise<void> {
    if (this.policy === 'after-close') await this.database.query(WITHHOLD_POINTS, [id], rows);
  }

  /** Withholds the points of today's question and of scheduled ones, in case the setting was changed. */
  async withholdPoints(): Promise<void> {
    if (this.policy === 'after-close') {
      await this.database.query(WITHHOLD_SCHEDULED_POINTS, [this.calendar.today()]);
    }
  }

  /** Assigns the question that the rules of {@link chooseQuestion} prefer. @returns its id; null when the bank is used up. */
  private async assignUnused(rows: EntityManager, day: Day): Promise<number | null> {
    const { openers, retired } = this.bank.read();
    // The order is that of this installation, so that the public bank does not reveal what comes next.
    const salt = this.secret.keyFor('question order').toString('hex');
    const unused = await this.database.query(UNUSED_QUESTIONS, [salt, [...retired]], rows);
    const nearby = await this.database.query(NEARBY_QUESTIONS, [day], rows);
    const [first] = await this.database.query(FIRST_IMPORT, [], rows);
    const chosen = chooseQuestion(
      unused.map((question) => ({ ...question, isOpener: openers.has(question.bankKey) })),
      { day, firstDay: first?.at ? this.calendar.dayAt(first.at) : day, nearby },
    );
    if (!chosen) return null;
    await rows.update(Question, { id: chosen.id }, { day });
    return chosen.id;
  }

  /**
   * Repeats the question used longest ago when the bank is used up, under a new id so that it can be answered again, and with the
   * corrections of the bank unless an editor has changed it. Until that day is over, the earlier ones do not count as closed.
   */
  private async repeatOldest(rows: EntityManager, day: Day): Promise<number | null> {
    const { questions, retired } = this.bank.read();
    const [row] = await this.database.query(LONGEST_UNUSED, [[...retired]], rows);
    if (!row) return null;
    const { id, ...used } = row;
    const points = used.pointsAtClose ?? used.points;
    const shipped = used.version === SHIPPED_VERSION ? questions.get(used.bankKey ?? '') : undefined;
    const content = { ...used, points, ...shipped };
    const changes = {
      pointsAtClose: null,
      day,
      repeatedOn: null,
      createdAt: this.calendar.now(),
    };
    const repeated = await rows.save(rows.create(Question, { ...content, ...changes }));
    // From now on the earlier questions must not reveal the key.
    await this.database.query(RECORD_REPEAT, [used.bankKey], rows);
    return repeated.id;
  }
}
