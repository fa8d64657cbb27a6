import type { MigrationInterface } from 'typeorm';

/** One step of the schema from release to release. The steps of a change are in docs/guides/migrations.md. */
export interface Migration extends MigrationInterface {
  /** Its class's name, which ends with its number. */
  name: string;
  /**
   * The oldest release whose servers work on the schema that this migration leaves, such as `0.2.0`. Recorded when it has run: an older
   * server becomes unready. Without it, as before the review, so does every server that does not have the migration, and `npm run test:upgrade`
   * takes it that they must be stopped before.
   */
  serves?: string;
  /**
   * For the step that removes or renames something: the release that was the first not to use it any more. Servers of this release
   * do not need such a migration, so they run before it and after it.
   */
  contractOf?: string;
  /**
   * False runs each statement on its own, as `CREATE INDEX CONCURRENTLY` requires, and again when it is blocked. A kill leaves the statements
   * before it in place, and the next run begins again with the first: each must be one that can be repeated.
   */
  transaction?: boolean;
}

/** The outcome of a statement. */
export interface StatementResult {
  records: unknown[];
  /** Rows inserted, updated or deleted. */
  affected: number;
}

/** What runs the statements of a migration: the part of TypeORM's `QueryRunner` that migrations use. */
export interface MigrationRunner {
  /** Runs a statement and returns its rows; with `structured`, a {@link StatementResult}. */
  query(text: string, values?: unknown[]): Promise<unknown>;
  query(text: string, values: unknown[] | undefined, structured: true): Promise<StatementResult>;
}

/**
 * Repeats a statement until it changes no more rows, each time in a transaction of its own, so that no row stays locked for long. For
 * migrations with `transaction = false`.
 * @param text changes a number of rows that its `LIMIT` limits, so that they no longer match.
 */
export async function inBatches(runner: MigrationRunner, text: string): Promise<void> {
  for (;;) {
    const { affected } = await runner.query(text, [], true);
    if (!affected) return;
  }
}
