import { randomUUID } from 'node:crypto';
import { type ReportReason, reportTextProblem } from '@daily/rules/question-report';
import type { Database } from '@daily/kit/database/database';
import { insertNew } from '@daily/kit/database/insert-new';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listPosition } from '@daily/kit/graphql/list-position';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import { MAX, NIL, v5 } from 'uuid';
import type { QuestionService } from '../schedule/question.service';
import { QuestionReport } from './question-report.entity';

/** A report to store. Unvalidated input. */
export interface NewReport {
  questionId: number;
  reason: ReportReason;
  text: string;
  /** A retry with the same value by the same reporter stores nothing more. */
  idempotencyKey?: string | null | undefined;
}

/** Reports that something is wrong with a question. */
export class QuestionReportService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly questions: QuestionService,
    private readonly cursors: Cursors,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Stores a report of a question of today or of a past day.
   * @throws Failure invalid; not-found, also for a question whose day has not come; too-many.
   */
  async report(
    { questionId, reason, text, idempotencyKey }: NewReport,
    caller: Caller,
  ): Promise<QuestionReport> {
    const reporter = caller.viewer?.id ?? caller.address;
    await this.limit.use(reporter);
    const problem = reportTextProblem(reason, text);
    if (problem) throw invalid(problem, 'text');
    const question = await this.questions.find(questionId);
    const id = idempotencyKey ? v5(`report:${reporter}:${idempotencyKey}`, v5.URL) : randomUUID();
    const report = Object.assign(new QuestionReport(), {
      id,
      questionId: question.id,
      playerId: caller.viewer?.id ?? null,
      reason,
      text: text.trim(),
      createdAt: this.calendar.now(),
    });
    const { manager } = this.database.orm;
    const inserted = await insertNew(manager, QuestionReport, report);
    return inserted === 1 ? report : manager.findOneByOrFail(QuestionReport, { id });
  }

  /**
   * A page of all reports, newest first. The caller must be an editor.
   * @throws Failure invalid for an invalid size or cursor
   */
  async page(args: PageArgs): Promise<ConnectionOf<QuestionReport>> {
    const cursors = this.cursors.of('question reports');
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor)));
    const [at, id] = window.beyond ?? (window.backward ? ['-infinity', NIL] : ['infinity', MAX]);
    const order = window.backward ? 'ASC' : 'DESC';
    const reports = await this.database.orm
      .getRepository(QuestionReport)
      .createQueryBuilder('report')
      .innerJoinAndSelect('report.question', 'question')
      .where(`(report.created_at, report.id) ${window.backward ? '>' : '<'} (:at::timestamptz, :id::uuid)`, {
        at,
        id,
      })
      .orderBy({ 'report.createdAt': order, 'report.id': order })
      .limit(window.limit + 1)
      .getMany();
    return pageOf(window, reports, (report) => cursors.encode([report.createdAt.toISOString(), report.id]));
  }
}
