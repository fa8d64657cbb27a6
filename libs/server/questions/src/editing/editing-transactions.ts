import {
  type ReviewSituation,
  type ReviewStep,
  REVIEW_TEXTS,
  reviewProblem,
} from '@daily/rules/question/review';
import { scheduleLock } from '@daily/rules/question/schedule';
import type { Day } from '@daily/rules/calendar';
import type { Database } from '@daily/kit/database/database';
import { conflict, forbidden, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import { Question } from '../question/question.entity';
import { lockQuestions } from './editing-lock';
import { COMMITTED_UNTIL, ROLES_OF_VIEWER } from './editing.sql';

/** A question that an editor is about to change. */
export interface OpenedQuestion {
  question: Question;
  situation: ReviewSituation;
}

/** Steps that only some editors may take; for all others, the state of the question is what prevents them. */
const PERSONAL: readonly string[] = [REVIEW_TEXTS.authorReads, REVIEW_TEXTS.notAuthor];

/** Runs changes of questions one after another. */
export class EditingTransactions {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /** Runs a transaction during which nothing else changes questions. */
  run<T>(work: (rows: EntityManager) => Promise<T>): Promise<T> {
    return this.database.orm.transaction(async (rows) => {
      await lockQuestions(this.database, rows);
      return work(rows);
    });
  }

  /** A question and what the viewer has to do with it. @throws Failure not-found */
  async open(rows: EntityManager, id: number, viewerId: string): Promise<OpenedQuestion> {
    const question = await rows.findOneBy(Question, { id });
    const [role] = await this.database.query(ROLES_OF_VIEWER, [[id], viewerId], rows);
    if (!question || !role) throw notFound(REVIEW_TEXTS.notFound);
    const { state } = question;
    const isFixed = await this.isFixed(question, rows);
    const { isAuthor, hasAnswered } = role;
    return { question, situation: { state, isAuthor, hasAnswered, isFixed } };
  }

  /** Whether players have seen a question, or its day is committed to. */
  async isFixed({ day }: Pick<Question, 'day'>, rows?: EntityManager): Promise<boolean> {
    if (day === null) return false;
    const lock = scheduleLock(day, this.calendar.today(), await this.committedUntil(rows));
    return lock !== null && lock !== 'too_far';
  }

  /** The latest day that has a commitment; null without any. */
  async committedUntil(rows?: EntityManager): Promise<Day | null> {
    const [row] = await this.database.query(COMMITTED_UNTIL, [], rows);
    return row?.day ?? null;
  }
}

/** @throws Failure forbidden when the step is not for this viewer; conflict when the question is not in the right state. */
export function requireStep(step: ReviewStep, situation: ReviewSituation): void {
  const problem = reviewProblem(step, situation);
  if (problem) throw PERSONAL.includes(problem) ? forbidden(problem) : conflict(problem);
}

/** @throws Failure conflict when the question has another version than the editor has seen. */
export function requireVersion(question: Question, version: number): void {
  if (question.version !== version) throw conflict(REVIEW_TEXTS.changedMeanwhile);
}
