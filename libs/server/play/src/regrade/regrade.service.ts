import { randomUUID } from 'node:crypto';
import type { OptionLetter } from '@daily/rules/question';
import { REGRADE_TEXTS, regradeNoteProblem } from '@daily/rules/question/regrade';
import type { Database } from '@daily/kit/database/database';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { newestFirst } from '@daily/kit/graphql/list-position';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import { type FairnessAmendments, Question, type QuestionService } from '@daily/questions';
import { IsNull } from 'typeorm';
import { validate } from 'uuid';
import { DUE_COUNT } from './regrade.sql';
import { Regrade } from './regrade.entity';
import type { CorrectionPreview, RegradePreviews } from './regrade-preview';

/** A correction to make. Unvalidated input. */
export interface NewRegrade {
  questionId: number;
  correctAnswer: OptionLetter;
  /** The key that the editor has seen; null to correct the present one. */
  previousAnswer?: OptionLetter | null | undefined;
  note: string;
}

/** What a correction does. */
export interface RegradeOutcome {
  /** Null when an earlier request has corrected the key. */
  preview: CorrectionPreview | null;
  regrade: Regrade;
  question: Question;
}

/** The dependencies of {@link RegradeService}. */
export interface RegradeParts {
  database: Database;
  calendar: ProductCalendar;
  questions: QuestionService;
  previews: RegradePreviews;
  /** Publishes corrections of keys that were committed to. */
  amendments: Pick<FairnessAmendments, 'record'>;
  audit: AuditLog;
  cursors: Cursors;
}

/** Corrects the keys of questions. `RegradeWorker` regrades the answers. Callers of this class must be editors. */
export class RegradeService {
  constructor(private readonly parts: RegradeParts) {}

  /**
   * Corrects the key of a question. A repeated request returns the correction that was made. The audit log records the correction
   * with what it changes.
   * @throws Failure not-found for a question whose day has not come; invalid; conflict when the option is the key already, the key
   *   is another one than `previousAnswer`, or answers to the question are being regraded.
   */
  async regrade(
    { questionId, correctAnswer, previousAnswer, note }: NewRegrade,
    caller: Caller,
  ): Promise<RegradeOutcome> {
    const { calendar, questions, previews } = this.parts;
    const known = await questions.find(questionId);
    const problem = regradeNoteProblem(note);
    if (problem) throw invalid(problem, 'note');
    const question = await this.current(known);
    if (question.correctAnswer === correctAnswer) return this.repeated(question);
    if ((previousAnswer ?? question.correctAnswer) !== question.correctAnswer)
      throw conflict(REGRADE_TEXTS.keyChanged);
    const preview = await previews.of(question, correctAnswer);
    const regrade = this.rows(Regrade).create({
      id: randomUUID(),
      questionId: question.id,
      previousAnswer: question.correctAnswer,
      correctAnswer,
      note: note.trim(),
      createdAt: calendar.now(),
    });
    if (!(await this.start(regrade, preview, caller))) {
      // Another request was faster, perhaps the same one.
      const changed = await this.current(known);
      if (changed.correctAnswer === correctAnswer) return this.repeated(changed);
      throw conflict(REGRADE_TEXTS.underWay);
    }
    return {
      preview,
      regrade: await this.rows(Regrade).findOneByOrFail({ id: regrade.id }),
      question: await this.current(known),
    };
  }

  /** What a correction would change; null for a question whose day has not come. */
  async preview(questionId: number, correctAnswer: OptionLetter): Promise<CorrectionPreview | null> {
    const known = await this.parts.questions.findOrNull(questionId);
    return known && this.parts.previews.of(await this.current(known), correctAnswer);
  }

  /** Number of answers that a correction has yet to regrade. */
  async remaining({ questionId, finishedAt }: Regrade): Promise<number> {
    if (finishedAt) return 0;
    const [row] = await this.parts.database.query(DUE_COUNT, [questionId]);
    return row?.count ?? 0;
  }

  /**
   * A page of corrections, newest first.
   * @param questionId null for those of all questions.
   * @throws Failure invalid for an invalid size or cursor
   */
  async page(args: PageArgs, questionId: number | null = null): Promise<ConnectionOf<Regrade>> {
    const cursors = this.parts.cursors.of(`regrades ${questionId ?? ''}`);
    const query = this.rows(Regrade)
      .createQueryBuilder('regrade')
      .where(questionId === null ? 'true' : 'regrade.question_id = :questionId', { questionId });
    return newestFirst(cursors, args, query);
  }

  /** A correction; null when its id is unknown. @param id unvalidated input. */
  async find(id: string): Promise<Regrade | null> {
    return validate(id) ? this.rows(Regrade).findOneBy({ id }) : null;
  }

  /** Corrects the key. @returns false, having changed nothing, when the key is not the previous one any more. */
  private async start(regrade: Regrade, preview: CorrectionPreview, caller: Caller): Promise<boolean> {
    const { database, amendments, audit } = this.parts;
    const { becomingCorrect, becomingWrong, gaining, losing, pointsGained, pointsLost, pointsWaived } =
      preview;
    const { questionId, previousAnswer, correctAnswer, note } = regrade;
    const players = { becomingCorrect, becomingWrong, gaining, losing };
    const totals = { ...players, pointsGained, pointsLost, pointsWaived };
    return database.orm.transaction(async (rows) => {
      const { affected } = await rows.update(
        Question,
        { id: questionId, correctAnswer: previousAnswer },
        // An option that is correct has no refutation.
        { correctAnswer, refutations: () => `refutations - '${correctAnswer}'` },
      );
      if (affected !== 1) return false;
      const isUnderWay = await rows.existsBy(Regrade, { questionId, finishedAt: IsNull() });
      if (isUnderWay) throw conflict(REGRADE_TEXTS.underWay);
      await rows.insert(Regrade, regrade);
      await amendments.record(rows, { ...regrade, reason: note, at: regrade.createdAt });
      await audit.record(rows, caller, {
        action: 'question.regrade',
        subject: `question:${questionId}`,
        before: { correctAnswer: previousAnswer },
        after: { correctAnswer, note, regrade: regrade.id, ...totals },
      });
      return true;
    });
  }

  /** The question with its present key: the service of the questions may know the one of a moment ago. */
  private current({ id }: Question): Promise<Question> {
    return this.rows(Question).findOneByOrFail({ id });
  }

  /** The correction that made the key what it is. @throws Failure conflict when there is none */
  private async repeated(question: Question): Promise<RegradeOutcome> {
    const regrade = await this.rows(Regrade).findOne({
      where: { questionId: question.id },
      order: { createdAt: 'DESC' },
    });
    if (regrade?.correctAnswer !== question.correctAnswer) throw conflict(REGRADE_TEXTS.alreadyTheKey);
    return { preview: null, regrade, question };
  }

  private rows<Row extends object>(entity: new () => Row) {
    return this.parts.database.orm.getRepository(entity);
  }
}
