import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Contest } from './contest.entity';

/** Locks the contests of leagues `$1`, drafts included, so that no editor changes them meanwhile. In order of their start. */
export const LOCK_CONTESTS_OF_LEAGUES: Statement<Pick<Contest, 'id' | 'title' | 'published' | 'endsAt'>> = {
  name: 'contests-lock-of-leagues',
  text: `SELECT id, title, published, ends_at AS "endsAt" FROM contest WHERE league_id = ANY($1::uuid[])
         ORDER BY starts_at, id FOR UPDATE`,
};

/** Makes contests `$1` drafts of no league, at `$2`. A form that an editor has open is out of date then. */
export const RETURN_TO_EDITORS: Statement = {
  name: 'contests-return-to-editors',
  text: `UPDATE contest SET published = false, league_id = NULL, changed_at = $2, revision = revision + 1
         WHERE id = ANY($1::uuid[])`,
};

/** A contest in the result of several requests. */
export type LeagueContestRow = EntityRow<Contest> & {
  /** The number of the request, from 1. */
  request: number;
};

const page = (name: string, comparison: '<' | '>', order: 'ASC' | 'DESC'): Statement<LeagueContestRow> => ({
  name,
  text: `SELECT requested.request::int, page.*
         FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[])
           WITH ORDINALITY AS requested (league_id, starts_at, contest_id, request)
         CROSS JOIN LATERAL (
           SELECT ${columnsOf(Contest)} FROM contest
           WHERE contest.league_id = requested.league_id AND contest.published
             AND (contest.starts_at, contest.id) ${comparison} (requested.starts_at, requested.contest_id)
           ORDER BY contest.starts_at ${order}, contest.id ${order} LIMIT $4
         ) AS page
         ORDER BY requested.request, page."startsAt" ${order}, page.id ${order}`,
});

/**
 * For each request, published contests of the league in `$1` that start before the instant in `$2`, or at it with a lower id than that
 * in `$3`, latest first, at most `$4`. Arrays of the same length.
 */
export const EARLIER_LEAGUE_CONTESTS = page('league-contests-earlier', '<', 'DESC');

/** {@link EARLIER_LEAGUE_CONTESTS} in the other direction. */
export const LATER_LEAGUE_CONTESTS = page('league-contests-later', '>', 'ASC');
