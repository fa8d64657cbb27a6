import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates players, questions, answers, the points ledger and the histogram of monthly points. */
export class FirstTables1763683200000 implements MigrationInterface {
  name = 'FirstTables1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    // Every answer updates the counters. Free space on each page lets PostgreSQL write the new row version on the same page,
    // without changing the indexes (HOT update).
    await runner.query(`
      CREATE TABLE player (
        id text NOT NULL CONSTRAINT player_pkey PRIMARY KEY,
        username text NOT NULL,
        email text NOT NULL CONSTRAINT player_email UNIQUE,
        avatar_url text,
        role text NOT NULL DEFAULT 'player',
        password_hash text,
        is_demo boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        total_points integer NOT NULL DEFAULT 0,
        lifetime_points integer NOT NULL DEFAULT 0,
        month date,
        month_points integer NOT NULL DEFAULT 0,
        month_reached_at timestamptz,
        streak_days integer NOT NULL DEFAULT 0,
        streak_last_day date,
        longest_streak integer NOT NULL DEFAULT 0,
        total_shares integer NOT NULL DEFAULT 0
      ) WITH (fillfactor = 80)`);
    await runner.query(`
      CREATE INDEX player_monthly_board ON player (month, month_points DESC, month_reached_at, id)
      WHERE month_points > 0`);

    await runner.query(`
      CREATE TABLE session (
        token_hash bytea NOT NULL CONSTRAINT session_pkey PRIMARY KEY,
        player_id text NOT NULL CONSTRAINT session_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX session_player ON session (player_id)');

    await runner.query(`
      CREATE TABLE login_failure (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT login_failure_pkey PRIMARY KEY,
        email text NOT NULL,
        at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX login_failure_email_at ON login_failure (email, at)');

    await runner.query(`
      CREATE TABLE question (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT question_pkey PRIMARY KEY,
        text text NOT NULL,
        option_a text NOT NULL,
        option_b text NOT NULL,
        option_c text NOT NULL,
        option_d text NOT NULL,
        correct_answer text NOT NULL CONSTRAINT question_correct_answer CHECK (correct_answer IN ('A', 'B', 'C', 'D')),
        explanation text NOT NULL,
        points integer NOT NULL CONSTRAINT question_points CHECK (points > 0),
        category text NOT NULL,
        difficulty text NOT NULL,
        articles jsonb NOT NULL,
        day date CONSTRAINT question_day UNIQUE,
        bank_key text,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX question_unused_bank_key ON question (bank_key) WHERE day IS NULL',
    );

    await runner.query(`
      CREATE TABLE answer (
        player_id text NOT NULL CONSTRAINT answer_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        question_id integer NOT NULL CONSTRAINT answer_question_fkey REFERENCES question (id) ON DELETE RESTRICT,
        letter text NOT NULL CONSTRAINT answer_letter CHECK (letter IN ('A', 'B', 'C', 'D')),
        is_correct boolean NOT NULL,
        points integer NOT NULL,
        answered_at timestamptz NOT NULL,
        CONSTRAINT answer_once PRIMARY KEY (player_id, question_id)
      )`);

    await runner.query(`
      CREATE TABLE point_entry (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT point_entry_pkey PRIMARY KEY,
        player_id text NOT NULL CONSTRAINT point_entry_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        amount integer NOT NULL,
        reason text NOT NULL,
        question_id integer,
        at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX point_entry_player_at ON point_entry (player_id, at)');

    await runner.query(`
      CREATE TABLE month_score (
        month date NOT NULL,
        score integer NOT NULL,
        shard smallint NOT NULL,
        players integer NOT NULL,
        CONSTRAINT month_score_pkey PRIMARY KEY (month, score, shard)
      ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'month_score',
      'point_entry',
      'answer',
      'question',
      'login_failure',
      'session',
      'player',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
