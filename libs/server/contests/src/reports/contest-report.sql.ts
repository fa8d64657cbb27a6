import type { Statement } from '@daily/kit/database/statement';

/** Number of contests reported in one transaction. */
export const REPORT_BATCH_SIZE = 20;

/** A contest with something to report. */
export interface UnreportedContest {
  id: string;
  slug: string;
  title: string;
  leagueId: string | null;
  hasEnded: boolean;
  /** Whether its leaderboard stood still before the end, so that editors have its places to reveal. */
  isSealed: boolean;
  /** Number of participants now. */
  participants: number;
  /** Number of participants that have been reported. More than there are now when some have deleted their accounts since. */
  reported: number;
}

/** Contests that at `$1` have ended, or whose number of participants has changed, since the last report. */
const UNREPORTED = `contest LEFT JOIN contest_report AS report ON report.contest_id = contest.id
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS participants FROM contest_participant WHERE contest_participant.contest_id = contest.id
         ) AS joined
         WHERE contest.published AND NOT coalesce(report.ended, FALSE)
           AND (joined.participants <> coalesce(report.participants, 0) OR contest.ends_at <= $1::timestamptz)`;

/**
 * Locks a batch of contests with something to report at `$1`. Several servers share the work: contests that another server has locked
 * are skipped. The lock lets players join. Read with {@link UNREPORTED_CONTESTS} what is to be reported: another server may have
 * reported it between the snapshot of this statement and its lock.
 */
export const LOCK_UNREPORTED_CONTESTS: Statement<{ id: string }> = {
  name: 'contest-report-lock',
  text: `SELECT contest.id FROM ${UNREPORTED}
         ORDER BY contest.id LIMIT ${REPORT_BATCH_SIZE} FOR NO KEY UPDATE OF contest SKIP LOCKED`,
};

/** What is to be reported at `$1` about contests `$2`, which are locked. */
export const UNREPORTED_CONTESTS: Statement<UnreportedContest> = {
  name: 'contest-report-read',
  text: `SELECT contest.id, contest.slug, contest.title, contest.league_id AS "leagueId", contest.ends_at <= $1::timestamptz AS "hasEnded",
           contest.freeze_minutes > 0 AND contest.revealed_rank IS NULL AS "isSealed",
           joined.participants, coalesce(report.participants, 0) AS reported
         FROM ${UNREPORTED} AND contest.id = ANY($2::uuid[]) ORDER BY contest.id`,
};
