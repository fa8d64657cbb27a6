import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Participations of deleted accounts are remembered until the contest ends. */
export class SpentParticipations1799780000080 implements MigrationInterface {
  name = 'SpentParticipations1799780000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE spent_participation (
        email_digest bytea NOT NULL,
        contest_id uuid NOT NULL CONSTRAINT spent_participation_contest_fkey REFERENCES contest (id) ON DELETE CASCADE,
        CONSTRAINT spent_participation_pkey PRIMARY KEY (email_digest, contest_id))`);
    await runner.query('CREATE INDEX spent_participation_contest ON spent_participation (contest_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE spent_participation');
  }
}
