import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the secret of the installation. The first server creates it. */
export class Installation1796000000000 implements MigrationInterface {
  name = 'Installation1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE installation (
        id smallint NOT NULL,
        secret bytea NOT NULL,
        CONSTRAINT installation_pkey PRIMARY KEY (id),
        CONSTRAINT installation_single CHECK (id = 1)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installation');
  }
}
