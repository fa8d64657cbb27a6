import { REVIEW_TEXTS, stateAfter } from '@daily/rules/question/review';
import type { Database } from '@daily/kit/database/database';
import { type IdempotencyKeys, keyOwner } from '@daily/kit/idempotency/idempotency-keys';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, Failure, forbidden, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import type { EntityManager } from 'typeorm';
import type { ExchangeQuestion } from '../exchange/exchange-question';
import { questionFingerprint } from '../exchange/import/question-fingerprint';
import { Question } from '../question/question.entity';
import { ADD_AUTHOR } from './editing.sql';
import { type EditingTransactions, requireStep, requireVersion } from './editing-transactions';
import { requireWording } from './wording';
import {
  changedColumns,
  CONTENT_COLUMNS,
  contentOf,
  type QuestionContent,
  validContent,
} from './question-content';
import type { QuestionTwins } from './question-twins';

/** What an editor writes. Unvalidated input. */
export interface QuestionDraft {
  /** The question, by the rules of the import. */
  content: unknown;
  /** A retry with the same value by the same editor returns the question that the first call has created. */
  idempotencyKey?: string | null | undefined;
}

/** A change of a question. Unvalidated input. */
export interface QuestionChange {
  questionId: number;
  /** The version that the editor has seen. */
  version: number;
  content: unknown;
}

/** Writes questions. Callers of this class must be editors. */
export class QuestionEditorService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly transactions: EditingTransactions,
    private readonly twins: QuestionTwins,
    private readonly audit: AuditLog,
    private readonly idempotency: IdempotencyKeys,
  ) {}

  /** Adds a draft, whose author is the caller. @throws Failure invalid; conflict as `IdempotencyKeys.once` */
  async create({ content, idempotencyKey }: QuestionDraft, caller: Caller): Promise<Question> {
    const valid = validContent(content);
    const use = {
      key: idempotencyKey,
      owner: keyOwner(caller),
      operation: 'createQuestion',
      input: content,
    };
    return this.transactions.run(async (rows) => {
      const { result: id } = await this.idempotency.once(rows, use, () => this.insert(rows, valid, caller));
      const question = await rows.findOneBy(Question, { id });
      if (!question) throw notFound(REVIEW_TEXTS.notFound);
      return question;
    });
  }

  /** @returns the id of the question. */
  private async insert(rows: EntityManager, valid: ExchangeQuestion, caller: Caller): Promise<number> {
    await this.requireNew(valid, null, rows);
    const after = contentOf(valid, null);
    const created = rows.create(Question, {
      ...after,
      state: 'draft',
      version: 1,
      approvedVersion: 0,
      createdAt: this.calendar.now(),
    });
    const { id } = await rows.save(created);
    await this.database.query(ADD_AUTHOR, [id, caller.requireViewer().id, 1], rows);
    const subject = `question:${id}`;
    await this.audit.record(rows, caller, { action: 'question.create', subject, before: null, after });
    return id;
  }

  /**
   * Changes a question. One that was approved goes back to review, and leaves its day until it is approved again. When its day has come or
   * is committed to, only its wording and its sources can change, at once. A repeated change does nothing.
   * @throws Failure invalid; not-found; forbidden, also for an API token unless the question is a draft; conflict when another editor has
   *   changed the question meanwhile.
   */
  async change({ questionId, version, content }: QuestionChange, caller: Caller): Promise<Question> {
    const valid = validContent(content);
    const { id: viewerId } = caller.requireViewer();
    return this.transactions.run(async (rows) => {
      const { question, situation } = await this.transactions.open(rows, questionId, viewerId);
      const after = contentOf(valid, question);
      const changed = changedColumns(question, after);
      const isRepeated = changed.length === 0 && question.version <= version + 1;
      if (isRepeated) return question;
      if (caller.viewer?.scopes && question.state !== 'draft')
        throw forbidden(REVIEW_TEXTS.tokenChangesDrafts);
      requireVersion(question, version);
      requireStep('edit', situation);
      if (changed.includes('text')) await this.requireNew(valid, question, rows);
      if (situation.isFixed) return this.reword(rows, caller, question, { after, changed });
      const moved = {
        ...{ day: null, heldDay: question.day ?? question.heldDay },
        // Without a day, a replacement waits for the turn of the question that it replaces.
        ...(question.replacesId !== null && { bankKey: null }),
      };
      const state = stateAfter('edit', question.state);
      await rows.update(Question, { id: questionId }, { ...after, ...moved, state, version: version + 1 });
      await this.database.query(ADD_AUTHOR, [questionId, viewerId, version + 1], rows);
      await this.audit.record(rows, caller, {
        action: 'question.change',
        subject: `question:${questionId}`,
        before: { ...picked(question, changed), state: question.state, day: question.day },
        after: { ...picked(after, changed), state, day: null },
      });
      return rows.findOneByOrFail(Question, { id: questionId });
    });
  }

  /** @throws Failure invalid when more than the wording changes. */
  private async reword(
    rows: EntityManager,
    caller: Caller,
    question: Question,
    { after, changed }: { after: QuestionContent; changed: readonly (keyof QuestionContent)[] },
  ): Promise<Question> {
    requireWording(changed);
    const { id } = question;
    const version = question.version + 1;
    // The editor is responsible alone, so the version counts as approved. It has no author, who could not read a later version.
    await rows.update(Question, { id }, { ...picked(after, changed), version, approvedVersion: version });
    await this.audit.record(rows, caller, {
      action: 'question.reword',
      subject: `question:${id}`,
      before: picked(question, changed),
      after: picked(after, changed),
    });
    return rows.findOneByOrFail(Question, { id });
  }

  /**
   * Deletes a draft. Safe to repeat: a question that does not exist is deleted.
   * @param version that the editor has seen.
   * @throws Failure forbidden for an editor who is no author; conflict for a question that is no draft, was shipped with the product, or
   *   has been changed meanwhile.
   */
  async deleteDraft(questionId: number, version: number, caller: Caller): Promise<void> {
    const { id: viewerId } = caller.requireViewer();
    await this.transactions.run(async (rows) => {
      if (!(await rows.existsBy(Question, { id: questionId }))) return;
      const { question, situation } = await this.transactions.open(rows, questionId, viewerId);
      requireStep('delete', situation);
      requireVersion(question, version);
      if (question.bankKey !== null) throw conflict(REVIEW_TEXTS.shippedStays);
      await rows.delete(Question, { id: questionId });
      await this.audit.record(rows, caller, {
        action: 'question.delete',
        subject: `question:${questionId}`,
        before: { ...picked(question, CONTENT_COLUMNS), state: question.state, version },
        after: null,
      });
    });
  }

  /** Makes the caller an author of a question that is not approved, who sees its key and cannot review it. @throws Failure */
  async join(questionId: number, caller: Caller): Promise<Question> {
    const { id: viewerId } = caller.requireViewer();
    return this.transactions.run(async (rows) => {
      const { question, situation } = await this.transactions.open(rows, questionId, viewerId);
      requireStep('join', situation);
      if (situation.isAuthor) return question;
      await this.database.query(ADD_AUTHOR, [questionId, viewerId, question.version], rows);
      await this.audit.record(rows, caller, {
        action: 'question.join',
        subject: `question:${questionId}`,
        before: null,
        after: { version: question.version },
      });
      return question;
    });
  }

  /** @throws Failure invalid when another question has the same text, by the rule of the import. */
  private async requireNew(
    { question: text }: ExchangeQuestion,
    stored: Question | null,
    rows: EntityManager,
  ): Promise<void> {
    const same = await this.twins.withText(questionFingerprint(text), stored, rows);
    if (same === null) return;
    const message = `This field ${REVIEW_TEXTS.exists} (number ${same})`;
    throw new Failure('invalid', 'This question exists already', {
      fields: [{ path: 'content.question', message }],
    });
  }
}

function picked(
  content: QuestionContent,
  names: readonly (keyof QuestionContent)[],
): Partial<QuestionContent> {
  return Object.fromEntries(names.map((name) => [name, content[name]]));
}
