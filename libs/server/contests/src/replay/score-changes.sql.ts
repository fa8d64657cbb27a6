import type { Statement } from '@daily/kit/database/statement';
import type { ContestScoreChange } from '../taking-part/contest-score-change.entity';

/** A change of the score of a participant whom the board shows. */
export type ScoreChangeRow = Pick<
  ContestScoreChange,
  'id' | 'playerId' | 'points' | 'timeMs' | 'finished' | 'at'
>;

const CHANGES = `contest_score_change AS change
         JOIN contest_participant AS participant USING (contest_id, player_id)
         WHERE change.contest_id = $1::uuid AND NOT participant.hidden`;

/**
 * The number of changes of contest `$1` and a fingerprint of them, which differs when the changes of other players are shown. Changes are
 * only appended, so their ids stand for their contents.
 */
export const SCORE_CHANGE_FINGERPRINT: Statement<{ changes: number; fingerprint: string }> = {
  name: 'contest-score-change-fingerprint',
  text: `SELECT count(*)::int AS changes,
           count(*) || ' ' || coalesce(sum(hashint8extended(change.id, 0)), 0) AS fingerprint FROM ${CHANGES}`,
};

/** The next `$4` changes of contest `$1` in the order in which they happened, after the instant `$2` and the id `$3`. */
export const SCORE_CHANGES: Statement<ScoreChangeRow> = {
  name: 'contest-score-changes',
  text: `SELECT change.id, player_id AS "playerId", change.points, change.time_ms AS "timeMs", change.finished, change.at
         FROM ${CHANGES} AND (change.at, change.id) > ($2::timestamptz, $3::bigint)
         ORDER BY change.at, change.id LIMIT $4::int`,
};
