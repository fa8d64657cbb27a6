import { auditBoards } from '@daily/boards';
import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Rulebook } from '@daily/rulebook';
import type { Day } from '@daily/rules/calendar';
import { rulesOn, SHIPPED_RULES } from '@daily/rules/game/rules';
import type { EntityManager } from 'typeorm';
import { FREEZE_PRICES, POINT_CHECKS, RULED_QUESTIONS } from './points-audit.sql';
import { auditStreaks, type RulesOn } from './streaks-audit';

/** Entries per statement. */
const BATCH_SIZE = 10_000;

/**
 * Compares the points of questions and the prices of freezes with the rules of their days, and returns what differs.
 * @param since the first day of a change of the rules; before it, the price was a setting that may have changed. Null for none.
 */
async function auditRules(
  database: Database,
  rows: EntityManager,
  calendar: ProductCalendar,
  { rulesOn, since }: { rulesOn: RulesOn; since: Day | null },
): Promise<CounterMismatch[]> {
  const mismatches: CounterMismatch[] = [];
  for (const { id, day, difficulty, points } of await database.query(RULED_QUESTIONS, [], rows)) {
    const derived = rulesOn(day).points[difficulty];
    if (points !== derived)
      mismatches.push({ counter: 'points of a question', owner: String(id), stored: points, derived });
  }
  let last = since === null ? null : 0;
  while (last !== null) {
    const entries = await database.query(FREEZE_PRICES, [last, BATCH_SIZE, since, calendar.timeZone], rows);
    for (const { owner, price, at } of entries) {
      const derived = rulesOn(calendar.dayAt(at)).freezePrice;
      if (price !== derived) mismatches.push({ counter: 'price of a freeze', owner, stored: price, derived });
    }
    last = entries[BATCH_SIZE - 1]?.id ?? null;
  }
  return mismatches;
}

/**
 * Derives every counter and streak from the answers and the ledger, and the histograms of the boards from the players, by the rules
 * of each day, and returns those that differ. Reads one snapshot.
 */
export async function auditPoints(database: Database, calendar: ProductCalendar): Promise<CounterMismatch[]> {
  return database.orm.transaction('REPEATABLE READ', async (rows) => {
    const mismatches: CounterMismatch[][] = [];
    for (const check of POINT_CHECKS) mismatches.push(await database.query(check, [], rows));
    const versions = await new Rulebook(database, calendar, SHIPPED_RULES).stored(rows);
    const rules = {
      rulesOn: (day: Day) => rulesOn(versions, day, SHIPPED_RULES),
      since: versions[0]?.fromDay ?? null,
    };
    mismatches.push(
      await auditRules(database, rows, calendar, rules),
      await auditStreaks(database, rows, calendar, rules.rulesOn),
      await auditBoards(database, rows),
    );
    // `push(...)` would fail with a million mismatches: a call takes about 100,000 arguments.
    return mismatches.flat();
  });
}
