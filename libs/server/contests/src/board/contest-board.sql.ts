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

/** Everyone who has taken part in contest `$1`. */
const TOOK_PART = `participant.contest_id = $1::uuid AND participant.done > 0 AND NOT participant.hidden`;

/** What the board of contest `$1` shows when it shows who has finished until `$2`, or everyone with `infinity`. */
const ON_BOARD = `${TOOK_PART} AND ${FINISH} <= $2::timestamptz`;

/** What the board of contest `$1` shows when its places are revealed from the `$2`th on, with those who share that place. */
const REVEALED = `${TOOK_PART} AND (${STANDING}) >= (
        SELECT ${renamed(STANDING, 'best')} FROM contest_participant AS best WHERE ${renamed(TOOK_PART, 'best')}
        ORDER BY ${ordered('best', 'ASC')} OFFSET $2::int - 1 LIMIT 1)`;

/** The key of a place, from `$4` on: score, total time, finish or `infinity`, id of the player. */
const KEY = `-$4::int, $5::int, $6::timestamptz, $7::text`;

const page = (name: string, shown: string, order: string, condition: string): Statement<ContestBoardRow> => ({
  name,
  text: `
    SELECT ${columnsOf(Player)}, page.score, page.correct_answers AS "correctAnswers", page.total_time_ms AS "totalTimeMs",
           page.finished_at AS "finishedAt"
    FROM (
      SELECT participant.* FROM contest_participant AS participant WHERE ${shown} AND ${condition}
      ORDER BY ${ordered('participant', order)} LIMIT $3::int
    ) AS page
    -- Looks up each player by key: PostgreSQL would otherwise scan all of a small table.
    CROSS JOIN LATERAL (SELECT * FROM player WHERE player.id = page.player_id LIMIT 1) AS player
    ORDER BY ${ordered('page', order)}`,
});

function ordered(alias: string, order: string): string {
  const columns = ['-participant.score', 'participant.total_time_ms', FINISH, 'participant.player_id'];
  return columns.map((column) => `${renamed(column, alias)} ${order}`).join(', ');
}

function renamed(sql: string, alias: string): string {
  return sql.replaceAll('participant.', `${alias}.`);
}

const pages = (name: string, shown: string) => ({
  start: page(`${name}-start`, shown, 'ASC', 'TRUE'),
  end: page(`${name}-end`, shown, 'DESC', 'TRUE'),
  after: page(`${name}-after`, shown, 'ASC', `(${STANDING}, participant.player_id) > (${KEY})`),
  before: page(`${name}-before`, shown, 'DESC', `(${STANDING}, participant.player_id) < (${KEY})`),
  /** The row of player `$4`. */
  place: page(`${name}-place`, shown, 'ASC', 'participant.player_id = $4::text'),
});

/** Pages of a board. `$1` contest, `$2` until when who is shown has finished, `$3` number of rows, then the key if any. */
export const CONTEST_BOARD = pages('contest-board', ON_BOARD);

/** Pages of a board that is being revealed. `$2` the place from which it is; the other parameters as of {@link CONTEST_BOARD}. */
export const REVEALED_BOARD = pages('contest-revealed-board', REVEALED);

/** The places above a key: `$1` contest, `$2` as above, `$3` unused, then the key. */
export const PLACES_ABOVE: Statement<PlacesAbove> = {
  name: 'contest-places-above',
  text: `
    SELECT (count(*) FILTER (WHERE (${STANDING}) < (-$4::int, $5::int, $6::timestamptz)))::int AS better,
           count(*)::int AS before
    FROM contest_participant AS participant
    WHERE ${ON_BOARD} AND (${STANDING}, participant.player_id) < (${KEY}) AND $3::int IS NOT NULL`,
};

/** The number of participants on the final board of contest `$1`. */
export const BOARD_SIZE: Statement<{ players: number }> = {
  name: 'contest-board-size',
  text: `SELECT count(*)::int AS players FROM contest_participant AS participant WHERE ${TOOK_PART}`,
};

/** The standings of the best `$2` participants of contest `$1`, in the order of the board. */
export const BEST_STANDINGS: Statement<Pick<ContestParticipant, 'score' | 'totalTimeMs' | 'finishedAt'>> = {
  name: 'contest-best-standings',
  text: `
    SELECT participant.score, participant.total_time_ms AS "totalTimeMs", participant.finished_at AS "finishedAt"
    FROM contest_participant AS participant WHERE ${TOOK_PART} ORDER BY ${ordered('participant', 'ASC')} LIMIT $2::int`,
};
