import type { Day } from '@daily/rules/calendar';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type Difficulty, POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import { type EntityManager, IsNull } from 'typeorm';
import { SHIPPED_VERSION } from '../bank/bank-import';
import type { InstallationBank } from '../bank/installation-bank';
import { Question } from '../question/question.entity';
import type { QuestionsSettings } from '../questions-settings';
import { chooseQuestion, type QuestionTraits } from './question-choice';
import {
  ADOPT_BANK_KEY,
  FIRST_IMPORT,
  LONGEST_UNUSED,
  NEARBY_QUESTIONS,
  RECORD_REPEAT,
  UNUSED_QUESTIONS,
  type UsedQuestion,
  WITHHOLD_POINTS,
  WITHHOLD_SCHEDULED_POINTS,
} from './question-schedule.sql';
import { fitsWeekday, weekdayOf } from './week-shape';

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

  /**
   * Finishes giving a question its day: withholds its points where the setting says so. If it replaces a question of the bank, it is that
   * question from now on, whose earlier days must not reveal the key.
   */
  async enter(id: number, rows: EntityManager): Promise<void> {
    const [adopted] = await this.database.query(ADOPT_BANK_KEY, [id], rows);
    if (adopted) await this.database.query(RECORD_REPEAT, [adopted.bankKey], rows);
    await this.withhold(id, rows);
  }

  private async withhold(id: number, rows: EntityManager): Promise<void> {
    if (this.policy === 'after-close') await this.database.query(WITHHOLD_POINTS, [id], rows);
  }

  /** Withholds the points of today's question and of scheduled ones, in case the setting was changed. */
  async withholdPoints(): Promise<void> {
    if (this.policy === 'after-close') {
      await this.database.query(WITHHOLD_SCHEDULED_POINTS, [this.calendar.today()]);
    }
  }

  /** The unused questions with a date of their own, `MM-DD`, in the order of the installation: the first one of a date is due. */
  async dated(): Promise<{ id: number; date: string }[]> {
    const unused = await this.unused();
    return unused.flatMap(({ id, date }) => (date === null ? [] : [{ id, date }]));
  }

  /** The questions that can be chosen, in an order of this installation, so that the public bank does not reveal what comes next. */
  private async unused(rows?: EntityManager): Promise<(QuestionTraits & { id: number })[]> {
    const salt = this.secret.keyFor('question order').toString('hex');
    const { retired } = this.bank.read();
    const unused = await this.database.query(UNUSED_QUESTIONS, [salt, [...retired]], rows);
    return unused.map((question) => this.bank.withTraits(question));
  }

  /** Assigns the question that the rules of {@link chooseQuestion} prefer. @returns its id; null when the bank is used up. */
  private async assignUnused(rows: EntityManager, day: Day): Promise<number | null> {
    const unused = await this.unused(rows);
    const nearby = await this.database.query(NEARBY_QUESTIONS, [day], rows);
    const [first] = await this.database.query(FIRST_IMPORT, [], rows);
    const chosen = chooseQuestion(unused, {
      day,
      firstDay: first?.at ? this.calendar.dayAt(first.at) : day,
      nearby: nearby.map((question) => this.bank.withTraits(question)),
    });
    if (!chosen) return null;
    await rows.update(Question, { id: chosen.id }, { day });
    return chosen.id;
  }

  /**
   * Repeats a question when the bank is used up: of those used longest ago the first that fits the day of the week. It gets a new id, so
   * that it can be answered again, the difficulty that was measured, and the corrections of the bank unless an editor has changed it. An
   * approved replacement is asked in its place. Until that day is over, the earlier ones do not count as closed.
   */
  private async repeatOldest(rows: EntityManager, day: Day): Promise<number | null> {
    const used = await this.database.query(LONGEST_UNUSED, [[...this.bank.read().retired]], rows);
    const traits = used.map((row) => this.bank.withTraits({ ...row, difficulty: levelOfRow(row) }));
    const fitting = traits.findIndex((question) => fitsWeekday(weekdayOf(day), question));
    const next = used[Math.max(0, fitting)];
    if (!next) return null;
    const waiting = { replacesId: next.id, state: 'approved', day: IsNull() } as const;
    const replacement = await rows.findOneBy(Question, waiting);
    if (replacement) {
      await rows.update(Question, { id: replacement.id }, { day, bankKey: next.bankKey });
    }
    const id = replacement?.id ?? (await this.repeat(rows, next, day));
    // From now on the earlier questions must not reveal the key.
    await this.database.query(RECORD_REPEAT, [next.bankKey], rows);
    return id;
  }

  /** @returns the id of the new question. */
  private async repeat(rows: EntityManager, row: UsedQuestion, day: Day): Promise<number> {
    const { id, hasRulePoints, ...used } = row;
    const shipped =
      used.version === SHIPPED_VERSION ? this.bank.read().questions.get(used.bankKey ?? '') : undefined;
    const difficulty = used.measuredDifficulty ?? shipped?.difficulty ?? used.difficulty;
    const isByRules = shipped !== undefined || hasRulePoints;
    const points = isByRules ? POINTS_BY_DIFFICULTY[difficulty] : (used.pointsAtClose ?? used.points);
    const repeated = rows.create(Question, {
      ...{ ...used, ...shipped, difficulty, points, day },
      ...{ pointsAtClose: null, measuredDifficulty: null, replacesId: null, repeatedOn: null },
      createdAt: this.calendar.now(),
    });
    return (await rows.save(repeated)).id;
  }
}

/** The difficulty that a question has when it is asked again. A row has no `level`. */
const levelOfRow = ({ measuredDifficulty, difficulty }: UsedQuestion): Difficulty =>
  measuredDifficulty ?? difficulty;
