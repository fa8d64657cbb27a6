import type { Day } from '@daily/rules/calendar';
import { type GameRules, tierBonus } from '@daily/rules/game/rules';
import { NO_STREAK, type Streak, streakOn } from '@daily/rules/streak';
import { streakFromFacts, streakHistory } from '@daily/rules/streak/history';
import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { EntityManager } from 'typeorm';
import { type PlayerDays, STREAKS_AND_FACTS } from './points-audit.sql';

/** Players per statement. */
const BATCH_SIZE = 1_000;

/** The rules of a day. */
export type RulesOn = (day: Day) => GameRules;

/**
 * Derives every streak and its bonuses from the answered days and the freeze purchases, by the rules of each day, and returns what
 * differs today.
 */
export async function auditStreaks(
  database: Database,
  rows: EntityManager,
  calendar: ProductCalendar,
  rulesOn: RulesOn,
): Promise<CounterMismatch[]> {
  const today = calendar.today();
  const mismatches: CounterMismatch[] = [];
  let last: string | undefined = '';
  while (last !== undefined) {
    const players: PlayerDays[] = await database.query(STREAKS_AND_FACTS, [last, BATCH_SIZE], rows);
    for (const player of players) {
      const purchases = player.bought.map((at) => calendar.dayAt(at));
      const answers = player.answered.map((day) => ({ day, isCorrect: true }));
      const facts = { answers, purchases, maximumOn: (day: Day) => rulesOn(day).maxFreezes };
      const derived = streakOn(streakFromFacts(facts), today);
      const stored = streakOn({ ...NO_STREAK, ...player }, today);
      for (const each of differences(player.id, stored, derived)) mismatches.push(each);
      const bonuses = bonusesOf(facts, rulesOn);
      if (bonuses !== player.bonuses)
        mismatches.push({
          counter: 'bonuses of streaks',
          owner: player.id,
          stored: player.bonuses,
          derived: bonuses,
        });
    }
    last = players[BATCH_SIZE - 1]?.id;
  }
  return mismatches;
}

/** The bonuses that the streaks of a player have earned. */
function bonusesOf(facts: Parameters<typeof streakHistory>[0], rulesOn: RulesOn): number {
  const last = facts.answers.at(-1)?.day;
  if (last === undefined) return 0;
  return streakHistory(facts, last)
    .filter(({ kind }) => kind === 'right')
    .reduce((sum, { day, streak }) => sum + tierBonus(rulesOn(day), streak), 0);
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
