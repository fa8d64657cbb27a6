import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import {
  ANSWER_RESULTS,
  CONTEST_COUNTERS,
  CONTEST_TOTALS,
  FINISHES,
  SCORES_AFTER_END,
  VIRTUAL_COUNTERS,
} from './contests-audit.sql';

const CHECKS = [
  ...CONTEST_COUNTERS,
  ...VIRTUAL_COUNTERS,
  ...FINISHES,
  CONTEST_TOTALS,
  ...ANSWER_RESULTS,
  SCORES_AFTER_END,
];

/**
 * Adds up every score of contests and virtual runs from its changes and answers, and returns the rows that differ. Reads one snapshot.
 */
export async function auditContests(database: Database): Promise<CounterMismatch[]> {
  return database.orm.transaction('REPEATABLE READ', async (rows) => {
    const mismatches: CounterMismatch[][] = [];
    for (const check of CHECKS) mismatches.push(await database.query(check, [], rows));
    return mismatches.flat();
  });
}
