import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEEP_HIDDEN_PARTICIPANTS = `
BEGIN
  UPDATE contest_participant SET hidden = NEW.hidden WHERE player_id = NEW.id;
  RETURN NULL;
END`;

/** Creates contests, their questions and participants, with answers and changes of scores. */
export class Contests1797300000000 implements MigrationInterface {
  name = 'Contests1797300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contest (
        id uuid NOT NULL,
        slug text NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        cover_url text,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        published boolean NOT NULL,
        seconds_per_question integer NOT NULL,
        prize text,
        reveal_answers text NOT NULL,
        shuffle_options boolean NOT NULL,
        freeze_minutes integer NOT NULL,
        revealed_rank integer,
        question_count integer NOT NULL,
        max_score integer NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT contest_pkey PRIMARY KEY (id),
        CONSTRAINT contest_slug UNIQUE (slug),
        CONSTRAINT contest_times CHECK (starts_at < ends_at),
        CONSTRAINT contest_has_questions CHECK (NOT published OR question_count > 0),
        CONSTRAINT contest_reveal_answers CHECK (reveal_answers IN ('after-finish', 'after-end'))
      )`);
    await runner.query(`CREATE INDEX contest_by_start ON contest (starts_at, id)`);
    await runner.query(`
      CREATE TABLE contest_question (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        contest_id uuid NOT NULL,
        position integer NOT NULL,
        text text NOT NULL,
        option_a text NOT NULL,
        option_b text NOT NULL,
        option_c text NOT NULL,
        option_d text NOT NULL,
        correct_answer text NOT NULL,
        explanation text NOT NULL,
        points integer NOT NULL,
        CONSTRAINT contest_question_pkey PRIMARY KEY (id),
        CONSTRAINT contest_question_position UNIQUE (contest_id, position),
        CONSTRAINT contest_question_correct_answer CHECK (correct_answer IN ('A', 'B', 'C', 'D')),
        CONSTRAINT contest_question_points CHECK (points > 0),
        CONSTRAINT contest_question_contest_fkey FOREIGN KEY (contest_id) REFERENCES contest (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE contest_participant (
        contest_id uuid NOT NULL,
        player_id text NOT NULL,
        joined_at timestamptz NOT NULL,
        done integer NOT NULL DEFAULT 0,
        shown_at timestamptz,
        closes_at timestamptz,
        finished_at timestamptz,
        score integer NOT NULL DEFAULT 0,
        correct_answers integer NOT NULL DEFAULT 0,
        total_time_ms integer NOT NULL DEFAULT 0,
        hidden boolean NOT NULL DEFAULT false,
        CONSTRAINT contest_participant_pkey PRIMARY KEY (contest_id, player_id),
        CONSTRAINT contest_participant_shown CHECK ((shown_at IS NULL) = (closes_at IS NULL)),
        CONSTRAINT contest_participant_contest_fkey FOREIGN KEY (contest_id) REFERENCES contest (id) ON DELETE CASCADE,
        CONSTRAINT contest_participant_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX contest_participant_joined ON contest_participant (contest_id, joined_at, player_id)`,
    );
    await runner.query(
      `CREATE INDEX contest_participant_player ON contest_participant (player_id, joined_at)`,
    );
    await runner.query(
      `CREATE INDEX contest_participant_open ON contest_participant (contest_id, closes_at) WHERE closes_at IS NOT NULL`,
    );
    // The order of the board, see contest-board.sql.ts.
    await runner.query(`
      CREATE INDEX contest_participant_board ON contest_participant
        (contest_id, (-score), total_time_ms, (coalesce(finished_at, 'infinity')), player_id)
        WHERE done > 0 AND NOT hidden`);
    await runner.query(
      `CREATE FUNCTION keep_hidden_participants() RETURNS trigger LANGUAGE plpgsql AS $$${KEEP_HIDDEN_PARTICIPANTS}$$`,
    );
    await runner.query(`
      CREATE TRIGGER player_hides_in_contests AFTER UPDATE OF hidden ON player
      FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION keep_hidden_participants()`);
    await runner.query(`
      CREATE TABLE contest_answer (
        player_id text NOT NULL,
        question_id integer NOT NULL,
        contest_id uuid NOT NULL,
        letter text,
        is_correct boolean NOT NULL,
        points integer NOT NULL,
        time_ms integer NOT NULL,
        answered_at timestamptz NOT NULL,
        CONSTRAINT contest_answer_once PRIMARY KEY (player_id, question_id),
        CONSTRAINT contest_answer_letter CHECK (letter IN ('A', 'B', 'C', 'D')),
        CONSTRAINT contest_answer_participant_fkey FOREIGN KEY (contest_id, player_id)
          REFERENCES contest_participant (contest_id, player_id) ON DELETE CASCADE,
        CONSTRAINT contest_answer_question_fkey FOREIGN KEY (question_id)
          REFERENCES contest_question (id) ON DELETE RESTRICT
      )`);
    await runner.query(`CREATE INDEX contest_answer_participant ON contest_answer (contest_id, player_id)`);
    await runner.query(`
      CREATE TABLE contest_score_change (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        contest_id uuid NOT NULL,
        player_id text NOT NULL,
        question_id integer NOT NULL,
        points integer NOT NULL,
        correct integer NOT NULL,
        time_ms integer NOT NULL,
        finished boolean NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT contest_score_change_pkey PRIMARY KEY (id),
        CONSTRAINT contest_score_change_once UNIQUE (player_id, question_id),
        CONSTRAINT contest_score_change_participant_fkey FOREIGN KEY (contest_id, player_id)
          REFERENCES contest_participant (contest_id, player_id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX contest_score_change_replay ON contest_score_change (contest_id, at, id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER player_hides_in_contests ON player`);
    await runner.query(`DROP FUNCTION keep_hidden_participants()`);
    for (const table of [
      'contest_score_change',
      'contest_answer',
      'contest_participant',
      'contest_question',
      'contest',
    ])
      await runner.query(`DROP TABLE ${table}`);
  }
}
