import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the filters of the audit log, and revokes the permission to change its entries, from the owner of the table as well. */
export class AuditOfStaff1797610000000 implements MigrationInterface {
  name = 'AuditOfStaff1797610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entry_at');
    await runner.query('CREATE INDEX audit_entry_newest ON audit_entry (at, id)');
    await runner.query('CREATE INDEX audit_entry_of_actor ON audit_entry (actor_id, at, id)');
    await runner.query('CREATE INDEX audit_entry_of_action ON audit_entry (action, at, id)');
    await runner.query('CREATE INDEX audit_entry_of_subject ON audit_entry (subject, at, id)');
    await runner.query('REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM PUBLIC, CURRENT_USER');
    await runner.query(`
      CREATE TRIGGER audit_entry_never_emptied BEFORE TRUNCATE ON audit_entry
      FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entries()`);
    // They fire in sessions that apply replicated changes, too, which otherwise skip triggers.
    await runner.query('ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_append_only');
    await runner.query('ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_never_emptied');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only');
    await runner.query('DROP TRIGGER audit_entry_never_emptied ON audit_entry');
    await runner.query('GRANT UPDATE, DELETE, TRUNCATE ON audit_entry TO CURRENT_USER');
    await runner.query('DROP INDEX audit_entry_of_subject');
    await runner.query('DROP INDEX audit_entry_of_action');
    await runner.query('DROP INDEX audit_entry_of_actor');
    await runner.query('DROP INDEX audit_entry_newest');
    await runner.query('CREATE INDEX audit_entry_at ON audit_entry (at)');
  }
}
