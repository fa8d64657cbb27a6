import { mayLag, type Statement } from '@daily/kit/database/statement';
import { API_CALLS } from '../figures/figure-names';

/**
 * Adds calls to the days `$1`, for the parts `$2`: `$3` their numbers; and to the numbers of calls with and without a token. In the
 * order of the key, so that servers cannot deadlock.
 */
export const ADD_CALLS: Statement = {
  name: 'statistics-add-calls',
  text: `WITH counted AS (SELECT * FROM unnest($1::date[], $2::text[], $3::int[]) AS counted (day, part, calls))
         INSERT INTO daily_figure (figure, day, part, amount)
         SELECT figure, day, part, calls FROM (
           SELECT '${API_CALLS}' AS figure, day, part, calls FROM counted
           UNION ALL SELECT CASE WHEN part LIKE ' %' THEN 'callsWithoutToken' ELSE 'callsWithToken' END, day, '', sum(calls)
             FROM counted GROUP BY 1, 2
         ) AS added ORDER BY figure, day, part
         ON CONFLICT ON CONSTRAINT daily_figure_pkey DO UPDATE SET amount = daily_figure.amount + excluded.amount`,
};

/** The calls of a token and operation in a period. */
export interface CallsOfOperation {
  /** The first characters of the token; null without a token, and once it was revoked or deleted. */
  token: string | null;
  /** Whether the calls had a token. */
  withToken: boolean;
  operation: string;
  calls: number;
}

/** The `$3` pairs of a token and an operation with the most calls from `$1` to `$2`, most first. */
export const CALLS_BY_OPERATION = mayLag<CallsOfOperation>({
  name: 'statistics-calls-by-operation',
  text: `WITH counted AS (
           SELECT part, sum(amount)::int AS calls FROM daily_figure
           WHERE figure = '${API_CALLS}' AND day BETWEEN $1::date AND $2::date
           GROUP BY part ORDER BY calls DESC, part LIMIT $3
         )
         SELECT api_token.prefix AS token, part NOT LIKE ' %' AS "withToken",
                substr(part, strpos(part, ' ') + 1) AS operation, calls
         FROM counted LEFT JOIN api_token ON api_token.id::text = split_part(part, ' ', 1)
         ORDER BY calls DESC, part`,
});

/** The calls with the tokens of player `$1`, by day. */
export const CALLS_OF_PLAYER: Statement<{ day: string; token: string; operation: string; calls: number }> = {
  name: 'statistics-calls-of-player',
  text: `SELECT figure.day, api_token.prefix AS token, substr(part, strpos(part, ' ') + 1) AS operation, amount AS calls
         FROM daily_figure AS figure JOIN api_token ON api_token.id::text = split_part(part, ' ', 1)
         WHERE figure.figure = '${API_CALLS}' AND api_token.player_id = $1 ORDER BY 1, 2, 3`,
};
