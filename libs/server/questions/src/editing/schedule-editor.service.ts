import { addDays, type Day, daysBetween } from '@daily/rules/calendar';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import {
  MAX_SCHEDULE_DAYS,
  SCHEDULE_LOCK_TEXTS,
  SCHEDULE_TEXTS,
  type ScheduleLock,
  scheduleLock,
} from '@daily/rules/question/schedule';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import { type EntityManager, In } from 'typeorm';
import type { InstallationBank } from '../bank/installation-bank';
import { Question } from '../question/question.entity';
import {
  brokenScheduleRules,
  dateOf,
  type ScheduledQuestion,
  type ScheduleRule,
  themeWeekOf,
  TWIN_REST,
} from '../schedule/question-choice';
import type { QuestionQueue } from '../schedule/question-queue';
import type { QuestionSchedule } from '../schedule/question-schedule';
import { RECORD_REPEAT } from '../schedule/question-schedule.sql';
import type { EditingTransactions } from './editing-transactions';
import { DAYS_AFTER, IS_REPEATED, SCHEDULED_BETWEEN } from './schedule-editor.sql';

/** A day of the schedule. */
export interface PlannedDay {
  day: Day;
  /** Why its question cannot be changed; null when it can. */
  lock: ScheduleLock | null;
  question: Question | null;
  /** The unused question of the bank that has this date, which the day gets unless an editor gives it another; null for none. */
  dated: Question | null;
  /** The theme of its week; null for none, and when its question is not of the theme. */
  theme: string | null;
  /** The rules of the automatic schedule that its question breaks; empty for days that are over. */
  brokenRules: ScheduleRule[];
  /** Questions in review that return to this day. */
  held: Question[];
}

/** A part of the schedule. */
export interface PlannedDays {
  days: PlannedDay[];
  today: Day;
  /** The first day after today for which there is neither a question nor one that was never asked. */
  queueEnd: Day;
}

/** A move of a question. Unvalidated input. */
export interface QuestionMove {
  questionId: number;
  /** The day on which the editor has seen the question; null for an unscheduled one. */
  from: Day | null;
  /** Null to take the question off the schedule. */
  to: Day | null;
  /** The question that the editor has seen on the day `to`; null for none. It gets the day `from`. */
  displacedId: number | null;
}

/** The parts of {@link ScheduleEditorService}. */
export interface ScheduleEditorParts {
  database: Database;
  calendar: ProductCalendar;
  bank: InstallationBank;
  transactions: EditingTransactions;
  schedule: QuestionSchedule;
  queue: QuestionQueue;
  audit: AuditLog;
}

/** Shows and changes on which days questions are asked. Callers of this class must be editors. */
export class ScheduleEditorService {
  constructor(private readonly parts: ScheduleEditorParts) {}

  /** The days `from` to `to`, both included. @throws Failure invalid */
  async days(from: Day, to: Day): Promise<PlannedDays> {
    const { database, calendar, transactions } = this.parts;
    const length = daysBetween(from, to) + 1;
    if (length < 1 || length > MAX_SCHEDULE_DAYS) {
      throw invalid(`The schedule must be 1 to ${MAX_SCHEDULE_DAYS} days long`, 'to');
    }
    const today = calendar.today();
    const committedUntil = await transactions.committedUntil();
    const around = [addDays(from, 1 - TWIN_REST), addDays(to, TWIN_REST - 1)];
    const rows = await database.query(SCHEDULED_BETWEEN, around);
    const questions = rows.map((row) => entityFrom(Question, row));
    const datedOn = await this.datedQuestions();
    const days = Array.from({ length }, (_, index) => {
      const day = addDays(from, index);
      const question = questions.find((each) => each.day === day) ?? null;
      const held = questions.filter((each) => each.heldDay === day);
      return {
        ...{ day, lock: scheduleLock(day, today, committedUntil), question, held },
        dated: day > today ? (datedOn.get(dateOf(day)) ?? null) : null,
        theme: this.themeOf(day, question),
        brokenRules: question && day >= today ? this.rulesBrokenBy(question, questions) : [],
      };
    });
    return { days, today, queueEnd: await this.queueEnd(today) };
  }

  /**
   * Moves a question to another day, off the schedule, or onto it. The question that stands on the day changes places with it, or
   * leaves the schedule. Safe to repeat.
   * @throws Failure not-found; conflict when a day cannot be changed, the question is not approved, or another editor was faster.
   */
  async move(move: QuestionMove, caller: Caller): Promise<Question> {
    const { transactions } = this.parts;
    return transactions.run(async (rows) => {
      const question = await rows.findOneBy(Question, { id: move.questionId });
      if (!question) throw notFound(REVIEW_TEXTS.notFound);
      if (question.day === move.to && question.state === 'approved') return question;
      if (question.state !== 'approved') throw conflict(SCHEDULE_TEXTS.notApproved);
      if (question.day !== move.from) throw conflict(SCHEDULE_TEXTS.movedMeanwhile);
      const { from, to } = move;
      await this.requireOpenDays(rows, from, to);
      const displaced = to && (await rows.findOneBy(Question, { day: to }));
      if ((displaced?.id ?? null) !== move.displacedId) throw conflict(SCHEDULE_TEXTS.dayTakenMeanwhile);
      const leaving = from === null ? displaced : to === null ? question : null;
      if (leaving) await this.requireNotRepeated(rows, leaving);
      // A day has one question at most, so both leave theirs first.
      await this.assign(rows, question, null);
      if (displaced) await this.assign(rows, displaced, from);
      await this.assign(rows, question, to);
      await this.record(rows, caller, question, to);
      if (displaced) await this.record(rows, caller, displaced, from);
      return rows.findOneByOrFail(Question, { id: question.id });
    });
  }

  private async requireOpenDays(rows: EntityManager, ...days: (Day | null)[]): Promise<void> {
    const { calendar, transactions } = this.parts;
    const committedUntil = await transactions.committedUntil(rows);
    for (const day of days) {
      const lock = day && scheduleLock(day, calendar.today(), committedUntil);
      if (lock) throw conflict(SCHEDULE_LOCK_TEXTS[lock]);
    }
  }

  private async requireNotRepeated(rows: EntityManager, { id, replacesId }: Question): Promise<void> {
    // A replacement can wait again.
    if (replacesId !== null) return;
    const [row] = await this.parts.database.query(IS_REPEATED, [id], rows);
    if (row?.repeated) throw conflict(SCHEDULE_TEXTS.repeated);
  }

  private async assign(rows: EntityManager, question: Question, day: Day | null): Promise<void> {
    const { id, bankKey } = question;
    const waits = day === null && question.replacesId !== null;
    await rows.update(Question, { id }, { day, ...(waits && { bankKey: null }) });
    if (day !== null) await this.parts.schedule.enter(id, rows);
    if (bankKey !== null) await this.parts.database.query(RECORD_REPEAT, [bankKey], rows);
  }

  private record(rows: EntityManager, caller: Caller, { id, day }: Question, to: Day | null): Promise<void> {
    return this.parts.audit.record(rows, caller, {
      action: 'question.schedule',
      subject: `question:${id}`,
      before: { day },
      after: { day: to },
    });
  }

  /** The unused question that is due on each date. */
  private async datedQuestions(): Promise<ReadonlyMap<string, Question>> {
    const dated = await this.parts.schedule.dated();
    const rows = await this.parts.database.orm
      .getRepository(Question)
      .findBy({ id: In(dated.map(({ id }) => id)) });
    const byId = new Map(rows.map((question) => [question.id, question]));
    const due = new Map<string, Question>();
    for (const { id, date } of dated) {
      const question = byId.get(id);
      if (question && !due.has(date)) due.set(date, question);
    }
    return due;
  }

  /** The name of the theme of a week, for a day whose question is of the theme, or is yet to be chosen. */
  private themeOf(day: Day, question: Question | null): string | null {
    const week = themeWeekOf(day);
    const isOfTheme = !question || this.parts.bank.withTraits(question).theme === week?.theme;
    return isOfTheme ? (week?.name ?? null) : null;
  }

  private rulesBrokenBy(question: Question, questions: readonly Question[]): ScheduleRule[] {
    const others = questions.filter(({ id }) => id !== question.id).flatMap((each) => this.scheduled(each));
    return this.scheduled(question).flatMap((each) => brokenScheduleRules(each, others));
  }

  private scheduled({ day, category, level, correctAnswer, bankKey }: Question): ScheduledQuestion[] {
    if (day === null) return [];
    return [this.parts.bank.withTraits({ day, category, difficulty: level, correctAnswer, bankKey })];
  }

  private async queueEnd(today: Day): Promise<Day> {
    const { database, queue } = this.parts;
    const scheduled = (await database.query(DAYS_AFTER, [today])).map(({ day }) => day);
    const taken = new Set(scheduled);
    let unused = (await queue.daysLeft()) - scheduled.length;
    let day = addDays(today, 1);
    while (taken.has(day) || unused-- > 0) day = addDays(day, 1);
    return day;
  }
}
