import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Contest } from '../contest/contest.entity';

/** The order of a list of contests for editors: by start, or the latest change first. */
export type ManagedContestSort = 'latest' | 'earliest' | 'changed';

/** Who sees the contests of a list. */
export type ContestVisibility = 'everyone' | 'league';

const ORDERS: Record<ManagedContestSort, { column: string; isDescending: boolean }> = {
  latest: { column: 'contest.starts_at', isDescending: true },
  earliest: { column: 'contest.starts_at', isDescending: false },
  changed: { column: 'contest.changed_at', isDescending: true },
};

/** State of a contest at `$2`: repeats `contestStatus` of rules/contest. */
const STATUS = `CASE WHEN NOT contest.published THEN 'draft'
              WHEN $2::timestamptz < contest.starts_at THEN 'published'
              WHEN $2::timestamptz < contest.ends_at THEN 'running' ELSE 'ended' END`;

/**
 * Reads contests, those of all leagues and drafts included: in state `$1` at `$2`, null for all; with `$3` in their title or slug, null for
 * all; only those of leagues, or only the others, by `$4`; beyond the instant `$5` and the id `$6`, at most `$7`.
 */
export function managedContestPage(
  sort: ManagedContestSort,
  backward: boolean,
): Statement<EntityRow<Contest>> {
  const { column, isDescending } = ORDERS[sort];
  const order = isDescending === backward ? 'ASC' : 'DESC';
  return {
    name: `managed-contests-${sort}-${backward ? 'backward' : 'forward'}`,
    text: `SELECT ${columnsOf(Contest)} FROM contest
           WHERE ($1::text IS NULL OR ${STATUS} = $1::text)
             AND ($3::text IS NULL OR strpos(lower(contest.title), $3::text) > 0 OR strpos(contest.slug, $3::text) > 0)
             AND ($4::boolean IS NULL OR (contest.league_id IS NOT NULL) = $4::boolean)
             AND (${column}, contest.id) ${order === 'ASC' ? '>' : '<'} ($5::timestamptz, $6::uuid)
           ORDER BY ${column} ${order}, contest.id ${order} LIMIT $7`,
  };
}

/** How many participants of a contest are where in it. */
export interface ContestCounts {
  contestId: string;
  /** Everyone who has joined, hidden players included. */
  joined: number;
  /** Those who have been shown a question. */
  started: number;
  finished: number;
  /** Those whom no leaderboard shows. */
  hidden: number;
  /** Certificates that were issued. */
  certificates: number;
}

/** The counts of contests `$1`. */
export const CONTEST_COUNTS: Statement<ContestCounts> = {
  name: 'managed-contest-counts',
  text: `
    SELECT requested.id AS "contestId", counted.*,
           (SELECT count(*)::int FROM contest_certificate AS certificate
            WHERE certificate.contest_id = requested.id) AS certificates
    FROM unnest($1::uuid[]) AS requested (id)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS joined,
             (count(*) FILTER (WHERE participant.done > 0 OR participant.shown_at IS NOT NULL))::int AS started,
             (count(*) FILTER (WHERE participant.finished_at IS NOT NULL))::int AS finished,
             (count(*) FILTER (WHERE participant.hidden))::int AS hidden
      FROM contest_participant AS participant WHERE participant.contest_id = requested.id
    ) AS counted`,
};
