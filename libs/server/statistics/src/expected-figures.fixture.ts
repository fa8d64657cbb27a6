import type { Day } from '@daily/rules/calendar';
import { addDays, daysBetween } from '@daily/rules/calendar';
import {
  currentStreak,
  NO_STREAK,
  type Streak,
  streakAfterAnswer,
  streakOn,
  streakTier,
} from '@daily/rules/streak';

/** Runs a query and returns its rows. */
type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** The day of an instant, in time zone `$3`. */
const dayOf = (instant: string) => `(${instant} AT TIME ZONE $3)::date`;

const real = (player: string) => `${player} NOT IN (SELECT id FROM player WHERE is_demo)`;

/** Counts by day, each written without regard to how the product counts them: columns `day`, `part` and `amount`. */
const COUNTS: Record<string, string> = {
  newPlayers: `SELECT ${dayOf('created_at')} AS day, '' AS part FROM player WHERE NOT is_demo`,
  answers: `SELECT question.day, '' AS part FROM answer JOIN question ON question.id = question_id WHERE ${real('player_id')}`,
  correctAnswers: `SELECT question.day, '' AS part FROM answer JOIN question ON question.id = question_id
                   WHERE ${real('player_id')} AND is_correct`,
  contestsStarted: `SELECT ${dayOf('starts_at')} AS day, '' AS part FROM contest WHERE published`,
  contestParticipants: `SELECT ${dayOf('joined_at')} AS day, '' AS part FROM contest_participant WHERE ${real('player_id')}`,
  contestAnswers: `SELECT ${dayOf('answered_at')} AS day, '' AS part FROM contest_answer WHERE ${real('player_id')} AND letter <> ''`,
  leaguesCreated: `SELECT ${dayOf('created_at')} AS day, '' AS part FROM league`,
  leagueMembersJoined: `SELECT ${dayOf('joined_at')} AS day, '' AS part FROM league_member`,
  subscribersConfirmed: `SELECT ${dayOf('confirmed_at')} AS day, '' AS part FROM subscriber`,
  subscribersLeft: `SELECT ${dayOf('unsubscribed_at')} AS day, '' AS part FROM subscriber`,
  mailsDelivered: `SELECT ${dayOf('sent_at')} AS day, '' AS part FROM outgoing_mail WHERE state = 'sent'`,
  mailsFailed: `SELECT ${dayOf('created_at')} AS day, '' AS part FROM outgoing_mail WHERE last_error = 'Refused'`,
  sharesCreated: `SELECT ${dayOf('created_at')} AS day, platform AS part FROM share WHERE ${real('player_id')}`,
  sharesVerified: `SELECT ${dayOf('created_at')} AS day, platform AS part FROM share
                   WHERE ${real('player_id')} AND verified_at IS NOT NULL`,
  shareVisits: `SELECT ${dayOf('created_at')} AS day, platform AS part FROM share, generate_series(1, visits) WHERE ${real('player_id')}`,
  shareSignups: `SELECT ${dayOf('created_at')} AS day, platform AS part FROM share, generate_series(1, signups) WHERE ${real('player_id')}`,
  shareAnswers: `SELECT ${dayOf('created_at')} AS day, platform AS part FROM share, generate_series(1, answers) WHERE ${real('player_id')}`,
};

/** Days and players with an answer, to the question of the day or in a contest. */
const ACTIVITY = `SELECT DISTINCT player_id, day FROM (
  SELECT player_id, ${dayOf('answered_at')} AS day FROM answer
  UNION ALL SELECT player_id, ${dayOf('answered_at')} FROM contest_answer WHERE letter IS NOT NULL
) AS acts WHERE ${real('player_id')}`;

/** Distinct players who were active in the days up to each day. */
const activeWithin = (
  days: number,
) => `SELECT activity.day + distance AS day, '' AS part, count(DISTINCT player_id)::int AS amount
  FROM (${ACTIVITY}) AS activity, generate_series(0, ${days - 1}) AS distance
  WHERE activity.day + distance BETWEEN $1::date AND $2::date GROUP BY 1`;

/** Numbers by the state at the end of each day. */
const STATES: Record<string, string> = {
  activePlayers: activeWithin(1),
  activeInWeek: activeWithin(7),
  activeInMonth: activeWithin(30),
  players: `SELECT each.day, '' AS part, count(id)::int AS amount
    FROM (SELECT day::date FROM generate_series($1::date, $2::date, interval '1 day') AS day) AS each
    LEFT JOIN player ON ${dayOf('created_at')} <= each.day AND NOT is_demo GROUP BY 1`,
  subscribers: `SELECT each.day, '' AS part, count(subscriber.id)::int AS amount
    FROM (SELECT day::date FROM generate_series($1::date, $2::date, interval '1 day') AS day) AS each
    LEFT JOIN subscriber ON ${dayOf('confirmed_at')} <= each.day
      AND (unsubscribed_at IS NULL OR ${dayOf('unsubscribed_at')} > each.day) GROUP BY 1`,
};

/** A figure of a day, as text that can be compared: `answers 2026-03-10 = 12`. Zeros are left out. */
export const lineOf = (figure: string, day: string, part: string, amount: number) =>
  `${figure}${part && ` ${part}`} ${day} = ${amount}`;

/** Every figure of the days from `from` to `to`, computed from the raw rows, except the streaks. */
export async function expectedFigures(query: Query, from: Day, to: Day, timeZone: string): Promise<string[]> {
  const values = [from, to, timeZone];
  const lines: string[] = [];
  const statements = {
    ...Object.fromEntries(
      Object.entries(COUNTS).map(([figure, source]) => [
        figure,
        `SELECT day, part, count(*)::int AS amount FROM (${source}) AS rows WHERE day BETWEEN $1::date AND $2::date
         AND $3::text <> '' GROUP BY 1, 2`,
      ]),
    ),
    ...STATES,
  };
  for (const [figure, statement] of Object.entries(statements))
    for (const { day, part, amount } of await query<{ day: string; part: string; amount: number }>(
      statement,
      values,
    ))
      if (amount > 0) lines.push(lineOf(figure, day, part, amount));
  return [...lines, ...(await expectedStreaks(query, from, to, timeZone))].sort();
}

/** The players with a streak of each tier on each day, by the rules of streaks, player by player. */
async function expectedStreaks(query: Query, from: Day, to: Day, timeZone: string): Promise<string[]> {
  const facts = await query<{ player: string; day: Day; kind: 'answer' | 'freeze' }>(
    `SELECT player_id AS player, (answered_at AT TIME ZONE $1)::date AS day, 'answer' AS kind FROM answer WHERE ${real('player_id')}
     UNION ALL SELECT player_id, (at AT TIME ZONE $1)::date, 'freeze' FROM point_entry
       WHERE reason = 'freeze' AND ${real('player_id')}
     ORDER BY player, day, kind`,
    [timeZone],
  );
  const counts = new Map<string, number>();
  const byPlayer = Map.groupBy(facts, ({ player }) => player);
  for (const own of byPlayer.values()) {
    const byDay = Map.groupBy(own, ({ day }) => day);
    let streak: Streak = NO_STREAK;
    for (let index = 0; index <= daysBetween(from, to); index += 1) {
      const day = addDays(from, index);
      for (const { kind } of byDay.get(day) ?? [])
        streak = kind === 'answer' ? streakAfterAnswer(streak, day) : withFreeze(streakOn(streak, day));
      const tier = streakTier(currentStreak(streak, day));
      if (tier !== 'none') counts.set(`${tier} ${day}`, (counts.get(`${tier} ${day}`) ?? 0) + 1);
    }
  }
  return [...counts].map(([key, amount]) => `streaks ${key} = ${amount}`);
}

const withFreeze = (streak: Streak): Streak => ({ ...streak, freezes: streak.freezes + 1 });
