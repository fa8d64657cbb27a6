import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Database } from '@daily/kit/database/database';
import type { EntityManager } from 'typeorm';
import { HISTOGRAM_CHECKS } from './boards-audit.sql';

/**
 * Counts the players at every score again and returns the differences from the histograms.
 * @param rows the transaction whose snapshot is read.
 */
export async function auditBoards(database: Database, rows: EntityManager): Promise<CounterMismatch[]> {
  const mismatches: CounterMismatch[][] = [];
  for (const check of HISTOGRAM_CHECKS) mismatches.push(await database.query(check, [], rows));
  return mismatches.flat();
}
