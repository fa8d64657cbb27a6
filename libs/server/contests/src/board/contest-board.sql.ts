import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import type { ContestParticipant } from '../taking-part/contest-participant.entity';

/** A participant on the board. */
export type ContestBoardRow = EntityRow<Player> &
  Pick<ContestParticipant, 'score' | 'correctAnswers' | 'totalTimeMs' | 'finishedAt'>;

/** A row in the result of several requests. */
export interface Requested {
  /** The number of the request, from 1. */
  request: number;
}

/** How many stand above a place. */
export interface PlacesAbove {
  /** Participants with a better standing. */
  better: number;
  /** Participants before it in the order of the board, including those with an equal standing. */
  before: number;
}

const FINISH = `coalesce(participant.finished_at, 'infinity')`;

/** The standing of a row, in the order of the index `contest_participant_board`. */
const STANDING = `-participant.score, participant.total_time_ms, ${FINISH}`;

/** SQL for whether someone has taken part in a contest and is not hidden. @param contest SQL of its id. */
const tookPart = (contest: string) =>
  `participant.contest_id = ${contest} AND participant.done > 0 AND NOT participant.hidden`;

/** Who counts for the board of a requested contest: who has finished until an instant, or everyone until `infinity`. */
const COUNTS = `${tookPart('requested.contest_id')} AND ${FINISH} <= requested.until`;

/** Who is shown of them: everyone, or those from a place on who are revealed, with all who share that place. */
const SHOWN = `${COUNTS} AND (requested.from_rank IS NULL OR (${STANDING}) >= (
        SELECT ${renamed(STANDING, 'best')} FROM contest_participant AS best
        WHERE ${renamed(tookPart('requested.contest_id'), 'best')}
        ORDER BY ${ordered('best', 'ASC')} OFFSET requested.from_rank - 1 LIMIT 1))`;

/** The requested boards: contests `$1`, each with the instant in `$2` and the place in `$3`. Arrays of the same length, as those below. */
const BOARDS = `unnest($1::uuid[], $2::timestamptz[], $3::int[]) WITH ORDINALITY AS requested (contest_id, until, from_rank, request)`;

/** {@link BOARDS}, each with a player in `$4`. */
const PLAYERS = `unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::text[])
           WITH ORDINALITY AS requested (contest_id, until, from_rank, player_id, request)`;

/** {@link BOARDS}, each with the key of a place: score `$4`, total time `$5`, finish or `infinity` `$6`, id of the player `$7`. */
const KEYS = `unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::int[], $5::int[], $6::timestamptz[], $7::text[])
           WITH ORDINALITY AS requested (contest_id, until, from_rank, score, total_time_ms, finish, player_id, request)`;

const STANDING_OF_KEY = `-requested.score, requested.total_time_ms, requested.finish`;

const page = (
  name: string,
  requests: string,
  { order, condition, limit }: { order: 'ASC' | 'DESC'; condition: string; limit: string },
): Statement<ContestBoardRow & Requested> => ({
  name,
  text: `
    SELECT requested.request::int, ${columnsOf(Player)}, page.score, page.correct_answers AS "correctAnswers",
           page.total_time_ms AS "totalTimeMs", page.finished_at AS "finishedAt"
    FROM ${requests}
    CROSS JOIN LATERAL (
      SELECT participant.* FROM contest_participant AS participant WHERE ${SHOWN} AND ${condition}
      ORDER BY ${ordered('participant', order)} LIMIT ${limit}
    ) AS page
    -- Looks up each player by key: PostgreSQL would otherwise scan all of a small table.
    CROSS JOIN LATERAL (SELECT * FROM player WHERE player.id = page.player_id LIMIT 1) AS player
    ORDER BY requested.request, ${ordered('page', order)}`,
});

function ordered(alias: string, order: string): string {
  const columns = ['-participant.score', 'participant.total_time_ms', FINISH, 'participant.player_id'];
  return columns.map((column) => `${renamed(column, alias)} ${order}`).join(', ');
}

function renamed(sql: string, alias: string): string {
  return sql.replaceAll('participant.', `${alias}.`);
}

/** The first and the last rows of boards, at most `$4` of each. */
export const CONTEST_BOARD_ENDS = {
  start: page('contest-board-start', BOARDS, { order: 'ASC', condition: 'TRUE', limit: '$4::int' }),
  end: page('contest-board-end', BOARDS, { order: 'DESC', condition: 'TRUE', limit: '$4::int' }),
} as const;

/** The rows beyond keys, at most `$8` of each. */
export const CONTEST_BOARD_BEYOND = {
  after: page('contest-board-after', KEYS, {
    order: 'ASC',
    condition: `(${STANDING}, participant.player_id) > (${STANDING_OF_KEY}, requested.player_id)`,
    limit: '$8::int',
  }),
  before: page('contest-board-before', KEYS, {
    order: 'DESC',
    condition: `(${STANDING}, participant.player_id) < (${STANDING_OF_KEY}, requested.player_id)`,
    limit: '$8::int',
  }),
} as const;

/** The rows of players on boards. */
export const CONTEST_BOARD_PLACES = page('contest-board-places', PLAYERS, {
  order: 'ASC',
  condition: 'participant.player_id = requested.player_id',
  limit: '1',
});

/** How many stand above keys, whether they are shown or not. */
export const PLACES_ABOVE: Statement<PlacesAbove & Requested> = {
  name: 'contest-places-above',
  text: `
    SELECT requested.request::int, above.better, above.before
    FROM ${KEYS}
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE (${STANDING}) < (${STANDING_OF_KEY})))::int AS better, count(*)::int AS before
      FROM contest_participant AS participant
      WHERE ${COUNTS} AND (${STANDING}, participant.player_id) < (${STANDING_OF_KEY}, requested.player_id)
    ) AS above`,
};

/** The standings that count for the board of contest `$1` until the instant `$2`, in order, whether they are shown or not. */
export const STANDINGS: Statement<ContestStanding> = {
  name: 'contest-standings',
  text: `
    SELECT participant.score, participant.total_time_ms AS "totalTimeMs", participant.finished_at AS "finishedAt"
    FROM (SELECT $1::uuid AS contest_id, $2::timestamptz AS until) AS requested
    JOIN contest_participant AS participant ON ${COUNTS}
    ORDER BY ${STANDING}`,
};

/** The number of participants on the final board of contest `$1`. */
export const BOARD_SIZE: Statement<{ players: number }> = {
  name: 'contest-board-size',
  text: `SELECT count(*)::int AS players FROM contest_participant AS participant WHERE ${tookPart('$1::uuid')}`,
};

/** What decides the rank of a participant. */
export type ContestStanding = Pick<ContestParticipant, 'score' | 'totalTimeMs' | 'finishedAt'>;

/** The standings of the best `$2` participants of contest `$1`, in the order of the board. */
export const BEST_STANDINGS: Statement<ContestStanding> = {
  name: 'contest-best-standings',
  text: `
    SELECT participant.score, participant.total_time_ms AS "totalTimeMs", participant.finished_at AS "finishedAt"
    FROM contest_participant AS participant WHERE ${tookPart('$1::uuid')}
    ORDER BY ${ordered('participant', 'ASC')} LIMIT $2::int`,
};
