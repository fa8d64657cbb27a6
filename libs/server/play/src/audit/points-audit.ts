import { auditBoards } from '@daily/boards';
import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Rulebook } from '@daily/rulebook';
import type { Day } from '@daily/rules/calendar';
import { rulesOn, SHIPPED_RULES } from '@daily/rules/game/rules';
import { POINT_CHECKS } from './points-audit.sql';
import { auditRules } from './rules-audit';
import { auditStreaks } from './streaks-audit';

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
