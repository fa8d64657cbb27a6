import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import type { ContestParticipant } from '../taking-part/contest-participant.entity';

/** A participant on the board. */
export type ContestBoardRow = EntityRow<Player> &
  Pick<ContestParticipant, 'score' | 'correctAnswers' | 'totalTimeMs' | 'finishedAt'>;

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

/** What the board of contest `$1` shows when it shows who has finished until `$2`, or everyone with `infinity`. */
const ON_BOARD = `participant.contest_id = $1::uuid AND participant.done > 0 AND NOT participant.hidden
      AND ${FINISH} <= $2::timestamptz`;

/** The key of a place, from `$4` on: score, total time, finish or `infinity`, id of the player. */
const KEY = `-$4::int, $5::int, $6::timestamptz, $7::text`;

const page = (name: string, order: string, condition: string): Statement<ContestBoardRow> => ({
  name,
  text: `
    SELECT ${columnsOf(Player)}, page.score, page.correct_answers AS "correctAnswers", page.total_time_ms AS "totalTimeMs",
           page.finished_at AS "finishedAt"
    FROM (
      SELECT participant.* FROM contest_participant AS participant WHERE ${ON_BOARD} AND ${condition}
      ORDER BY ${ordered('participant', order)} LIMIT $3::int
    ) AS page
    -- Looks up each player by key: PostgreSQL would otherwise scan all of a small table.
    CROSS JOIN LATERAL (SELECT * FROM player WHERE player.id = page.player_id LIMIT 1) AS player
    ORDER BY ${ordered('page', order)}`,
});

function ordered(alias: string, order: string): string {
  const columns = ['-participant.score', 'participant.total_time_ms', FINISH, 'participant.player_id'];
  return columns.map((column) => `${column.replaceAll('participant.', `${alias}.`)} ${order}`).join(', ');
}

/** Pages of a board. `$1` contest, `$2` until when who is shown has finished, `$3` number of rows, then the key if any. */
export const CONTEST_BOARD = {
  start: page('contest-board-start', 'ASC', 'TRUE'),
  end: page('contest-board-end', 'DESC', 'TRUE'),
  after: page('contest-board-after', 'ASC', `(${STANDING}, participant.player_id) > (${KEY})`),
  before: page('contest-board-before', 'DESC', `(${STANDING}, participant.player_id) < (${KEY})`),
} as const;

/** The places above a key: `$1` contest, `$2` as above, `$3` unused, then the key. */
export const PLACES_ABOVE: Statement<PlacesAbove> = {
  name: 'contest-places-above',
  text: `
    SELECT (count(*) FILTER (WHERE (${STANDING}) < (-$4::int, $5::int, $6::timestamptz)))::int AS better,
           count(*)::int AS before
    FROM contest_participant AS participant
    WHERE ${ON_BOARD} AND (${STANDING}, participant.player_id) < (${KEY}) AND $3::int IS NOT NULL`,
};

/** The row of player `$4` on a board. `$3` as for a page. */
export const CONTEST_BOARD_PLACE = page('contest-board-place', 'ASC', 'participant.player_id = $4::text');
