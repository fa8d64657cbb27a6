import { createHash, randomBytes } from 'node:crypto';
import { addDays, type Day } from '@daily/rules/calendar';
import { COMMITMENT_HOUR, STATEMENT_FORMAT, statementText } from '@daily/rules/question/fairness';
import { instantOfHour } from '@daily/rules/calendar/time-zone';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { LessThan } from 'typeorm';
import { BANK_LOCK } from '../bank/bank-import';
import { Question } from '../question/question.entity';
import type { QuestionService } from '../schedule/question.service';
import { askedQuestion } from './asked-question';
import { FairnessCommitment } from './fairness-commitment.entity';

/** Bytes of a salt. */
const SALT_BYTES = 32;

/** Commits to questions before their days begin. */
export class FairnessCommitments {
  /** The latest day that has a commitment, as far as this server knows. */
  private committedUntil: Day | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly questions: Pick<QuestionService, 'today' | 'tomorrow'>,
  ) {}

  /**
   * Commits to tomorrow's question from {@link COMMITMENT_HOUR} on, and to today's if no server did so the evening before. Safe to run
   * on several servers at once: a day has one commitment.
   */
  async commitDue(): Promise<void> {
    const now = this.calendar.now();
    const today = this.calendar.dayAt(now);
    await this.commit(today, () => this.questions.today());
    if (now < instantOfHour(today, COMMITMENT_HOUR, this.calendar.timeZone)) return;
    await this.commit(addDays(today, 1), () => this.questions.tomorrow());
  }

  private async commit(day: Day, schedule: () => Promise<Question | null>): Promise<void> {
    if (this.committedUntil !== null && this.committedUntil >= day) return;
    if (!(await schedule())) return;
    const isCommitted = await this.database.orm.transaction(async (rows) => {
      // Neither the bank nor an editor changes the question meanwhile, and servers take turns.
      await this.database.query(ADVISORY_LOCK, [BANK_LOCK], rows);
      if (await rows.existsBy(FairnessCommitment, { day })) return true;
      // A regrade that corrects the key meanwhile waits, and then finds the commitment.
      const question = await rows.findOne(Question, { where: { day }, lock: { mode: 'pessimistic_read' } });
      // An editor has just moved it away. The next run schedules another.
      if (!question) return false;
      const previous = await rows.findOne(FairnessCommitment, {
        where: { day: LessThan(day) },
        order: { day: 'DESC' },
      });
      const statement = statementText({
        ...askedQuestion(question),
        format: STATEMENT_FORMAT,
        day,
        previous: previous?.hash ?? null,
        salt: randomBytes(SALT_BYTES).toString('hex'),
      });
      const hash = createHash('sha256').update(statement).digest('hex');
      const committedAt = this.calendar.now();
      await rows.insert(FairnessCommitment, { day, questionId: question.id, hash, statement, committedAt });
      return true;
    });
    if (isCommitted) this.committedUntil = day;
  }
}
