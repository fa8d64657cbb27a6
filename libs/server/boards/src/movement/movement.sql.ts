import type { Statement } from '@daily/kit/database/database';
import { BOARD_SOURCES, type BoardKind } from '../boards/board';

/** What a player had when the day began, and how many stood above that; null while nobody has earned anything today. */
export interface StoodRow {
  id: string;
  score_before: number;
  stood_above: number | null;
}

/** Nobody answers twice a day, so what a player had when it began is what they have without today's answer. */
const stoodText = (stoodAbove: (score: string) => string) => `
  SELECT id, score_before,
         CASE WHEN EXISTS (SELECT FROM day_start_score WHERE day = $1::date AND board = 'day')
              THEN ${stoodAbove('score_before')} END AS stood_above
  FROM (
    SELECT asked.id, asked.score - coalesce(answer.points, 0) AS score_before
    FROM unnest($2::text[], $3::int[]) AS asked (id, score)
    LEFT JOIN answer ON answer.player_id = asked.id
      AND answer.question_id = (SELECT question.id FROM question WHERE question.day = $1::date)
  ) AS asked`;

function stoodOn(kind: BoardKind): Statement | null {
  const { stoodAbove } = BOARD_SOURCES[kind];
  return stoodAbove && { name: `board-${kind}-stood`, text: stoodText(stoodAbove) };
}

/** Where players stood when the day began. Values: the day, their ids, their scores now. Null where nothing moves. */
export const STOOD: Record<BoardKind, Statement | null> = {
  month: stoodOn('month'),
  'all-time': stoodOn('all-time'),
  streak: stoodOn('streak'),
};
