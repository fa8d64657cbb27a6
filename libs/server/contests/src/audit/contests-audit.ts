import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import { CONTEST_ANSWER_RESULTS, CONTEST_COUNTERS, CONTEST_TOTALS } from './contests-audit.sql';

/**
 * Replays every score from the changes and answers and returns what differs from the participants' rows. Reads one snapshot.
 */
export async function auditContests(database: Database): Promise<CounterMismatch[]> {
  return database.orm.transaction('REPEATABLE READ', async (rows) => {
    const mismatches: CounterMismatch[][] = [];
    for (const check of [...CONTEST_COUNTERS, CONTEST_TOTALS, CONTEST_ANSWER_RESULTS])
      mismatches.push(await database.query(check, [], rows));
    return mismatches.flat();
  });
}
