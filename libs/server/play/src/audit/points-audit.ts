import { auditBoards } from '@daily/boards';
import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { POINT_CHECKS } from './points-audit.sql';
import { auditStreaks } from './streaks-audit';

/**
 * Derives every counter and streak from the answers and the ledger, and the histograms of the boards from the players, and
 * returns those that differ. Reads one snapshot.
 */
export async function auditPoints(database: Database, calendar: ProductCalendar): Promise<CounterMismatch[]> {
  return database.orm.transaction('REPEATABLE READ', async (rows) => {
    const mismatches: CounterMismatch[][] = [];
    for (const check of POINT_CHECKS) mismatches.push(await database.query(check, [], rows));
    mismatches.push(await auditStreaks(database, rows, calendar), await auditBoards(database, rows));
    // `push(...)` would fail with a million mismatches: a call takes about 100,000 arguments.
    return mismatches.flat();
  });
}
