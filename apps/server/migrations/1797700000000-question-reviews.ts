import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the review of questions. Shipped questions, and all that have a day, count as approved; imported ones are drafts. The next start
 * copies the takeaways from the bank.
 */
export class QuestionReviews1797700000000 implements MigrationInterface {
  name = 'QuestionReviews1797700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE question
        ADD COLUMN takeaway text NOT NULL DEFAULT '',
        ADD COLUMN state text NOT NULL DEFAULT 'approved'
          CONSTRAINT question_state CHECK (state IN ('draft', 'in_review', 'approved')),
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN approved_version integer NOT NULL DEFAULT 1,
        ADD COLUMN held_day date,
        ADD COLUMN creation_key uuid CONSTRAINT question_creation_key UNIQUE`);
    await runner.query(
      `UPDATE question SET state = 'draft', approved_version = 0 WHERE day IS NULL AND bank_key IS NULL`,
    );
    await runner.query(`
      ALTER TABLE question ADD CONSTRAINT question_approved_day CHECK (state = 'approved' OR day IS NULL)`);
    await runner.query('CREATE INDEX question_by_category ON question (category, id)');
    await runner.query(`
      CREATE TABLE question_author (
        question_id integer NOT NULL,
        player_id text NOT NULL,
        version integer NOT NULL,
        CONSTRAINT question_author_pkey PRIMARY KEY (question_id, player_id),
        CONSTRAINT question_author_question FOREIGN KEY (question_id) REFERENCES question (id) ON DELETE CASCADE,
        CONSTRAINT question_author_player FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX question_author_of_player ON question_author (player_id)');
    await runner.query(`
      CREATE TABLE question_reading (
        id uuid NOT NULL,
        question_id integer NOT NULL,
        reader_id text,
        version integer NOT NULL,
        letter text NOT NULL,
        is_correct boolean NOT NULL,
        answered_at timestamptz NOT NULL,
        decision text,
        note text NOT NULL DEFAULT '',
        decided_at timestamptz,
        CONSTRAINT question_reading_pkey PRIMARY KEY (id),
        CONSTRAINT question_reading_of_version UNIQUE (question_id, version, reader_id),
        CONSTRAINT question_reading_letter CHECK (letter IN ('A', 'B', 'C', 'D')),
        CONSTRAINT question_reading_decision CHECK (decision IN ('approved', 'returned')),
        CONSTRAINT question_reading_note CHECK (length(note) <= 2000),
        CONSTRAINT question_reading_question FOREIGN KEY (question_id) REFERENCES question (id) ON DELETE CASCADE,
        CONSTRAINT question_reading_reader FOREIGN KEY (reader_id) REFERENCES player (id) ON DELETE SET NULL)`);
    await runner.query('CREATE INDEX question_reading_of_reader ON question_reading (reader_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE question_reading');
    await runner.query('DROP TABLE question_author');
    await runner.query('DROP INDEX question_by_category');
    await runner.query(`
      ALTER TABLE question DROP CONSTRAINT question_approved_day, DROP COLUMN creation_key, DROP COLUMN held_day,
        DROP COLUMN approved_version, DROP COLUMN version, DROP COLUMN state, DROP COLUMN takeaway`);
  }
}
