import type { Day } from '@daily/rules/calendar';
import { NO_STREAK, type Streak, streakOn } from '@daily/rules/streak';
import { streakFromFacts } from '@daily/rules/streak-history';
import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';

/** Players per query. */
const BATCH_SIZE = 1_000;

/** Players after an id, each with the stored streak and the facts from which it derives. */
const PLAYERS = `
  SELECT player.id, player.streak_days AS days, player.streak_last_day AS "lastDay", player.longest_streak AS longest,
         player.streak_freezes AS freezes,
         ARRAY(SELECT question.day::text FROM answer JOIN question ON question.id = answer.question_id
               WHERE answer.player_id = player.id ORDER BY question.day) AS answered,
         ARRAY(SELECT at FROM point_entry WHERE player_id = player.id AND reason = 'freeze' ORDER BY at, id) AS bought
  FROM player WHERE player.id > $1 ORDER BY player.id LIMIT ${BATCH_SIZE}`;

interface PlayerDays extends Streak {
  id: string;
  answered: Day[];
  bought: Date[];
}

/** Derives every streak from the answered days and the freeze purchases, and returns the counts that differ today. */
export async function auditStreaks(
  rows: EntityManager,
  calendar: ProductCalendar,
): Promise<CounterMismatch[]> {
  const today = calendar.today();
  const mismatches: CounterMismatch[] = [];
  let players: PlayerDays[];
  let last = '';
  do {
    players = await rows.query<PlayerDays[]>(PLAYERS, [last]);
    last = players.at(-1)?.id ?? last;
    for (const player of players) {
      const purchases = player.bought.map((at) => calendar.dayAt(at));
      const answers = player.answered.map((day) => ({ day, isCorrect: true }));
      const derived = streakOn(streakFromFacts({ answers, purchases }), today);
      mismatches.push(...differences(player.id, streakOn({ ...NO_STREAK, ...player }, today), derived));
    }
  } while (players.length === BATCH_SIZE);
  return mismatches;
}

const COUNTERS = [
  ['days of the streak', 'days'],
  ['days of the longest streak', 'longest'],
  ['streak freezes', 'freezes'],
] as const;

function differences(owner: string, stored: Streak, derived: Streak): CounterMismatch[] {
  return COUNTERS.filter(([, property]) => stored[property] !== derived[property]).map(
    ([counter, property]) => ({ counter, owner, stored: stored[property], derived: derived[property] }),
  );
}
