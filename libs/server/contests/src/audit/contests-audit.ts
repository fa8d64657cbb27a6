import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import { CONTEST_CHECKS } from './contests-audit.sql';

/**
 * Adds up every score of contests and virtual runs from its answers, and returns the rows that differ. Reads one snapshot.
 */
export async function auditContests(database: Database): Promise<CounterMismatch[]> {
  return database.orm.transaction('REPEATABLE READ', async (rows) => {
    const mismatches: CounterMismatch[][] = [];
    for (const check of CONTEST_CHECKS) mismatches.push(await database.query(check, [], rows));
    return mismatches.flat();
  });
}
