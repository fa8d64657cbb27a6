import { addMonths, firstOfMonth } from '@daily/rules/calendar';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { CategoryAccuracy } from './accuracy.types';

/** Most months that are looked back on. */
const MOST_MONTHS = 24;

/** Most categories that are told apart: those answered most. */
const MOST_CATEGORIES = 12;

/** A player's answers since a day, counted by category and month; the categories answered most, those first. */
const ACCURACY = {
  name: 'accuracy-by-category',
  text: `
    WITH counted AS (
      SELECT question.category, to_char(question.day, 'YYYY-MM') AS month,
             count(*)::int AS answered, (count(*) FILTER (WHERE answer.is_correct))::int AS correct
      FROM answer JOIN question ON question.id = answer.question_id
      WHERE answer.player_id = $1 AND question.day >= $2::date
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

/** How often a player is right, and in what. */
export class AccuracyService {
  constructor(private readonly platform: Platform) {}

  /**
   * The viewer's own accuracy in the last months, this one included; null for anybody else, whom it would tell how
   * they answered today.
   * @throws Failure invalid for a number of months that cannot be.
   */
  async byCategory(playerId: string, months: number, caller: Caller): Promise<CategoryAccuracy[] | null> {
    if (months < 1 || months > MOST_MONTHS) throw invalid(`months is 1 to ${MOST_MONTHS}, not ${months}`);
    if (caller.viewer?.id !== playerId) return null;
    const since = firstOfMonth(addMonths(this.platform.monthAt(), 1 - months));
    const rows = await this.platform.database.run<CategoryAccuracy>(ACCURACY, [
      playerId,
      since,
      MOST_CATEGORIES,
    ]);
    return rows.map((row) => Object.assign(new CategoryAccuracy(), row));
  }
}
