import type { Day } from '@daily/rules/calendar';
import { MAX_QUESTION_ID } from '@daily/rules/question';
import { notFound } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { sharedRead } from '@daily/kit/database/shared-reads';
import { IsNull, type EntityManager } from 'typeorm';
import { Question } from '../question/question.entity';
import { shippedQuestions } from '../bank/question-bank';

/** Said of a question that does not exist, or must seem so because its day has not come. */
export const QUESTION_NOT_FOUND = 'Question not found';

/** Milliseconds for which a server trusts its memory of today's question, so that an editor's correction is seen. */
const FRESH_MS = 1_000;

/** Which question is asked on which day. */
export class QuestionService {
  private readonly questions = this.platform.database.orm.getRepository(Question);
  private remembered: { question: Question; day: Day; until: number } | null = null;
  private readonly onDay = sharedRead(
    async (day: Day) => (await this.questions.findOneBy({ day })) ?? (await this.schedule(day)),
  );

  constructor(private readonly platform: Platform) {}

  /** The question of the day; null only when there is nothing to schedule. */
  async today(): Promise<Question | null> {
    const now = this.platform.clock.now();
    const day = this.platform.dayAt(now);
    const { remembered } = this;
    if (remembered?.day === day && now.getTime() < remembered.until) return remembered.question;
    const question = await this.onDay(day);
    if (question) this.remembered = { question, day, until: now.getTime() + FRESH_MS };
    return question;
  }

  /** A question of today or of a day before; null for any other. */
  async findOrNull(id: number): Promise<Question | null> {
    // Nearly always it is today's, which is remembered.
    const today = await this.today();
    if (today?.id === id) return today;
    const question = id > 0 && id <= MAX_QUESTION_ID ? await this.questions.findOneBy({ id }) : null;
    return question?.day && question.day <= this.platform.dayAt() ? question : null;
  }

  /** @throws Failure not-found, also for a question whose day has not come. */
  async find(id: number): Promise<Question> {
    const question = await this.findOrNull(id);
    if (!question) throw notFound(QUESTION_NOT_FOUND);
    return question;
  }

  /**
   * Puts the bank's next unused question on a day that has none. Every server may try at once, at midnight: they
   * queue up behind one lock, and the first one's choice is everyone's.
   */
  async schedule(day: Day): Promise<Question | null> {
    return this.platform.database.orm.transaction(async (rows) => {
      await rows.query(`SELECT pg_advisory_xact_lock(hashtextextended('question of the day', 0))`);
      const scheduled = await rows.findOneBy(Question, { day });
      if (scheduled) return scheduled;
      const id = (await takeUnused(rows, day)) ?? (await repeatOldest(rows, day, this.platform.clock.now()));
      return id === null ? null : rows.findOneByOrFail(Question, { id });
    });
  }

  /** Brings the shipped questions in: new ones are added, corrections reach those that were not asked yet. */
  async importBank(): Promise<void> {
    await this.platform.database.orm.transaction(async (rows) => {
      await rows.query(`SELECT pg_advisory_xact_lock(hashtextextended('question bank', 0))`);
      const known = await rows.find(Question, { select: { id: true, bankKey: true, day: true } });
      const used = new Set(known.filter(({ day }) => day !== null).map(({ bankKey }) => bankKey));
      const waiting = new Set(known.filter(({ day }) => day === null).map(({ bankKey }) => bankKey));
      const createdAt = this.platform.clock.now();
      const missing = shippedQuestions().filter(({ bankKey }) => !used.has(bankKey) && !waiting.has(bankKey));
      if (missing.length > 0)
        await rows.insert(
          Question,
          missing.map((question) => ({ ...question, createdAt })),
        );
      for (const { bankKey, ...content } of shippedQuestions().filter(({ bankKey }) =>
        waiting.has(bankKey),
      )) {
        await rows.update(Question, { bankKey, day: IsNull() }, content);
      }
    });
  }
}

/** The next unused one, in an order that mixes the categories and stays the same when the bank grows. */
async function takeUnused(rows: EntityManager, day: Day): Promise<number | null> {
  const [taken] = await rows.query<[{ id: number }[], number]>(
    `UPDATE question SET day = $1 WHERE id =
       (SELECT id FROM question WHERE day IS NULL AND bank_key IS NOT NULL ORDER BY md5(bank_key) LIMIT 1)
     RETURNING id`,
    [day],
  );
  return taken[0]?.id ?? null;
}

/** The bank is used up: the question asked longest ago comes again, under a new id, so it can be answered again. */
async function repeatOldest(rows: EntityManager, day: Day, createdAt: Date): Promise<number | null> {
  const [repeated] = await rows.query<{ id: number }[]>(
    `INSERT INTO question (text, option_a, option_b, option_c, option_d, correct_answer, explanation, points, category,
                           difficulty, articles, bank_key, day, created_at)
     SELECT text, option_a, option_b, option_c, option_d, correct_answer, explanation, points, category, difficulty,
            articles, bank_key, $1, $2
     FROM (SELECT DISTINCT ON (bank_key) * FROM question WHERE bank_key IS NOT NULL AND day < $1
           ORDER BY bank_key, day DESC) AS latest
     ORDER BY latest.day LIMIT 1
     RETURNING id`,
    [day, createdAt],
  );
  return repeated?.id ?? null;
}
