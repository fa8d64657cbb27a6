import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The functions as of this migration; the current ones are in `rule-points.sql.ts` of `questions`. */
const POINTS_BY_RULES = `
  SELECT coalesce(
    (SELECT (rules->'points'->>difficulty)::integer FROM game_rules WHERE from_day <= day ORDER BY from_day DESC LIMIT 1),
    CASE difficulty WHEN 'easy' THEN 10 WHEN 'medium' THEN 20 ELSE 30 END)`;

const FOLLOW_RULES = `
DECLARE
  worth CONSTANT integer := coalesce(NEW.points_at_close, NEW.points);
  usual CONSTANT integer := points_by_rules(NEW.difficulty, NULL);
  due CONSTANT integer := points_by_rules(NEW.difficulty, NEW.day);
  moved boolean := true;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.follows_rules := worth IN (usual, due);
  ELSE
    moved := NEW.day IS DISTINCT FROM OLD.day;
    IF worth <> coalesce(OLD.points_at_close, OLD.points) OR NEW.difficulty <> OLD.difficulty THEN
      NEW.follows_rules := worth = due OR (worth = usual AND NEW.difficulty <> OLD.difficulty);
      moved := moved OR NEW.follows_rules;
    END IF;
  END IF;
  IF moved AND NEW.follows_rules AND worth <> due THEN
    IF NEW.points_at_close IS NULL THEN NEW.points := due; ELSE NEW.points_at_close := due; END IF;
  END IF;
  RETURN NEW;
END`;

const APPLY_RULES = `
BEGIN
  UPDATE question SET
    points = CASE WHEN points_at_close IS NULL THEN points_by_rules(difficulty, day) ELSE points END,
    points_at_close = CASE WHEN points_at_close IS NOT NULL THEN points_by_rules(difficulty, day) END
  WHERE day >= coalesce(NEW.from_day, OLD.from_day) AND follows_rules
    AND coalesce(points_at_close, points) <> points_by_rules(difficulty, day);
  RETURN NULL;
END`;

const TABLES = [
  `CREATE TABLE game_rules (
     from_day date CONSTRAINT game_rules_pkey PRIMARY KEY,
     rules jsonb NOT NULL,
     note text NOT NULL CONSTRAINT game_rules_note CHECK (length(note) <= 500),
     planned_at timestamptz NOT NULL,
     planned_by text NOT NULL
   )`,
  `CREATE TABLE player_limits (
     id integer CONSTRAINT player_limits_pkey PRIMARY KEY CONSTRAINT player_limits_one_row CHECK (id = 1),
     limits jsonb NOT NULL,
     changed_at timestamptz NOT NULL
   )`,
];

const TRIGGERS = [
  `CREATE FUNCTION points_by_rules(difficulty text, day date) RETURNS integer LANGUAGE sql STABLE AS $$${POINTS_BY_RULES}$$`,
  `CREATE FUNCTION follow_rules() RETURNS trigger LANGUAGE plpgsql AS $$${FOLLOW_RULES}$$`,
  `CREATE TRIGGER question_follows_rules BEFORE INSERT OR UPDATE OF day, difficulty, points, points_at_close ON question
   FOR EACH ROW EXECUTE FUNCTION follow_rules()`,
  `CREATE FUNCTION apply_rules() RETURNS trigger LANGUAGE plpgsql AS $$${APPLY_RULES}$$`,
  `CREATE TRIGGER game_rules_applied AFTER INSERT OR DELETE ON game_rules FOR EACH ROW EXECUTE FUNCTION apply_rules()`,
];

/** @param most number of freezes a player may hold. */
const freezes = (most: number) =>
  `ALTER TABLE player DROP CONSTRAINT player_streak_freezes,
     ADD CONSTRAINT player_streak_freezes CHECK (streak_freezes BETWEEN 0 AND ${most})`;

/** Creates the versions of the rules and the limits that admins change, and lets questions follow the rules of their day. */
export class GameRules1797900000000 implements MigrationInterface {
  name = 'GameRules1797900000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
    await runner.query('ALTER TABLE question ADD COLUMN follows_rules boolean NOT NULL DEFAULT true');
    for (const statement of TRIGGERS) await runner.query(statement);
    await runner.query(
      `UPDATE question SET follows_rules = false
       WHERE coalesce(points_at_close, points) <> points_by_rules(difficulty, NULL)`,
    );
    await runner.query(freezes(5));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE player SET streak_freezes = 2 WHERE streak_freezes > 2');
    await runner.query(freezes(2));
    await runner.query('DROP TRIGGER game_rules_applied ON game_rules');
    await runner.query('DROP FUNCTION apply_rules');
    await runner.query('DROP TRIGGER question_follows_rules ON question');
    await runner.query('DROP FUNCTION follow_rules');
    await runner.query('DROP FUNCTION points_by_rules');
    await runner.query('ALTER TABLE question DROP COLUMN follows_rules');
    await runner.query('DROP TABLE player_limits');
    await runner.query('DROP TABLE game_rules');
  }
}
