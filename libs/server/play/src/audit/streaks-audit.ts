import { type Day, dayOf } from '@daily/rules/calendar';
import { NO_STREAK, type Streak, streakOn } from '@daily/rules/streak';
import { streakOfFacts } from '@daily/rules/streak-history';
import type { Mismatch } from '@daily/kit/database/mismatch';
import type { Platform } from '@daily/kit/runtime/platform';
import type { EntityManager } from 'typeorm';

/** Players whose days are read at once. */
const BATCH = 1_000;

/** Players after an id with their streak as it is stored, and the days that it derives from. */
const PLAYERS = `
  SELECT player.id, player.streak_days AS days, player.streak_last_day AS "lastDay", player.longest_streak AS longest,
         player.streak_freezes AS freezes,
         ARRAY(SELECT question.day::text FROM answer JOIN question ON question.id = answer.question_id
               WHERE answer.player_id = player.id ORDER BY question.day) AS answered,
         ARRAY(SELECT at FROM point_entry WHERE player_id = player.id AND reason = 'freeze' ORDER BY at, id) AS bought
  FROM player WHERE player.id > $1 ORDER BY player.id LIMIT ${BATCH}`;

interface PlayerDays extends Streak {
  id: string;
  answered: Day[];
  bought: Date[];
}

/** Plays every streak through from the days that were answered and the freezes that were bought; tells what differs today. */
export async function auditStreaks(platform: Platform, rows: EntityManager): Promise<Mismatch[]> {
  const today = platform.dayAt();
  const mismatches: Mismatch[] = [];
  let players: PlayerDays[];
  let last = '';
  do {
    players = await rows.query<PlayerDays[]>(PLAYERS, [last]);
    last = players.at(-1)?.id ?? last;
    for (const player of players) {
      const purchases = player.bought.map((at) => dayOf(at, platform.settings.timeZone));
      const answers = player.answered.map((day) => ({ day, isCorrect: true }));
      const derived = streakOn(streakOfFacts({ answers, purchases }), today);
      mismatches.push(...differences(player.id, streakOn({ ...NO_STREAK, ...player }, today), derived));
    }
  } while (players.length === BATCH);
  return mismatches;
}

const COUNTS = [
  ['days of the streak', 'days'],
  ['days of the longest streak', 'longest'],
  ['streak freezes', 'freezes'],
] as const;

function differences(of: string, stored: Streak, derived: Streak): Mismatch[] {
  return COUNTS.filter(([, count]) => stored[count] !== derived[count]).map(([what, count]) => ({
    what,
    of,
    stored: stored[count],
    derived: derived[count],
  }));
}
