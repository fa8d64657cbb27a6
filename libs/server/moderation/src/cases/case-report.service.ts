import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import type { Database } from '@daily/kit/database/database';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { LeagueReader } from '@daily/leagues';
import type { Notices } from '@daily/notices';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { formatNumber } from '@daily/rules/format-number';
import { type ContentReason, contentReportProblem, MODERATION_TEXTS } from '@daily/rules/moderation';
import type { EntityManager } from 'typeorm';
import { type ContentKey, currentContent, leagueName } from './content';
import { ModerationCase } from './moderation-case.entity';
import { ModerationReport } from './moderation-report.entity';
import type { OpenCases } from './open-cases';
import type { ReporterIds } from './reporter-ids';

/** A report to store. Unvalidated input. */
export interface NewContentReport {
  reason: ContentReason;
  text: string;
}

/** The parts of {@link CaseReportService}. */
export interface CaseReportParts {
  database: Database;
  calendar: ProductCalendar;
  cases: OpenCases;
  reporters: ReporterIds;
  leagues: LeagueReader;
  notifications: Notices['adminNotifications'];
}

/** Stores reports of names and pictures. */
export class CaseReportService {
  constructor(private readonly parts: CaseReportParts) {}

  /**
   * Reports the name or the picture of a player. Safe to repeat: a reporter counts once for a case.
   * @throws Failure invalid, also for one's own; not-found; conflict without a picture.
   */
  async reportPlayer(key: ContentKey, report: NewContentReport, caller: Caller): Promise<void> {
    if (caller.viewer?.id === key.playerId) throw invalid(MODERATION_TEXTS.ownContent);
    return this.report(key, report, caller);
  }

  /** Reports the name of a league of the viewer. Errors as of {@link reportPlayer}; not-found also when the viewer is not a member. */
  async reportLeague(leagueId: string, report: NewContentReport, caller: Caller): Promise<void> {
    const { id } = await this.parts.leagues.find(leagueId, caller);
    return this.report(leagueName(id), report, caller);
  }

  private async report(key: ContentKey, { reason, text }: NewContentReport, caller: Caller): Promise<void> {
    const { database, notifications } = this.parts;
    const problem = contentReportProblem(reason, text);
    if (problem) throw invalid(problem, 'text');
    const content = await currentContent(database.orm.manager, key);
    if (content === null && key.kind !== 'player_picture') throw notFound(ACCOUNT_FAILURES.profileNotFound);
    if (content === null) throw conflict(MODERATION_TEXTS.noPicture);
    const notification = await database.orm.transaction(async (rows) => {
      const isOpen = await this.add(rows, key, content, { reason, text: text.trim() }, caller);
      return isOpen ? notifications.record(rows, caseEvents(1)) : null;
    });
    if (notification) notifications.announce([notification]);
  }

  /** Adds a report to the case about the content. @returns whether it is new and the case is open. */
  private async add(
    rows: EntityManager,
    key: ContentKey,
    content: string,
    report: NewContentReport,
    caller: Caller,
  ): Promise<boolean> {
    const { cases, reporters, calendar } = this.parts;
    const { found } = await cases.of(rows, key, content);
    const isNew = await insertNew(rows, ModerationReport, {
      id: await reporters.of(found.id, caller),
      caseId: found.id,
      playerId: caller.viewer?.id ?? null,
      ...report,
      createdAt: calendar.now(),
    });
    if (isNew === 0) return false;
    await rows.increment(ModerationCase, { id: found.id }, 'reportCount', 1);
    return found.state === 'open';
  }
}

/** The notification of admins. All reports share one notification until it is read. */
export function caseEvents(count: number) {
  return {
    type: 'content-reported' as const,
    subject: 'content-reported',
    title: 'Names or pictures to look at',
    link: ADMIN_PATHS.moderation,
    count,
    messageFor: (total: number) =>
      `${total === 1 ? '1 name or picture was' : `${formatNumber(total)} names or pictures were`} reported or found by the word list.`,
  };
}
