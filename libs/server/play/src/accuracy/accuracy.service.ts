import { addMonths, firstOfMonth } from '@daily/rules/calendar';
import type { Database } from '@daily/kit/database/database';
import type { Statement } from '@daily/kit/database/statement';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { KeyAccess } from '@daily/questions';
import type { CategoryAccuracy } from './accuracy.graphql-types';

/** Maximum number of months. */
const MAX_MONTHS = 24;

/** Maximum number of categories. */
const MAX_CATEGORIES = 12;

/** $1 player, $2 first day, $3 maximum number of categories, $4 the first day that does not count, or null. */
const ACCURACY_BY_CATEGORY: Statement<CategoryAccuracy> = {
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

/** Counts the correct answers of players. */
export class AccuracyService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly keyAccess: Pick<KeyAccess, 'firstHiddenDay'>,
  ) {}

  /**
   * A player's accuracy in the categories with the most answers, most first.
   * @param months number of months, including the current one.
   * @throws Failure invalid when the number of months is out of range.
   */
  async byCategory(playerId: string, months: number): Promise<CategoryAccuracy[]> {
    if (months < 1 || months > MAX_MONTHS) {
      throw invalid(`months must be 1 to ${MAX_MONTHS}, not ${months}`, 'months');
    }
    const since = firstOfMonth(addMonths(this.calendar.thisMonth(), 1 - months));
    return this.database.query(ACCURACY_BY_CATEGORY, [
      playerId,
      since,
      MAX_CATEGORIES,
      this.keyAccess.firstHiddenDay,
    ]);
  }
}
