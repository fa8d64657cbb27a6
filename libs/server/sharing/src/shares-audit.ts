import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import { COUNTS, HISTOGRAM, TOTAL_SHARES } from './shares-audit.sql';

/** Recomputes the verified shares of every player and the counts of the share leaderboard. @returns every difference. */
export async function auditShares(database: Database): Promise<CounterMismatch[]> {
  const audits = [TOTAL_SHARES, COUNTS, HISTOGRAM].map((statement) => database.query(statement, []));
  return (await Promise.all(audits)).flat();
}
