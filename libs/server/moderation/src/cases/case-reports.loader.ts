import DataLoader from 'dataloader';
import type { Database } from '@daily/kit/database/database';
import type { ModerationReportView } from './moderation-case.graphql-types';
import { REPORTS_OF_CASES } from './moderation-report.sql';

/** Loads the latest reports of cases, with one statement per request and moment. One instance per request. */
export class CaseReportsLoader {
  private readonly byCase = new DataLoader<string, ModerationReportView[]>(async (ids) => {
    const rows = await this.database.query(REPORTS_OF_CASES, [ids]);
    return ids.map((id) => rows.filter(({ caseId }) => caseId === id));
  });

  constructor(private readonly database: Database) {}

  /** The latest reports of a case, newest first. */
  load(caseId: string): Promise<ModerationReportView[]> {
    return this.byCase.load(caseId);
  }
}
