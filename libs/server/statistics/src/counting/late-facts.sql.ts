/**
 * The body of the function `note_late_fact(kind, column)`: marks the day of a row's instant, if it may have been counted. A day in
 * UTC overlaps with the product's day before it and after it.
 */
export const NOTE_LATE_FACT = `
DECLARE
  changed CONSTANT date := ((to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[1])::timestamptz AT TIME ZONE 'UTC')::date;
BEGIN
  INSERT INTO late_fact (kind, day) SELECT TG_ARGV[0], changed
  WHERE EXISTS (SELECT FROM statistics_progress WHERE counted_through >= changed - 1)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END`;

/**
 * Tables whose rows are written on their own day, with the column of the instant. A row that is inserted later was imported.
 * PostgreSQL evaluates the condition without calling the function, so that answers of today pay nothing for it. The clock of the
 * database is precise enough: a row that is noted without need only causes a day to be counted again.
 */
const WRITTEN_ON_THEIR_DAY = [
  ['player', 'created_at'],
  ['answer', 'answered_at'],
  ['contest_participant', 'joined_at'],
  ['contest_answer', 'answered_at'],
  ['league', 'created_at'],
  ['league_member', 'joined_at'],
  ['subscriber', 'confirmed_at'],
] as const;

const trigger = (name: string, event: string, table: string, kind: string, column: string, when = 'true') =>
  `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW WHEN (${when})
   EXECUTE FUNCTION note_late_fact('${kind}', '${column}')`;

/** The function and its triggers, as the migration creates them. */
export const LATE_FACT_TRIGGERS: readonly string[] = [
  `CREATE FUNCTION note_late_fact() RETURNS trigger LANGUAGE plpgsql AS $$${NOTE_LATE_FACT}$$`,
  ...WRITTEN_ON_THEIR_DAY.map(([table, column]) =>
    trigger(
      `${table}_imported`,
      'INSERT',
      table,
      'history',
      column,
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
