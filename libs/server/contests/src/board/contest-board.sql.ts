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

/** What the board of a requested contest shows: who has finished until an instant, or everyone until `infinity`. */
const ON_BOARD = `participant.contest_id = requested.contest_id AND participant.done > 0 AND NOT participant.hidden
      AND ${FINISH} <= requested.until`;

/** The requested boards: contests `$1`, each with the instant in `$2`. Arrays of the same length, as those that follow. */
const BOARDS = `unnest($1::uuid[], $2::timestamptz[]) WITH ORDINALITY AS requested (contest_id, until, request)`;

/** {@link BOARDS}, each with a player in `$3`. */
const PLAYERS = `unnest($1::uuid[], $2::timestamptz[], $3::text[])
           WITH ORDINALITY AS requested (contest_id, until, player_id, request)`;

/** {@link BOARDS}, each with the key of a place: score `$3`, total time `$4`, finish or `infinity` `$5`, id of the player `$6`. */
const KEYS = `unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::int[], $5::timestamptz[], $6::text[])
           WITH ORDINALITY AS requested (contest_id, until, score, total_time_ms, finish, player_id, request)`;

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
      SELECT participant.* FROM contest_participant AS participant WHERE ${ON_BOARD} AND ${condition}
      ORDER BY ${ordered('participant', order)} LIMIT ${limit}
    ) AS page
    -- Looks up each player by key: PostgreSQL would otherwise scan all of a small table.
    CROSS JOIN LATERAL (SELECT * FROM player WHERE player.id = page.player_id LIMIT 1) AS player
    ORDER BY requested.request, ${ordered('page', order)}`,
});

function ordered(alias: string, order: string): string {
  const columns = ['-participant.score', 'participant.total_time_ms', FINISH, 'participant.player_id'];
  return columns.map((column) => `${column.replaceAll('participant.', `${alias}.`)} ${order}`).join(', ');
}

/** The first and the last rows of boards, at most `$3` of each. */
export const CONTEST_BOARD_ENDS = {
  start: page('contest-board-start', BOARDS, { order: 'ASC', condition: 'TRUE', limit: '$3::int' }),
  end: page('contest-board-end', BOARDS, { order: 'DESC', condition: 'TRUE', limit: '$3::int' }),
} as const;

/** The rows beyond keys, at most `$7` of each. */
export const CONTEST_BOARD_BEYOND = {
  after: page('contest-board-after', KEYS, {
    order: 'ASC',
    condition: `(${STANDING}, participant.player_id) > (${STANDING_OF_KEY}, requested.player_id)`,
    limit: '$7::int',
  }),
  before: page('contest-board-before', KEYS, {
    order: 'DESC',
    condition: `(${STANDING}, participant.player_id) < (${STANDING_OF_KEY}, requested.player_id)`,
    limit: '$7::int',
  }),
} as const;

/** The rows of players on boards. */
export const CONTEST_BOARD_PLACES = page('contest-board-places', PLAYERS, {
  order: 'ASC',
  condition: 'participant.player_id = requested.player_id',
  limit: '1',
});

/** How many stand above keys. */
export const PLACES_ABOVE: Statement<PlacesAbove & Requested> = {
  name: 'contest-places-above',
  text: `
    SELECT requested.request::int, above.better, above.before
    FROM ${KEYS}
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE (${STANDING}) < (${STANDING_OF_KEY})))::int AS better, count(*)::int AS before
      FROM contest_participant AS participant
      WHERE ${ON_BOARD} AND (${STANDING}, participant.player_id) < (${STANDING_OF_KEY}, requested.player_id)
    ) AS above`,
};
