import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the record of what staff did, which cannot be changed afterwards. */
export class AuditEntries1796000600000 implements MigrationInterface {
  name = 'AuditEntries1796000600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entry (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_entry_pkey PRIMARY KEY,
        at timestamptz NOT NULL,
        actor_id text,
        action text NOT NULL,
        subject text NOT NULL,
        before jsonb,
        after jsonb,
        origin text NOT NULL
      )`);
    await runner.query('CREATE INDEX audit_entry_at ON audit_entry (at)');
    await runner.query(`
      CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Audit entries cannot be changed or deleted';
      END$$`);
    await runner.query(`
      CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
      FOR EACH ROW EXECUTE FUNCTION keep_audit_entries()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entry');
    await runner.query('DROP FUNCTION keep_audit_entries()');
  }
}
