import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates certificates of contests. */
export class ContestCertificates1797410000000 implements MigrationInterface {
  name = 'ContestCertificates1797410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contest_certificate (
        id uuid NOT NULL,
        contest_id uuid NOT NULL,
        player_id text NOT NULL,
        issued_at timestamptz NOT NULL,
        statement text NOT NULL,
        CONSTRAINT contest_certificate_pkey PRIMARY KEY (id),
        CONSTRAINT contest_certificate_once UNIQUE (contest_id, player_id),
        CONSTRAINT contest_certificate_contest_fkey FOREIGN KEY (contest_id) REFERENCES contest (id) ON DELETE CASCADE,
        CONSTRAINT contest_certificate_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX contest_certificate_player ON contest_certificate (player_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE contest_certificate`);
  }
}
