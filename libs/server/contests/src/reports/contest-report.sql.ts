import type { Statement } from '@daily/kit/database/statement';

/** Number of contests reported in one transaction. */
export const REPORT_BATCH_SIZE = 20;

/** A contest with more to report than has been. */
export interface UnreportedContest {
  id: string;
  slug: string;
  title: string;
  hasEnded: boolean;
  participants: number;
  /** Number of participants that have been reported. */
  reported: number;
}

/**
 * Locks a batch of contests that at `$1` have new participants or have ended since the last report. Several servers share the work:
 * contests that another server has locked are skipped. The lock lets players join.
 */
export const TAKE_UNREPORTED_CONTESTS: Statement<UnreportedContest> = {
  name: 'contest-report-take',
  text: `SELECT contest.id, contest.slug, contest.title, contest.ends_at <= $1::timestamptz AS "hasEnded",
           joined.participants, coalesce(report.participants, 0) AS reported
         FROM contest LEFT JOIN contest_report AS report ON report.contest_id = contest.id
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS participants FROM contest_participant WHERE contest_participant.contest_id = contest.id
         ) AS joined
         WHERE contest.published AND NOT coalesce(report.ended, FALSE)
           AND (joined.participants > coalesce(report.participants, 0) OR contest.ends_at <= $1::timestamptz)
         ORDER BY contest.id LIMIT ${REPORT_BATCH_SIZE} FOR NO KEY UPDATE OF contest SKIP LOCKED`,
};
