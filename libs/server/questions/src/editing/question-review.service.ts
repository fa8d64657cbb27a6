import { randomUUID } from 'node:crypto';
import type { OptionLetter } from '@daily/rules/question';
import { reviewNoteProblem, stateAfter } from '@daily/rules/question/review';
import { scheduleLock } from '@daily/rules/question/schedule';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { Question } from '../question/question.entity';
import type { QuestionSchedule } from '../schedule/question-schedule';
import { storedContent } from '../exchange/export/stored-content';
import { type EditingTransactions, requireStep, requireVersion } from './editing-transactions';
import { validContent } from './question-content';
import { QuestionReading } from './question-reading.entity';

/** A version of a question, as an editor has seen it. Unvalidated input. */
export interface SeenVersion {
  questionId: number;
  version: number;
}

/** What a reader decides. Unvalidated input. */
export interface ReviewDecision extends SeenVersion {
  isApproved: boolean;
  /** For the authors; may be empty for an approval. */
  note: string;
}

/** The review of questions by a second reader. Callers of this class must be editors. */
export class QuestionReviewService {
  constructor(
    private readonly calendar: ProductCalendar,
    private readonly transactions: EditingTransactions,
    private readonly schedule: QuestionSchedule,
    private readonly audit: AuditLog,
  ) {}

  /** Sends a draft to review. Safe to repeat. @throws Failure not-found; forbidden; conflict; invalid for one with empty fields */
  async submit({ questionId, version }: SeenVersion, caller: Caller): Promise<Question> {
    const { id: viewerId } = caller.requireViewer();
    return this.transactions.run(async (rows) => {
      const { question, situation } = await this.transactions.open(rows, questionId, viewerId);
      requireVersion(question, version);
      if (question.state === 'in_review') return question;
      requireStep('submit', situation);
      // A replacement begins without the options that it replaces.
      validContent(storedContent(question));
      return this.moveTo(rows, caller, question, { action: 'question.submit', step: 'submit' });
    });
  }

  /**
   * Records the answer of a second reader, who sees the key afterwards. The first answer to a version stays.
   * @throws Failure not-found; forbidden for an author; conflict
   */
  async answer(seen: SeenVersion, letter: OptionLetter, caller: Caller): Promise<Question> {
    const { questionId, version } = seen;
    const { id: viewerId } = caller.requireViewer();
    return this.transactions.run(async (rows) => {
      const { question, situation } = await this.transactions.open(rows, questionId, viewerId);
      requireVersion(question, version);
      if (situation.hasAnswered) return question;
      requireStep('answer', situation);
      const isCorrect = letter === question.correctAnswer;
      await rows.insert(QuestionReading, {
        id: randomUUID(),
        ...{ questionId, version, readerId: viewerId, letter, isCorrect },
        answeredAt: this.calendar.now(),
      });
      await this.audit.record(rows, caller, {
        action: 'question.read',
        subject: `question:${questionId}`,
        before: null,
        after: { version, letter, isCorrect },
      });
      return question;
    });
  }

  /**
   * Approves a version, or returns it to its authors. An approved question returns to the day that it had before, if that is still
   * free. Safe to repeat.
   * @throws Failure invalid; not-found; forbidden for an author; conflict
   */
  async decide(decision: ReviewDecision, caller: Caller): Promise<Question> {
    const { questionId, version, isApproved, note } = decision;
    const problem = reviewNoteProblem(note, isApproved);
    if (problem) throw invalid(problem, 'note');
    const { id: readerId } = caller.requireViewer();
    const decided = isApproved ? ('approved' as const) : ('returned' as const);
    return this.transactions.run(async (rows) => {
      const { question, situation } = await this.transactions.open(rows, questionId, readerId);
      requireVersion(question, version);
      const reading = { questionId, version, readerId };
      const isPending = question.state === 'in_review';
      if (!isPending && (await rows.existsBy(QuestionReading, { ...reading, decision: decided })))
        return question;
      const step = isApproved ? 'approve' : 'return';
      requireStep(step, situation);
      const decidedAt = this.calendar.now();
      await rows.update(QuestionReading, reading, { decision: decided, note: note.trim(), decidedAt });
      const action = isApproved ? 'question.approve' : 'question.return';
      return this.moveTo(rows, caller, question, { action, step, note: note.trim() });
    });
  }

  private async moveTo(
    rows: EntityManager,
    caller: Caller,
    question: Question,
    { action, step, note }: { action: string; step: 'submit' | 'approve' | 'return'; note?: string },
  ): Promise<Question> {
    const { id, version } = question;
    const state = stateAfter(step, question.state);
    const isApproved = state === 'approved';
    const day = isApproved ? await this.freeDay(rows, question) : null;
    const approved = isApproved ? { approvedVersion: version, heldDay: null, day } : {};
    await rows.update(Question, { id }, { state, ...approved });
    if (day !== null) await this.schedule.enter(id, rows);
    await this.audit.record(rows, caller, {
      action,
      subject: `question:${id}`,
      before: { state: question.state },
      after: { state, version, day, ...(note !== undefined && { note }) },
    });
    return rows.findOneByOrFail(Question, { id });
  }

  /** The day to which a question returns; null when it had none, or when that is taken or cannot be changed any more. */
  private async freeDay(rows: EntityManager, { heldDay }: Question) {
    if (heldDay === null) return null;
    const committedUntil = await this.transactions.committedUntil(rows);
    if (scheduleLock(heldDay, this.calendar.today(), committedUntil)) return null;
    return (await rows.existsBy(Question, { day: heldDay })) ? null : heldDay;
  }
}
