import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what players remember of closed questions that they practice. */
export class PracticeCards1797550000000 implements MigrationInterface {
  name = 'PracticeCards1797550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE practice_card (
        player_id text NOT NULL CONSTRAINT practice_card_player REFERENCES player ON DELETE CASCADE,
        question_id integer NOT NULL CONSTRAINT practice_card_question REFERENCES question ON DELETE CASCADE,
        due_at timestamptz NOT NULL,
        reviewed_at timestamptz NOT NULL,
        stability double precision NOT NULL,
        difficulty double precision NOT NULL,
        scheduled_days integer NOT NULL,
        reps integer NOT NULL,
        lapses integer NOT NULL,
        state smallint NOT NULL CONSTRAINT practice_card_state CHECK (state BETWEEN 0 AND 3),
        is_correct boolean NOT NULL,
        CONSTRAINT practice_card_pkey PRIMARY KEY (player_id, question_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE practice_card');
  }
}
