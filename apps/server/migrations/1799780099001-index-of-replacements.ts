import type { Migration, MigrationRunner } from '../src/migrate/migration';

/** Checks the new columns of questions, and finds what replaces a question. */
export class IndexOfReplacements1799780099001 implements Migration {
  name = 'IndexOfReplacements1799780099001';
  serves = '0.1.0';
  transaction = false;

  async up(runner: MigrationRunner): Promise<void> {
    for (const constraint of ['question_measured_difficulty', 'question_replaces_fkey'])
      await runner.query(`ALTER TABLE question VALIDATE CONSTRAINT ${constraint}`);
    await runner.query('CREATE UNIQUE INDEX CONCURRENTLY question_replaces ON question (replaces_id)');
  }

  async down(runner: MigrationRunner): Promise<void> {
    await runner.query('DROP INDEX question_replaces');
  }
}
