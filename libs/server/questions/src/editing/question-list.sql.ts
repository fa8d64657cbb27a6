import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Question } from '../question/question.entity';
import type { QuestionSort, QuestionStage } from './question-stage';

const STAGES: Record<QuestionStage | 'any', string> = {
  any: '$4::date IS NOT NULL',
  draft: `question.state = 'draft' AND $4::date IS NOT NULL`,
  in_review: `question.state = 'in_review' AND $4::date IS NOT NULL`,
  approved: `question.state = 'approved' AND question.day IS NULL AND $4::date IS NOT NULL`,
  upcoming: 'question.day > $4::date',
  asked: 'question.day <= $4::date',
};

const SORTS: Record<QuestionSort, { columns: readonly string[]; bounds: string; reverse: boolean }> = {
  newest: {
    columns: ['question.id'],
    bounds: '$5::text IS NULL OR (question.id) {beyond} ($6::int)',
    reverse: true,
  },
  day: {
    columns: ['question.day'],
    bounds:
      'question.day IS NOT NULL AND ($5::date IS NULL OR $6::int IS NULL OR question.day {beyond} $5::date)',
    reverse: true,
  },
  category: {
    columns: ['question.category', 'question.id'],
    bounds: '$5::text IS NULL OR (question.category, question.id) {beyond} ($5::text, $6::int)',
    reverse: false,
  },
};

/** Which page of questions a statement reads. */
export interface QuestionPage {
  stage: QuestionStage | null;
  sort: QuestionSort;
  backward: boolean;
}

/**
 * Reads questions: `$1` the category, `$2` the difficulty, `$3` a pattern for text and options, each null for any; `$4` today; `$5` and
 * `$6` the key at which the page begins, null without; `$7` the number; `$8` the number of a question that matches beside the pattern.
 */
export function questionPage({ stage, sort, backward }: QuestionPage): Statement<EntityRow<Question>> {
  const { columns, bounds, reverse } = SORTS[sort];
  const isDescending = reverse !== backward;
  const beyond = bounds.replace('{beyond}', isDescending ? '<' : '>');
  const order = columns.map((column) => `${column} ${isDescending ? 'DESC' : 'ASC'}`).join(', ');
  return {
    name: ['editor-questions', stage ?? 'any', sort, backward ? 'backward' : 'forward'].join('-'),
    text: `SELECT ${columnsOf(Question)} FROM question
           WHERE ${STAGES[stage ?? 'any']}
             AND ($1::text IS NULL OR question.category = $1::text)
             AND ($2::text IS NULL OR question.difficulty = $2::text)
             AND ($3::text IS NULL OR question.id = $8::int
                  OR concat_ws(E'\\n', question.text, question.option_a, question.option_b, question.option_c, question.option_d)
                     ILIKE $3::text)
             AND (${beyond})
           ORDER BY ${order} LIMIT $7`,
  };
}

/** The categories of all questions, in order. */
export const QUESTION_CATEGORIES: Statement<{ category: string }> = {
  name: 'question-categories',
  text: 'SELECT DISTINCT category FROM question ORDER BY category',
};
