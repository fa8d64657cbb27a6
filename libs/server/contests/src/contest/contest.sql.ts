import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import type { ListPosition } from '@daily/kit/graphql/list-position';
import { MAX, NIL } from 'uuid';
import { Contest } from './contest.entity';
import { ContestQuestion } from './contest-question.entity';

/** SQL for whether the player `player` may see row `contest`, as a player: everyone sees it, or the members of its league do. */
export const visibleTo = (player: string) =>
  `(contest.league_id IS NULL OR EXISTS (
      SELECT FROM league_member AS member WHERE member.league_id = contest.league_id AND member.player_id = ${player}))`;

/** The contests with ids `$1` or slugs `$2`. */
export const CONTESTS: Statement<EntityRow<Contest>> = {
  name: 'contests',
  pipelined: true,
  text: `SELECT ${columnsOf(Contest)} FROM contest WHERE contest.id = ANY($1::uuid[]) OR contest.slug = ANY($2::text[])`,
};

/** The questions of contests `$1`, in order. */
export const CONTEST_QUESTIONS: Statement<EntityRow<ContestQuestion>> = {
  name: 'contest-questions',
  text: `SELECT ${columnsOf(ContestQuestion)} FROM contest_question
         WHERE contest_question.contest_id = ANY($1::uuid[]) ORDER BY contest_question.contest_id, contest_question.position`,
};

/** The questions at the positions `$2` of contests `$1`. Arrays of the same length. */
export const QUESTIONS_AT: Statement<EntityRow<ContestQuestion>> = {
  name: 'contest-questions-at',
  pipelined: true,
  text: `SELECT ${columnsOf(ContestQuestion)}
         FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::int[]) AS given (contest_id, position)) AS requested
         JOIN contest_question USING (contest_id, position)`,
};

/** The questions with the ids `$1`. */
export const QUESTIONS_BY_ID: Statement<EntityRow<ContestQuestion>> = {
  name: 'contest-questions-by-id',
  pipelined: true,
  text: `SELECT ${columnsOf(ContestQuestion)} FROM contest_question WHERE contest_question.id = ANY($1::int[])`,
};

/** The number of participants of contests `$1`. */
export const PARTICIPANT_COUNTS: Statement<{ contestId: string; participants: number }> = {
  name: 'contest-participant-counts',
  text: `SELECT contest_id AS "contestId", count(*)::int AS participants
         FROM contest_participant WHERE contest_id = ANY($1::uuid[]) GROUP BY contest_id`,
};

/** The next 100 starts and ends of public contests from `$1` on, in order. */
export const UPCOMING_MOMENTS: Statement<{ moment: Date }> = {
  name: 'contest-upcoming-moments',
  text: `SELECT DISTINCT moment FROM contest CROSS JOIN LATERAL (VALUES (starts_at), (ends_at)) AS at (moment)
         WHERE published AND league_id IS NULL AND moment >= $1 ORDER BY moment LIMIT 100`,
};

/** State of a contest at `$3`: repeats `contestStatus` of rules/contest. */
const STATUS = `CASE WHEN NOT contest.published THEN 'draft'
            WHEN $3::timestamptz < contest.starts_at THEN 'published'
            WHEN $3::timestamptz < contest.ends_at THEN 'running' ELSE 'ended' END`;

const pageOfContests = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<EntityRow<Contest>> => ({
  name,
  text: `SELECT ${columnsOf(Contest)} FROM contest
         WHERE ($1::boolean IS NULL OR contest.published = $1::boolean) AND ($2::text IS NULL OR ${STATUS} = $2::text)
           AND ($7::uuid[] IS NULL OR contest.league_id IS NULL OR contest.league_id = ANY($7::uuid[]))
           AND (contest.starts_at, contest.id) ${comparison} ($4::timestamptz, $5::uuid)
         ORDER BY contest.starts_at ${order}, contest.id ${order} LIMIT $6`,
});

/**
 * Contests that start before the instant `$4`, or at it with a lower id than `$5`, latest first, at most `$6`. Only published
 * ones or only drafts by `$1`, only those in state `$2` at `$3`; null for both. Those of leagues only for the leagues `$7`; null for
 * all leagues.
 */
export const EARLIER_CONTESTS = pageOfContests('contests-earlier', '<', 'DESC');

/** {@link EARLIER_CONTESTS} in the other direction: those that start after the instant `$4`, earliest first. */
export const LATER_CONTESTS = pageOfContests('contests-later', '>', 'ASC');

/** Those of the uploaded pictures `$1` that a contest shows, in its description or as its cover. */
export const PICTURES_OF_CONTESTS: Statement<{ id: string }> = {
  name: 'contest-pictures-shown',
  text: `SELECT picture.id FROM unnest($1::text[]) AS picture(id) WHERE EXISTS (
           SELECT FROM contest
           WHERE position(picture.id IN contest.description) > 0
              OR position(picture.id IN coalesce(contest.cover_url, '')) > 0)`,
};

/** The position before every contest of a list. */
export const BEFORE_ALL: ListPosition = ['-infinity', NIL];

/** The position after every contest of a list. */
export const AFTER_ALL: ListPosition = ['infinity', MAX];
