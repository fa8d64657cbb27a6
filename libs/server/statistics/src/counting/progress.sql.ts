import { mayLag, type Statement } from '@daily/kit/database/statement';
import { KEPT_FIGURES } from '../figures/figure-names';
import type { LateFact } from './late-fact.entity';
import type { StatisticsProgress } from './statistics-progress.entity';

/** The last counted day; no row before the first count. */
export const PROGRESS = mayLag<Pick<StatisticsProgress, 'countedThrough'>>({
  name: 'statistics-progress',
  text: 'SELECT counted_through AS "countedThrough" FROM statistics_progress',
});

/** {@link PROGRESS}, without a count until the caller's transaction ends. No row while another server counts. */
export const TAKE_PROGRESS: Statement<Pick<StatisticsProgress, 'countedThrough'>> = {
  name: 'statistics-take-progress',
  text: `${PROGRESS.text} FOR UPDATE SKIP LOCKED`,
};

/**
 * Starts the count on the day of the first fact, or on day `$1` when there is none: `$2` the time zone. Questions are scheduled
 * when they are asked, so no answer is older than the first of them.
 */
export const BEGIN: Statement = {
  name: 'statistics-begin',
  text: `INSERT INTO statistics_progress (id, counted_through)
         SELECT 1, least(
           $1::date,
           (SELECT (min(created_at) AT TIME ZONE $2)::date FROM player WHERE NOT is_demo),
           (SELECT (min(created_at) AT TIME ZONE $2)::date FROM subscriber),
           (SELECT (min(starts_at) AT TIME ZONE $2)::date FROM contest WHERE published),
           (SELECT min(day) FROM question)
         ) - 1
         ON CONFLICT DO NOTHING`,
};

/**
 * Takes the marks of the oldest day to count again, in the caller's transaction. Whoever marks the same day meanwhile waits for its end, so it
 * must not wait for a count.
 */
export const TAKE_LATE: Statement<LateFact> = {
  name: 'statistics-take-late',
  text: `DELETE FROM late_fact WHERE kind = 'history'
           OR (NOT EXISTS (SELECT FROM late_fact WHERE kind = 'history')
               AND (kind, day) = (SELECT kind, day FROM late_fact ORDER BY day, kind LIMIT 1))
         RETURNING kind, day`,
};

/** Discards what has been counted, except figures whose sources are gone, so that the count starts again. */
export const DISCARD: readonly Statement[] = [
  { name: 'statistics-discard-progress', text: 'DELETE FROM statistics_progress' },
  { name: 'statistics-discard-activity', text: 'TRUNCATE player_activity' },
  {
    name: 'statistics-discard-figures',
    text: `DELETE FROM daily_figure WHERE figure NOT IN (${KEPT_FIGURES.map((name) => `'${name}'`).join()})`,
  },
];
