import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Day } from '@daily/rules/calendar';
import type { EntityManager } from 'typeorm';
import { FREEZE_PRICES, RULED_QUESTIONS } from './rules-audit.sql';
import type { RulesOn } from './streaks-audit';

/** Entries per statement. */
const BATCH_SIZE = 10_000;

/**
 * Compares the points of questions and the prices of freezes with the rules of their days, and returns what differs.
 * @param since the first day of a change of the rules; before it, the price was a setting that may have changed. Null for none.
 */
export async function auditRules(
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
