import { addDays, type Day } from '@daily/rules/calendar';
import { MAX_QUESTION_ID } from '@daily/rules/question';
import { sharedRead } from '@daily/kit/database/shared-reads';
import { notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Repository } from 'typeorm';
import type { Question } from '../question/question.entity';
import type { QuestionSchedule } from './question-schedule';

/** Also the message for a question whose day has not come: to callers it does not exist. */
export const QUESTION_NOT_FOUND = 'Question not found';

/** Milliseconds for which a server reuses the question of a day before it reads corrections. */
const MAX_AGE_MS = 1_000;

/** A question that a server reuses for a moment. */
interface CachedQuestion {
  question: Question;
  day: Day;
  /** Milliseconds since 1970. */
  until: number;
}

/** Finds the questions that callers may see: today's and those of past days. */
export class QuestionService {
  private cached: CachedQuestion | null = null;
  private cachedYesterday: CachedQuestion | null = null;
  private readonly ofDay = sharedRead(
    async (day: Day) => (await this.questions.findOneBy({ day })) ?? (await this.schedule.schedule(day)),
  );

  private readonly ofPastDay = sharedRead((day: Day) => this.questions.findOneBy({ day }));

  constructor(
    private readonly questions: Repository<Question>,
    private readonly schedule: QuestionSchedule,
    private readonly calendar: ProductCalendar,
  ) {}

  /** Today's question, scheduled at the first call of the day; null when there is nothing to schedule. */
  async today(): Promise<Question | null> {
    const now = this.calendar.now();
    const day = this.calendar.dayAt(now);
    const { cached } = this;
    if (cached?.day === day && now.getTime() < cached.until) return cached.question;
    const question = await this.ofDay(day);
    if (question) this.cached = { question, day, until: now.getTime() + MAX_AGE_MS };
    return question;
  }

  /** The question of the day before today; null when that day had none. */
  async yesterday(): Promise<Question | null> {
    const now = this.calendar.now();
    const day = addDays(this.calendar.dayAt(now), -1);
    const cached = this.cachedYesterday;
    if (cached?.day === day && now.getTime() < cached.until) return cached.question;
    const question = await this.ofPastDay(day);
    if (question) this.cachedYesterday = { question, day, until: now.getTime() + MAX_AGE_MS };
    return question;
  }

  /** A question of today or of a past day; null for any other id. */
  async findOrNull(id: number): Promise<Question | null> {
    // Most calls ask for today's question, which is cached.
    const today = await this.today();
    if (today?.id === id) return today;
    const question = id > 0 && id <= MAX_QUESTION_ID ? await this.questions.findOneBy({ id }) : null;
    return question?.day && question.day <= this.calendar.today() ? question : null;
  }

  /** A question of today or of a past day. @throws Failure not-found for any other id. */
  async find(id: number): Promise<Question> {
    const question = await this.findOrNull(id);
    if (!question) throw notFound(QUESTION_NOT_FOUND);
    return question;
  }
}
