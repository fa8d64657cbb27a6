import type { Statement } from '@daily/kit/database/statement';

/**
 * Stores report `$1` of player `$3` about question `$2`, with reason `$4` and text `$5`, sent at `$6`. It replaces the player's open
 * report about the question, if there is one, which keeps its id. @returns the id under which it is stored.
 */
export const STORE_REPORT: Statement<{ id: string }> = {
  name: 'question-report-store',
  text: `INSERT INTO question_report (id, question_id, player_id, reason, text, created_at, state, note)
         VALUES ($1, $2, $3, $4, $5, $6, 'open', '')
         ON CONFLICT (question_id, player_id) WHERE state = 'open'
         DO UPDATE SET reason = excluded.reason, text = excluded.text, created_at = excluded.created_at
         RETURNING id`,
};
