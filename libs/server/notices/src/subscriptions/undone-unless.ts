import type { EntityManager } from 'typeorm';

/**
 * Does a step of a transaction, and undoes it when it resolves to false: while mails to the address are dropped, the link of an earlier
 * one still works.
 */
export async function undoneUnless(
  rows: EntityManager,
  step: (rows: EntityManager) => Promise<boolean>,
): Promise<void> {
  const undone = new Error('Undone');
  try {
    await rows.transaction(async (nested) => {
      if (!(await step(nested))) throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}
