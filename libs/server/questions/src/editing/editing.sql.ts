import type { Day } from '@daily/rules/calendar';
import type { Statement } from '@daily/kit/database/statement';

/** The latest day that has a commitment. */
export const COMMITTED_UNTIL: Statement<{ day: Day | null }> = {
  name: 'questions-committed-until',
  text: 'SELECT max(day) AS day FROM fairness_commitment',
};

/** Records that editor `$2` has contributed to version `$3` of question `$1`. */
export const ADD_AUTHOR: Statement = {
  name: 'question-add-author',
  text: `INSERT INTO question_author (question_id, player_id, version) VALUES ($1, $2, $3)
         ON CONFLICT (question_id, player_id) DO UPDATE SET version = greatest(question_author.version, excluded.version)`,
};

/** Whether question `$1` has the points of the rules rather than points of its own. */
export const HAS_RULE_POINTS: Statement<{ hasRulePoints: boolean }> = {
  name: 'question-has-rule-points',
  text: 'SELECT follows_rules AS "hasRulePoints" FROM question WHERE id = $1',
};

/** What viewer `$2` has to do with the questions `$1`: whether they are an author, and their answer to the present version. */
export const ROLES_OF_VIEWER: Statement<{ id: number; isAuthor: boolean; hasAnswered: boolean }> = {
  name: 'question-roles-of-viewer',
  text: `SELECT question.id,
                EXISTS (SELECT FROM question_author AS author WHERE author.question_id = question.id
                        AND author.player_id = $2 AND author.version > question.approved_version) AS "isAuthor",
                EXISTS (SELECT FROM question_reading AS reading WHERE reading.question_id = question.id
                        AND reading.reader_id = $2 AND reading.version = question.version) AS "hasAnswered"
         FROM question WHERE question.id = ANY($1::int[])`,
};

/** The authors of question `$1` since it was last approved, in the order of their ids. */
export const PRESENT_AUTHORS: Statement<{ playerId: string }> = {
  name: 'question-present-authors',
  text: `SELECT author.player_id AS "playerId" FROM question_author AS author JOIN question ON question.id = author.question_id
         WHERE author.question_id = $1 AND author.version > question.approved_version ORDER BY author.player_id`,
};

/** Every question as it is compared with others; of a repeated one, the last. A replacement has the key of what it replaces. */
export const TWIN_CANDIDATES: Statement<{
  id: number;
  bankKey: string | null;
  text: string;
  takeaway: string;
  options: [string, string, string, string];
}> = {
  name: 'question-twin-candidates',
  text: `SELECT id, text,
                coalesce(bank_key, (SELECT bank_key FROM question AS replaced WHERE replaced.id = question.replaces_id)) AS "bankKey",
                takeaway, ARRAY[option_a, option_b, option_c, option_d] AS options
         FROM question
         WHERE NOT EXISTS (SELECT FROM question AS later WHERE later.bank_key = question.bank_key AND later.id > question.id)
         ORDER BY id`,
};
