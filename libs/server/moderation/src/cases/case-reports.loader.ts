import DataLoader from 'dataloader';
import type { Database } from '@daily/kit/database/database';
import { REPORTS_OF_CASES, type ShownReport } from './moderation-report.sql';

/** Loads the latest reports of cases, with one statement per request and moment. One instance per request. */
export class CaseReportsLoader {
  private readonly byCase = new DataLoader<string, ShownReport[]>(async (ids) => {
    const rows = await this.database.query(REPORTS_OF_CASES, [ids]);
    return ids.map((id) => rows.filter(({ caseId }) => caseId === id));
  });

  constructor(private readonly database: Database) {}

  /** The latest reports of a case, newest first. */
  load(caseId: string): Promise<ShownReport[]> {
    return this.byCase.load(caseId);
  }
}
