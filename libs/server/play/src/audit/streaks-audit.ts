import { NO_STREAK, type Streak, streakOn } from '@daily/rules/streak';
import { streakFromFacts } from '@daily/rules/streak-history';
import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import { type PlayerDays, STREAKS_AND_FACTS } from './streaks-audit.sql';

/** Players per statement. */
const BATCH_SIZE = 1_000;

/** Derives every streak from the answered days and the freeze purchases, and returns the counts that differ today. */
export async function auditStreaks(
  database: Database,
  rows: EntityManager,
  calendar: ProductCalendar,
): Promise<CounterMismatch[]> {
  const today = calendar.today();
  const mismatches: CounterMismatch[] = [];
  let last: string | undefined = '';
  while (last !== undefined) {
    const players: PlayerDays[] = await database.query(STREAKS_AND_FACTS, [last, BATCH_SIZE], rows);
    for (const player of players) {
      const purchases = player.bought.map((at) => calendar.dayAt(at));
      const answers = player.answered.map((day) => ({ day, isCorrect: true }));
      const derived = streakOn(streakFromFacts({ answers, purchases }), today);
      mismatches.push(...differences(player.id, streakOn({ ...NO_STREAK, ...player }, today), derived));
    }
    last = players[BATCH_SIZE - 1]?.id;
  }
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
