import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the moderation cases of players. */
export class Moderation1798200000000 implements MigrationInterface {
  name = 'Moderation1798200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE moderation_case (
        id uuid NOT NULL,
        player_id text NOT NULL,
        title text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT moderation_case_pkey PRIMARY KEY (id),
        CONSTRAINT moderation_case_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX moderation_case_player ON moderation_case (player_id, created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE moderation_case`);
  }
}
