import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the choice of a mail before a contest starts. */
export class ContestReminders1797520000000 implements MigrationInterface {
  name = 'ContestReminders1797520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contest_reminder (
        contest_id uuid NOT NULL,
        player_id text NOT NULL,
        wanted boolean NOT NULL,
        unsubscribe_token text NOT NULL,
        queued_for timestamptz,
        mails integer NOT NULL DEFAULT 0,
        CONSTRAINT contest_reminder_pkey PRIMARY KEY (contest_id, player_id),
        CONSTRAINT contest_reminder_unsubscribe_token UNIQUE (unsubscribe_token),
        CONSTRAINT contest_reminder_participant_fkey FOREIGN KEY (contest_id, player_id)
          REFERENCES contest_participant (contest_id, player_id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX contest_reminder_player ON contest_reminder (player_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contest_reminder');
  }
}
