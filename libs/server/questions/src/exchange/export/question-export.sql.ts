import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import { mayLag } from '@daily/kit/database/statement';
import { Question } from '../../question/question.entity';

/**
 * At most `$4` questions with an id above `$1`, in the order of their ids. `$3` which: `closed`, those of days before `$2`; `unused`,
 * those without a day; `all`. `$5` and `$6` the category and the
 * difficulty, or null for any. Of a question that was asked repeatedly, only the last is returned. Replacements with empty options, which no
 * import takes, are left out.
 */
export const EXPORTED_QUESTIONS = mayLag<EntityRow<Question>>({
  name: 'questions-exported',
  text: `SELECT ${columnsOf(Question)} FROM question
         WHERE question.id > $1
           AND CASE $3::text WHEN 'closed' THEN question.day < $2::date WHEN 'unused' THEN question.day IS NULL ELSE true END
           AND ($5::text IS NULL OR question.category = $5) AND ($6::text IS NULL OR question.difficulty = $6)
           AND NOT EXISTS (SELECT 1 FROM question AS later
                           WHERE later.bank_key = question.bank_key AND later.id > question.id)
           AND '' NOT IN (question.option_a, question.option_b, question.option_c, question.option_d)
         ORDER BY question.id LIMIT $4`,
});
