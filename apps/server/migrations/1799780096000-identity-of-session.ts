import type { Migration, MigrationRunner } from '../src/migrate/migration';

/** Finds the sessions that an account at a provider began, and checks that it exists. */
export class IdentityOfSession1799780096000 implements Migration {
  name = 'IdentityOfSession1799780096000';
  serves = '0.1.0';
  // Neither keeps a session from being read or written meanwhile.
  transaction = false;

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('ALTER TABLE session VALIDATE CONSTRAINT session_identity_fkey');
    await runner.query(
      'CREATE INDEX CONCURRENTLY session_identity ON session (identity_id) WHERE identity_id IS NOT NULL',
    );
  }

  async down(runner: MigrationRunner): Promise<void> {
    await runner.query('DROP INDEX session_identity');
  }
}
