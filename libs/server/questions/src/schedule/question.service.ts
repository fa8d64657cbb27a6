import { addDays, type Day, daysBetween } from '@daily/rules/calendar';
import { isClosedOn, MAX_QUESTION_ID } from '@daily/rules/question';
import { sharedRead, sharedReads } from '@daily/kit/database/shared-reads';
import { notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { In, IsNull, Not, type Repository } from 'typeorm';
import type { Question } from '../question/question.entity';
import type { QuestionSchedule } from './question-schedule';

/** Also the message for a question whose day has not come: to callers it does not exist. */
export const QUESTION_NOT_FOUND = 'Question not found';

/** Milliseconds for which a server reuses the question of a day before it reads corrections. */
const MAX_AGE_MS = 1_000;

/** Finds the questions that callers may see: today's and those of past days. */
export class QuestionService {
  /** Questions of yesterday, today and tomorrow, by day. */
  private readonly cached = new Map<Day, { question: Question; until: number }>();
  private firstDay: { day: Day; until: number } | null = null;
  private readonly ofDay = sharedRead(
    async (day: Day) => (await this.questions.findOneBy({ day })) ?? (await this.schedule.schedule(day)),
  );

  /** A question of whichever day. Requests of the same moment share a statement. */
  private readonly byId = sharedReads(async (ids: readonly number[]) => {
    const rows = await this.questions.findBy({ id: In([...new Set(ids)]) });
    const found = new Map(rows.map((question) => [question.id, question]));
    return ids.map((id) => found.get(id) ?? null);
  });

  private readonly ofPastDay = sharedRead((day: Day) => this.questions.findOneBy({ day }));

  constructor(
    private readonly questions: Repository<Question>,
    private readonly schedule: QuestionSchedule,
    private readonly calendar: ProductCalendar,
  ) {}

  /** Today's question, scheduled at the first call of the day; null when there is nothing to schedule. */
  async today(): Promise<Question | null> {
    return this.scheduled(this.calendar.today());
  }

  /**
   * The question of tomorrow, scheduled at the first call of today; null when there is nothing to schedule. It must stay secret
   * but for its category and its points.
   */
  async tomorrow(): Promise<Question | null> {
    return this.scheduled(addDays(this.calendar.today(), 1));
  }

  /** The number of a day's question: 1 on the day of the product's first question, one more with each day. */
  async numberOf(day: Day): Promise<number> {
    const now = this.calendar.now().getTime();
    if (!this.firstDay || now >= this.firstDay.until) {
      const first = await this.questions.findOne({
        select: { day: true },
        where: { day: Not(IsNull()) },
        order: { day: 'ASC' },
      });
      this.firstDay = { day: first?.day ?? day, until: now + MAX_AGE_MS };
    }
    return daysBetween(this.firstDay.day, day) + 1;
  }

  /** The question of the day before today; null when that day had none, and while the question is asked again. */
  async yesterday(): Promise<Question | null> {
    const today = this.calendar.today();
    const question = await this.reused(addDays(today, -1), this.ofPastDay);
    return question && isClosedOn(today, question) ? question : null;
  }

  private async scheduled(day: Day): Promise<Question | null> {
    return this.reused(day, this.ofDay);
  }

  /** A question that was read less than `MAX_AGE_MS` ago, or reads it. */
  private async reused(day: Day, read: (day: Day) => Promise<Question | null>): Promise<Question | null> {
    const now = this.calendar.now().getTime();
    const cached = this.cached.get(day);
    if (cached && now < cached.until) return cached.question;
    const question = await read(day);
    for (const [known, { until }] of this.cached) if (until <= now) this.cached.delete(known);
    if (question) this.cached.set(day, { question, until: now + MAX_AGE_MS });
    return question;
  }

  /** A question of today or of a past day; null for any other id. */
  async findOrNull(id: number): Promise<Question | null> {
    // Most calls ask for today's question, which is cached.
    const today = await this.today();
    if (today?.id === id) return today;
    const question = id > 0 && id <= MAX_QUESTION_ID ? await this.byId(id) : null;
    return question?.day && question.day <= this.calendar.today() ? question : null;
  }

  /**
   * The closed questions with the given bank keys, each as it was asked last, the latest first. Those that are open or repeated
   * are left out, because a text that explains the key may be shown beside them.
   */
  async askedBefore(bankKeys: readonly string[]): Promise<Question[]> {
    if (bankKeys.length === 0) return [];
    const today = this.calendar.today();
    const scheduled = await this.questions.find({
      where: { bankKey: In([...bankKeys]), day: Not(IsNull()) },
      order: { day: 'DESC' },
    });
    const asked = scheduled.filter((question) => isClosedOn(today, question));
    const latest = new Map(asked.toReversed().map((question) => [question.bankKey, question]));
    return asked.filter((question) => latest.get(question.bankKey) === question);
  }

  /** A question of today or of a past day. @throws Failure not-found for any other id. */
  async find(id: number): Promise<Question> {
    const question = await this.findOrNull(id);
    if (!question) throw notFound(QUESTION_NOT_FOUND);
    return question;
  }
}
