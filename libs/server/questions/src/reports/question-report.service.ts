import { randomUUID } from 'node:crypto';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { endOfDay, startOfDay } from '@daily/rules/calendar/time-zone';
import { formatNumber } from '@daily/rules/format-number';
import { LIMIT_TEXTS, type ReadLimits } from '@daily/rules/game/player-limits';
import { questionSlug } from '@daily/rules/question/page';
import {
  REPORT_TEXTS,
  type ReportReason,
  type ReportState,
  reportNoteProblem,
  reportTextProblem,
} from '@daily/rules/question/report';
import type { Database } from '@daily/kit/database/database';
import { type IdempotencyKeys, keyOwner } from '@daily/kit/idempotency/idempotency-keys';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { newestFirst } from '@daily/kit/graphql/list-position';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid, notFound, tooMany } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import { type EntityManager, MoreThanOrEqual, Not } from 'typeorm';
import { validate } from 'uuid';
import type { Question } from '../question/question.entity';
import type { QuestionService } from '../schedule/question.service';
import { questionText } from '../text/question-texts';
import { QuestionReport } from './question-report.entity';
import { STORE_REPORT } from './question-report.sql';

/** A report to store. Unvalidated input. */
export interface NewReport {
  questionId: number;
  reason: ReportReason;
  text: string;
  /** A retry with the same value by the same reporter stores nothing more. */
  idempotencyKey?: string | null | undefined;
}

/** A stored report. */
export interface StoredReport {
  /** When it was sent. */
  createdAt: Date;
  /** Whether it replaced an open report of the same player about the question. */
  replaced: boolean;
}

/** What players say about questions, as notifications of admins state it. */
export interface QuestionNotice {
  type: 'question-reported' | 'question-proposed';
  subject: string;
  title: string;
  link: string;
  count: number;
  /** @param count number of reports or proposals that share the notification. */
  messageFor(count: number): string;
}

/** Notifies admins in the caller's transaction. @returns a function to call once the transaction is committed. */
export type NotifyAdmins = (rows: EntityManager, notice: QuestionNotice) => Promise<() => void>;

/** What editors decide about a report. Unvalidated input. */
export interface ReportDecision {
  state: ReportState;
  /** Why, for staff; may be empty. */
  note: string;
}

/** Which reports to read; missing and null fields match every report. */
export interface ReportFilter {
  state?: ReportState | null;
  questionId?: number | null;
}

/** Reports that something is wrong with a question. */
export class QuestionReportService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly questions: QuestionService,
    private readonly cursors: Cursors,
    private readonly notifyAdmins: NotifyAdmins,
    private readonly audit: AuditLog,
    private readonly limits: ReadLimits,
    private readonly idempotency: IdempotencyKeys,
  ) {}

  /**
   * Stores a report of a question of today or of a past day. It replaces the open report of the same player, if there is one.
   * @throws Failure invalid; not-found, also for a question whose day has not come;
   *   conflict as `IdempotencyKeys.once`.
   */
  async report(
    { questionId, reason, text, idempotencyKey }: NewReport,
    caller: Caller,
  ): Promise<StoredReport> {
    const problem = reportTextProblem(reason, text);
    if (problem) throw invalid(problem, 'text');
    const question = await this.questions.find(questionId);
    const createdAt = this.calendar.now();
    const use = {
      key: idempotencyKey,
      owner: keyOwner(caller),
      // The first version kept an id under its keys.
      operation: 'reportQuestion/2',
      input: { questionId, reason, text },
    };
    const announcements: (() => void)[] = [];
    const { result } = await this.database.orm.transaction((rows) =>
      this.idempotency.once(rows, use, async () => {
        const playerId = caller.viewer?.id ?? null;
        await this.requireRoom(rows, { questionId, playerId, createdAt });
        const id = randomUUID();
        const values = [id, question.id, playerId, reason, text.trim(), createdAt];
        const [stored] = await this.database.query(STORE_REPORT, values, rows);
        const replaced = stored?.id !== id;
        // Admins were notified of the report that it replaces.
        if (!replaced) announcements.push(await this.notifyAdmins(rows, this.eventOf(question)));
        return { sentAt: createdAt.toISOString(), replaced };
      }),
    );
    for (const announce of announcements) announce();
    return { createdAt: new Date(result.sentAt), replaced: result.replaced };
  }

  /** Checks that the reporter may send another report today, or has one to replace. @throws Failure too-many */
  private async requireRoom(
    rows: EntityManager,
    { questionId, playerId, createdAt }: Pick<QuestionReport, 'questionId' | 'playerId' | 'createdAt'>,
  ): Promise<void> {
    if (playerId === null) return;
    if (await rows.existsBy(QuestionReport, { questionId, playerId, state: 'open' })) return;
    const { reportsPerDay } = await this.limits();
    const { timeZone } = this.calendar;
    const today = this.calendar.dayAt(createdAt);
    const since = MoreThanOrEqual(startOfDay(today, timeZone));
    if ((await rows.countBy(QuestionReport, { playerId, createdAt: since })) < reportsPerDay) return;
    const seconds = (endOfDay(today, timeZone).getTime() - createdAt.getTime()) / 1_000;
    throw tooMany(Math.ceil(seconds), LIMIT_TEXTS.tooManyReports);
  }

  /** The notification of admins: the reports of a question share one notification until it is read. */
  private eventOf(question: Question): QuestionNotice {
    const { title } = questionText(question);
    const { day } = question;
    const isClosed = day !== null && day < this.calendar.today();
    return {
      type: 'question-reported',
      subject: `question-reported:${question.id}`,
      title: 'Question reported',
      // An open question has no page of its own.
      link: isClosed ? `${PAGE_PATHS.questions}/${questionSlug(day, title)}` : PAGE_PATHS.home,
      count: 1,
      messageFor: (count) => `${count === 1 ? '1 report' : `${formatNumber(count)} reports`} of “${title}”.`,
    };
  }

  /**
   * A page of reports, newest first. The caller must be an editor.
   * @throws Failure invalid for an invalid size or cursor
   */
  async page(args: PageArgs, filter: ReportFilter = {}): Promise<ConnectionOf<QuestionReport>> {
    const { state = null, questionId = null } = filter;
    const cursors = this.cursors.of(`question reports ${state ?? ''} ${questionId ?? ''}`);
    const query = this.database.orm
      .getRepository(QuestionReport)
      .createQueryBuilder('report')
      .innerJoinAndSelect('report.question', 'question')
      .where(state === null ? 'true' : 'report.state = :state', { state })
      .andWhere(questionId === null ? 'true' : 'report.question_id = :questionId', { questionId });
    return newestFirst(cursors, args, query);
  }

  /** The report with an id and its question, or null. The caller must be an editor. @param id unvalidated input. */
  async find(id: string): Promise<QuestionReport | null> {
    if (!validate(id)) return null;
    const reports = this.database.orm.getRepository(QuestionReport);
    return reports.findOne({ where: { id }, relations: { question: true } });
  }

  /**
   * Decides about a report, or opens it again. The caller must be an editor. Safe to repeat.
   * @param id unvalidated input. @throws Failure not-found; invalid for a note that is too long, and for a report to open again
   *   although the player has sent another one since, which is open.
   */
  async decide(id: string, { state, note }: ReportDecision, caller: Caller): Promise<QuestionReport> {
    const problem = reportNoteProblem(note);
    if (problem) throw invalid(problem, 'note');
    const after = { state, note: note.trim() };
    await this.database.orm.transaction(async (rows) => {
      const found = validate(id)
        ? await rows.findOne(QuestionReport, { where: { id }, lock: { mode: 'pessimistic_write' } })
        : null;
      if (!found) throw notFound(REPORT_TEXTS.notFound);
      const before = { state: found.state, note: found.note };
      if (before.state === after.state && before.note === after.note) return;
      if (state === 'open' && (await hasOpenReport(rows, found)))
        throw invalid(REPORT_TEXTS.laterReportOpen, 'state');
      const decidedAt = state === 'open' ? null : this.calendar.now();
      await rows.update(QuestionReport, { id }, { ...after, decidedAt });
      await this.audit.record(rows, caller, {
        action: 'report.decide',
        subject: `report:${id}`,
        before,
        after,
      });
    });
    const report = await this.find(id);
    if (!report) throw notFound(REPORT_TEXTS.notFound);
    return report;
  }
}

/** Whether the player of a report has another one about the same question that is open. */
async function hasOpenReport(
  rows: EntityManager,
  { id, questionId, playerId }: QuestionReport,
): Promise<boolean> {
  if (playerId === null) return false;
  return rows.existsBy(QuestionReport, { questionId, playerId, state: 'open', id: Not(id) });
}
