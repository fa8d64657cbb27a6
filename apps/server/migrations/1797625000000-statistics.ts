import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The function as of this migration; the current one is in `late-facts.sql.ts` of `statistics`. */
const NOTE_LATE_FACT = `
DECLARE
  changed CONSTANT date := ((to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[1])::timestamptz AT TIME ZONE 'UTC')::date;
BEGIN
  INSERT INTO late_fact (kind, day) SELECT TG_ARGV[0], changed
  WHERE EXISTS (SELECT FROM statistics_progress WHERE counted_through >= changed - 1)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END`;

const TABLES = [
  `CREATE TABLE daily_figure (
     figure text COLLATE "C" NOT NULL,
     day date NOT NULL,
     part text COLLATE "C" NOT NULL,
     amount bigint NOT NULL,
     CONSTRAINT daily_figure_pkey PRIMARY KEY (figure, day, part)
   )`,
  `CREATE TABLE player_activity (
     player_id text NOT NULL,
     joined date NOT NULL,
     last_active date,
     streak_days integer NOT NULL,
     streak_last_day date,
     streak_freezes smallint NOT NULL,
     CONSTRAINT player_activity_pkey PRIMARY KEY (player_id),
     CONSTRAINT player_activity_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
   ) WITH (fillfactor = 80)`,
  `CREATE TABLE statistics_progress (
     id smallint NOT NULL,
     counted_through date NOT NULL,
     CONSTRAINT statistics_progress_pkey PRIMARY KEY (id),
     CONSTRAINT statistics_progress_single CHECK (id = 1)
   )`,
  `CREATE TABLE late_fact (
     kind text NOT NULL,
     day date NOT NULL,
     CONSTRAINT late_fact_pkey PRIMARY KEY (kind, day)
   )`,
];

/** Rows of these tables are appended in the order of time: a block range index finds those of a day and costs writes nothing. */
const INDEXES = [
  'CREATE INDEX answer_by_time ON answer USING brin (answered_at) WITH (autosummarize = on)',
  'CREATE INDEX contest_answer_by_time ON contest_answer USING brin (answered_at) WITH (autosummarize = on)',
  'CREATE INDEX point_entry_by_time ON point_entry USING brin (at) WITH (autosummarize = on)',
  'CREATE INDEX share_by_time ON share (created_at)',
  'CREATE INDEX player_demo ON player (id) WHERE is_demo',
];

/** Tables whose rows are written on their own day, with the column of the instant. */
const WRITTEN_ON_THEIR_DAY = [
  ['player', 'created_at'],
  ['answer', 'answered_at'],
  ['contest_participant', 'joined_at'],
  ['contest_answer', 'answered_at'],
  ['league', 'created_at'],
  ['league_member', 'joined_at'],
  ['subscriber', 'confirmed_at'],
];

const trigger = (name: string, event: string, table: string, kind: string, column: string, when = 'true') =>
  `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW WHEN (${when})
   EXECUTE FUNCTION note_late_fact('${kind}', '${column}')`;

const TRIGGERS = [
  `CREATE FUNCTION note_late_fact() RETURNS trigger LANGUAGE plpgsql AS $$${NOTE_LATE_FACT}$$`,
  ...WRITTEN_ON_THEIR_DAY.map(([table, column]) =>
    trigger(
      `${table}_imported`,
      'INSERT',
      `${table}`,
      'history',
      `${column}`,
      `NEW.${column} < statement_timestamp() - interval '2 days'`,
    ),
  ),
  trigger('share_created', 'INSERT', 'share', 'shares', 'created_at'),
  trigger('share_deleted', 'DELETE', 'share', 'shares', 'created_at'),
  trigger(
    'share_followed',
    'UPDATE OF verified_at, visits, signups, answers',
    'share',
    'shares',
    'created_at',
  ),
  trigger(
    'answer_regraded',
    'UPDATE OF is_correct',
    'answer',
    'answers',
    'answered_at',
    'OLD.is_correct <> NEW.is_correct',
  ),
];

/** Creates the figures of each day, and what counts them. */
export class Statistics1797625000000 implements MigrationInterface {
  name = 'Statistics1797625000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...INDEXES, ...TRIGGERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION note_late_fact() CASCADE');
    for (const index of [
      'player_demo',
      'share_by_time',
      'point_entry_by_time',
      'contest_answer_by_time',
      'answer_by_time',
    ])
      await runner.query(`DROP INDEX ${index}`);
    await runner.query('DROP TABLE late_fact, statistics_progress, player_activity, daily_figure');
  }
}
