import type { Day } from '@daily/rules/calendar';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductSettings } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { DataSource, EntityManager } from 'typeorm';
import { Question } from '../question/question.entity';

/** Assigns questions to days. */
export class QuestionSchedule {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
    private readonly policy: ProductSettings['answerKey'],
  ) {}

  /**
   * The question of a day. A day without one gets the next unused question of the bank. At midnight every server may try
   * at once: a lock makes them take turns, and all return the question that the first one assigned.
   * @returns null when the bank is empty.
   */
  async schedule(day: Day): Promise<Question | null> {
    return this.orm.transaction(async (rows) => {
      await rows.query(`SELECT pg_advisory_xact_lock(hashtextextended('question of the day', 0))`);
      const scheduled = await rows.findOneBy(Question, { day });
      const id =
        scheduled?.id ??
        (await assignUnused(rows, day, this.salt)) ??
        (await repeatOldest(rows, day, this.calendar.now()));
      if (id === null) return null;
      if (this.policy === 'after-close' && day >= this.calendar.today()) {
        await rows.query(WITHHOLD_POINTS, [id]);
      }
      return rows.findOneByOrFail(Question, { id });
    });
  }

  /** Withholds the points of today's question and of scheduled ones, in case the setting was changed. */
  async withholdPoints(): Promise<void> {
    if (this.policy === 'after-close') {
      await this.orm.query(WITHHOLD_SCHEDULED_POINTS, [this.calendar.today()]);
    }
  }

  /** Makes the order of the questions that of this installation: the public bank does not reveal what comes next. */
  private get salt(): string {
    return this.secret.keyFor('question order').toString('hex');
  }
}

/** Makes a question earn its points when it closes. Answers that were recorded before have earned theirs. */
const WITHHOLD_POINTS =
  'UPDATE question SET points_at_close = points, points = 0 WHERE id = $1 AND points_at_close IS NULL';

const WITHHOLD_SCHEDULED_POINTS =
  'UPDATE question SET points_at_close = points, points = 0 WHERE day >= $1::date AND points_at_close IS NULL';

/** Assigns the next unused question, in an order that mixes the categories and does not change when the bank grows. */
async function assignUnused(rows: EntityManager, day: Day, salt: string): Promise<number | null> {
  const [assigned] = await rows.query<[{ id: number }[], number]>(
    `UPDATE question SET day = $1 WHERE id =
       (SELECT id FROM question WHERE day IS NULL AND bank_key IS NOT NULL 
        ORDER BY sha256(convert_to($2 || bank_key, 'UTF8')) LIMIT 1)
     RETURNING id`,
    [day, salt],
  );
  return assigned[0]?.id ?? null;
}

/** Repeats the question used longest ago when the bank is used up, under a new id so that it can be answered again. */
async function repeatOldest(rows: EntityManager, day: Day, createdAt: Date): Promise<number | null> {
  const [repeated] = await rows.query<{ id: number }[]>(
    `INSERT INTO question (text, option_a, option_b, option_c, option_d, correct_answer, explanation, points, category,
                           difficulty, articles, bank_key, day, created_at)
     SELECT text, option_a, option_b, option_c, option_d, correct_answer, explanation,
            coalesce(points_at_close, points), category, difficulty,
            articles, bank_key, $1, $2
     FROM (SELECT DISTINCT ON (bank_key) * FROM question WHERE bank_key IS NOT NULL AND day < $1
           ORDER BY bank_key, day DESC) AS latest
     ORDER BY latest.day LIMIT 1
     RETURNING id`,
    [day, createdAt],
  );
  return repeated?.id ?? null;
}
