import { mayLag, type Statement } from '@daily/kit/database/statement';
import { WITHDRAWN } from '@daily/mail';
import { settledStreak } from '@daily/play';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { SHARE_PLATFORMS } from '@daily/rules/sharing';
import { BONUS_TIERS } from '@daily/rules/game/rules';
import { SHIPPED_TIER_STARTS } from '@daily/rules/streak';
import { ACTIVE_AFTER, COHORT, type FigureRow, STREAKS } from '../figures/figure-names';

/** Milliseconds that counting the running day may take, for which an editor waits. */
const RUNNING_TIMEOUT_MS = MINUTE_MS;

/**
 * Milliseconds that counting a day may take, for which nobody waits: docs/scaling.md has how long it takes. A shorter limit would end each
 * attempt, and no day would be counted any more.
 */
const COUNT_TIMEOUT_MS = 30 * MINUTE_MS;

const SETTLED = settledStreak('$1', 'was');

/** The tier of a streak by the rules of the day, as `streakTier` of rules/streak. */
const TIER_OF_DAYS = `CASE ${BONUS_TIERS.toReversed()
  .map(
    (tier) => `WHEN streak_days >= coalesce((
        SELECT (rules->'tierStarts'->>'${tier}')::int FROM game_rules WHERE from_day <= $1::date ORDER BY from_day DESC LIMIT 1
      ), ${SHIPPED_TIER_STARTS[tier]}) THEN '${tier}'`,
  )
  .join(' ')} ELSE 'green' END`;

/** SQL for whether an instant is on the day. */
const onDay = (instant: string) => `${instant} >= $2::timestamptz AND ${instant} < $3::timestamptz`;

/** SQL for whether a player counts: demo players do not. */
const isReal = (playerId: string) => `${playerId} NOT IN (SELECT id FROM demo)`;

/**
 * Players active in the days before day `$1` that belong to the same window, each once, plus those of the day who were not: a
 * distinct count over the window. See `ACTIVE_AFTER`.
 */
const activeInWindow = (name: string, days: number) => {
  const first = `($1::date - ${days - 1})`;
  return `SELECT '${name}', '', (
      SELECT coalesce(sum(amount), 0) FROM daily_figure
      WHERE figure = '${ACTIVE_AFTER}' AND day >= ${first} AND day < $1::date AND (part = '' OR part::int > day - ${first})
    ) + (SELECT count(*) FROM changed WHERE active AND (previous IS NULL OR previous < ${first}))`;
};

/**
 * Common table expressions about a day: `$1` the day, `$2` its first instant, `$3` the first one after it, `$4` the time zone. All
 * earlier days have been counted.
 *
 * - `changed` has the players who answered or bought a freeze on the day, as they are after it.
 * - The streak repeats `streakAfterAnswer` and `streakAfterPurchase` of rules/streak. Their order within the day does not matter.
 */
const DAY = `demo AS MATERIALIZED (
      SELECT id FROM player WHERE is_demo
    ), answered AS MATERIALIZED (
      SELECT player_id, is_correct FROM answer WHERE ${onDay('answered_at')} AND ${isReal('player_id')}
    ), played AS MATERIALIZED (
      SELECT player_id FROM contest_answer
      WHERE ${onDay('answered_at')} AND letter IS NOT NULL AND ${isReal('player_id')}
    ), acted AS (
      SELECT player_id, bool_or(fact = 'answer') AS answered, bool_or(fact <> 'freeze') AS active,
             count(*) FILTER (WHERE fact = 'freeze') AS bought
      FROM (
        SELECT player_id, 'answer' AS fact FROM answered
        UNION ALL SELECT player_id, 'contest' FROM played
        UNION ALL SELECT player_id, 'freeze' FROM point_entry
          WHERE reason = 'freeze' AND ${onDay('at')} AND ${isReal('player_id')}
      ) AS facts GROUP BY player_id
    ), was AS (
      SELECT acted.*, joined, last_active, streak_last_day, coalesce(streak_days, 0) AS streak_days,
             coalesce(streak_freezes, 0) AS streak_freezes
      FROM acted LEFT JOIN player_activity USING (player_id)
    ), changed AS MATERIALIZED (
      SELECT player_id, active, last_active AS previous,
             coalesce(joined, (SELECT (created_at AT TIME ZONE $4)::date FROM player WHERE id = player_id)) AS joined,
             CASE WHEN active THEN $1::date ELSE last_active END AS last_active,
             ${SETTLED.days} + answered::int AS streak_days,
             CASE WHEN answered THEN $1::date ELSE ${SETTLED.lastDay} END AS streak_last_day,
             (${SETTLED.freezes} + bought)::int AS streak_freezes
      FROM was
    )`;

/** The figures of shares created on a day, for every platform. */
const SHARES = `SELECT counted.figure, platform, counted.amount
      FROM unnest(ARRAY[${SHARE_PLATFORMS.map((name) => `'${name}'`).join()}]) AS platform LEFT JOIN (
        SELECT platform, count(*) AS created, count(verified_at) AS verified, sum(visits) AS visits, sum(signups) AS signups,
               sum(answers) AS answers
        FROM share WHERE ${onDay('created_at')} AND ${isReal('player_id')} GROUP BY platform
      ) AS share USING (platform), LATERAL (VALUES
        ('sharesCreated', coalesce(created, 0)), ('sharesVerified', coalesce(verified, 0)), ('shareVisits', coalesce(visits, 0)),
        ('shareSignups', coalesce(signups, 0)), ('shareAnswers', coalesce(answers, 0))
      ) AS counted (figure, amount)`;

/** The numbers of answers of a day and of the correct ones. */
const ANSWERS = `SELECT counted.figure, '', counted.amount
      FROM (SELECT count(*) AS given, count(*) FILTER (WHERE is_correct) AS correct FROM answered) AS sums,
           LATERAL (VALUES ('answers', given), ('correctAnswers', correct)) AS counted (figure, amount)`;

/** Mails that could not be delivered, by the day on which they were queued. Those that were withdrawn are not among them. */
const failedMails = (day: string) => `SELECT count(*) FROM outgoing_mail
      WHERE state = 'failed' AND last_error <> '${WITHDRAWN}' AND ${day}`;

/** The figures of the day described by {@link DAY}. */
const FIGURES = `figures (figure, part, amount) AS (
      SELECT counted.figure, '', counted.amount
      FROM (
        SELECT count(*) AS players, count(*) FILTER (WHERE created_at >= $2::timestamptz) AS created
        FROM player WHERE created_at < $3::timestamptz AND NOT is_demo
      ) AS sums, LATERAL (VALUES ('players', players), ('newPlayers', created)) AS counted (figure, amount)
      UNION ALL ${ANSWERS}
      UNION ALL SELECT 'activePlayers', '', count(*) FROM changed WHERE active
      UNION ALL ${activeInWindow('activeInWeek', 7)}
      UNION ALL ${activeInWindow('activeInMonth', 30)}
      UNION ALL SELECT '${ACTIVE_AFTER}', coalesce(($1::date - previous)::text, ''), count(*) FROM changed WHERE active GROUP BY 2
      UNION ALL SELECT '${COHORT}', date_trunc('week', joined)::date::text, count(*) FROM changed
        WHERE active AND (previous IS NULL OR previous < date_trunc('week', $1::date)::date) GROUP BY 2
      UNION ALL SELECT '${STREAKS}', ${TIER_OF_DAYS}, count(*) FROM (
        SELECT streak_days, streak_last_day, streak_freezes FROM changed
        UNION ALL SELECT streak_days, streak_last_day, streak_freezes FROM player_activity AS same
          WHERE NOT EXISTS (SELECT FROM changed WHERE changed.player_id = same.player_id)
      ) AS standing WHERE streak_days > 0 AND streak_last_day + 1 + streak_freezes >= $1::date GROUP BY 2
      UNION ALL ${SHARES}
      UNION ALL SELECT 'contestsStarted', '', count(*) FROM contest WHERE published AND ${onDay('starts_at')}
      UNION ALL SELECT 'contestParticipants', '', count(*) FROM contest_participant
        WHERE ${onDay('joined_at')} AND ${isReal('player_id')}
      UNION ALL SELECT 'contestAnswers', '', count(*) FROM played
      UNION ALL SELECT 'leaguesCreated', '', count(*) FROM league WHERE ${onDay('created_at')}
      UNION ALL SELECT 'leagueMembersJoined', '', count(*) FROM league_member WHERE ${onDay('joined_at')}
      UNION ALL SELECT counted.figure, '', counted.amount
        FROM (
          SELECT count(*) FILTER (WHERE ${onDay('confirmed_at')}) AS confirmed,
                 count(*) FILTER (WHERE ${onDay('unsubscribed_at')}) AS ended,
                 count(*) FILTER (WHERE confirmed_at < $3::timestamptz AND (unsubscribed_at IS NULL
                   OR unsubscribed_at < confirmed_at OR unsubscribed_at >= $3::timestamptz)) AS current
          FROM subscriber
        ) AS sums, LATERAL (VALUES
          ('subscribersConfirmed', confirmed), ('subscribersLeft', ended), ('subscribers', current)
        ) AS counted (figure, amount)
      UNION ALL SELECT 'mailsDelivered', '', count(*) FROM outgoing_mail
        WHERE created_at >= $2::timestamptz - interval '2 days' AND created_at < $3::timestamptz AND ${onDay('sent_at')}
      UNION ALL SELECT 'mailsFailed', '', (${failedMails(onDay('created_at'))})
    )`;

/** The figures of the running day, from the rows that there are so far. Parameters as for {@link COUNT_DAY}. */
export const RUNNING_DAY = mayLag<FigureRow>({
  name: 'statistics-running-day',
  text: `WITH ${DAY}, ${FIGURES} SELECT figure, part, amount::int AS amount FROM figures`,
  timeoutMs: RUNNING_TIMEOUT_MS,
});

/**
 * Counts a day that has ended, in one statement and so in one transaction: a server that is killed leaves nothing behind. `$1`
 * the day, `$2` its first instant, `$3` the first one after it, `$4` the time zone.
 *
 * Only the day after the last counted one is counted: the lock of the row of progress makes servers take turns, and the second
 * finds that the day has been counted. Returns the day, or no row when there was nothing to do.
 *
 * Failures of mails are counted again for the day before, because the last attempt comes half a day after the first.
 */
export const COUNT_DAY: Statement<{ day: string }> = {
  name: 'statistics-count-day',
  text: `WITH turn AS (
      UPDATE statistics_progress SET counted_through = $1::date WHERE counted_through = $1::date - 1 RETURNING counted_through
    ), ${DAY}, ${FIGURES}, kept AS (
      INSERT INTO player_activity (player_id, joined, last_active, streak_days, streak_last_day, streak_freezes)
      SELECT player_id, joined, last_active, streak_days, streak_last_day, streak_freezes FROM changed, turn ORDER BY player_id
      ON CONFLICT ON CONSTRAINT player_activity_pkey DO UPDATE SET last_active = excluded.last_active,
        streak_days = excluded.streak_days, streak_last_day = excluded.streak_last_day,
        streak_freezes = excluded.streak_freezes
    ), written AS (
      INSERT INTO daily_figure (figure, day, part, amount)
      SELECT figure, $1::date, part, amount FROM figures, turn
      UNION ALL SELECT 'mailsFailed', $1::date - 1, '', (${failedMails(
        `created_at >= $2::timestamptz - ($3::timestamptz - $2::timestamptz) AND created_at < $2::timestamptz`,
      )}) FROM turn
      ON CONFLICT ON CONSTRAINT daily_figure_pkey
      DO UPDATE SET amount = GREATEST(daily_figure.amount, excluded.amount)
    )
    SELECT counted_through AS day FROM turn`,
  timeoutMs: COUNT_TIMEOUT_MS,
};

const replacing = (name: string, source: string, tables = ''): Statement => ({
  name,
  text: `WITH demo AS MATERIALIZED (SELECT id FROM player WHERE is_demo)${tables}
    INSERT INTO daily_figure (figure, day, part, amount)
    SELECT changed.figure, $1::date, changed.part, changed.amount FROM (${source}) AS changed (figure, part, amount)
    ON CONFLICT ON CONSTRAINT daily_figure_pkey DO UPDATE SET amount = excluded.amount`,
});

/** Counts the answers of a counted day again. `$1` the day, `$2` its first instant, `$3` the first one after it. */
export const RECOUNT_ANSWERS = replacing(
  'statistics-recount-answers',
  ANSWERS,
  `, answered AS (
      SELECT player_id, is_correct FROM answer WHERE ${onDay('answered_at')} AND ${isReal('player_id')}
    )`,
);

/** Counts the shares of a counted day again. Parameters as for {@link RECOUNT_ANSWERS}. */
export const RECOUNT_SHARES = replacing('statistics-recount-shares', SHARES);
