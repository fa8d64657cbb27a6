import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { EntityManager } from 'typeorm';
import { BANK_LOCK } from '../bank/bank-import';
import { SCHEDULE_LOCK } from '../schedule/question-schedule';

/**
 * Makes the changes of editors, the import of the bank, the commitments and the automatic schedule take turns until the transaction
 * ends. The order of the two locks is the same everywhere, so that no two transactions wait for each other.
 */
export async function lockQuestions(database: Database, rows: EntityManager): Promise<void> {
  await database.query(ADVISORY_LOCK, [SCHEDULE_LOCK], rows);
  await database.query(ADVISORY_LOCK, [BANK_LOCK], rows);
}
