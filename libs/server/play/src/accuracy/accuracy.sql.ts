import type { Statement } from '@daily/kit/database/statement';
import type { Confidence } from '@daily/rules/question/confidence';

/** The answers of a month: all, and the correct ones. */
export interface MonthCounts {
  /** As `YYYY-MM`. */
  month: string;
  answered: number;
  correct: number;
}

/** The answers in a category: all, the correct ones, and those of each month with an answer, oldest first. */
export interface CategoryCounts {
  category: string;
  answered: number;
  correct: number;
  months: MonthCounts[];
}

/**
 * The accuracy of player `$1` since day `$2` in the `$3` categories with the most answers, most first. `$4` the first day that
 * does not count, or null.
 */
export const ACCURACY_BY_CATEGORY: Statement<CategoryCounts> = {
  name: 'accuracy-by-category',
  text: `
    WITH counted AS (
      SELECT question.category, to_char(question.day, 'YYYY-MM') AS month,
             count(*)::int AS answered, (count(*) FILTER (WHERE answer.is_correct))::int AS correct
      FROM answer JOIN question ON question.id = answer.question_id
      WHERE answer.player_id = $1 AND question.day >= $2::date AND ($4::date IS NULL OR question.day < $4::date)
      GROUP BY 1, 2
    ), ranked AS (
      SELECT category, sum(answered)::int AS answered, sum(correct)::int AS correct
      FROM counted GROUP BY category ORDER BY 2 DESC, category LIMIT $3
    )
    SELECT ranked.*, (
      SELECT json_agg(json_build_object('month', month, 'answered', counted.answered, 'correct', counted.correct)
                      ORDER BY month)
      FROM counted WHERE counted.category = ranked.category
    ) AS months
    FROM ranked ORDER BY answered DESC, category`,
};

/** The answers of a level of confidence: all, the correct ones, and those of each month with an answer, oldest first. */
export interface ConfidenceCounts {
  confidence: Confidence;
  answered: number;
  correct: number;
  months: MonthCounts[];
}

/**
 * How often the answers of player `$1` since day `$2` are correct, by confidence. `$3` the first day that does not count, or null.
 * Answers without a confidence are left out.
 */
export const CALIBRATION: Statement<ConfidenceCounts> = {
  name: 'calibration',
  text: `
    WITH counted AS (
      SELECT answer.confidence, to_char(question.day, 'YYYY-MM') AS month,
             count(*)::int AS answered, (count(*) FILTER (WHERE answer.is_correct))::int AS correct
      FROM answer JOIN question ON question.id = answer.question_id
      WHERE answer.player_id = $1 AND answer.confidence IS NOT NULL
        AND question.day >= $2::date AND ($3::date IS NULL OR question.day < $3::date)
      GROUP BY 1, 2
    )
    SELECT confidence, sum(answered)::int AS answered, sum(correct)::int AS correct,
           json_agg(json_build_object('month', month, 'answered', answered, 'correct', correct) ORDER BY month) AS months
    FROM counted GROUP BY confidence`,
};
