import type { Statement } from '@daily/kit/database/statement';
import type { ModerationReport } from './moderation-report.entity';

/** Number of reports of a case that are shown. */
export const MAX_SHOWN_REPORTS = 20;

/** A report without its reporter. */
export type ShownReport = Pick<ModerationReport, 'caseId' | 'reason' | 'text' | 'createdAt'> & {
  byPlayer: boolean;
};

/** The latest reports of the cases `$1`, newest first. */
export const REPORTS_OF_CASES: Statement<ShownReport> = {
  name: 'moderation-reports-of-cases',
  text: `SELECT latest.* FROM unnest($1::uuid[]) AS requested (id) CROSS JOIN LATERAL
           (SELECT case_id AS "caseId", reason, text, created_at AS "createdAt", player_id IS NOT NULL AS "byPlayer"
            FROM moderation_report WHERE case_id = requested.id
            ORDER BY created_at DESC, id LIMIT ${MAX_SHOWN_REPORTS}) AS latest`,
};
