import { SHIPPED_RULES } from '@daily/rules/game/rules';

const { easy, medium, hard } = SHIPPED_RULES.points;

/**
 * The body of `points_by_rules(difficulty, day)`: what the rules of a day give a difficulty; for a question without a day, the shipped
 * points.
 */
export const POINTS_BY_RULES = `
  SELECT coalesce(
    (SELECT (rules->'points'->>difficulty)::integer FROM game_rules WHERE from_day <= day ORDER BY from_day DESC LIMIT 1),
    CASE difficulty WHEN 'easy' THEN ${easy} WHEN 'medium' THEN ${medium} ELSE ${hard} END)`;

/**
 * The body of a trigger of `question`: notes whether a question has the points of the rules or points of its own, and gives a
 * question that follows the rules the points of its day.
 */
export const FOLLOW_RULES = `
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

/** The body of a trigger of `game_rules`: gives the questions from the day of a change on the points of their rules. */
export const APPLY_RULES = `
BEGIN
  UPDATE question SET
    points = CASE WHEN points_at_close IS NULL THEN points_by_rules(difficulty, day) ELSE points END,
    points_at_close = CASE WHEN points_at_close IS NOT NULL THEN points_by_rules(difficulty, day) END
  WHERE day >= coalesce(NEW.from_day, OLD.from_day) AND follows_rules
    AND coalesce(points_at_close, points) <> points_by_rules(difficulty, day);
  RETURN NULL;
END`;

/** The functions and triggers, as the migration creates them. */
export const RULE_POINT_TRIGGERS: readonly string[] = [
  `CREATE FUNCTION points_by_rules(difficulty text, day date) RETURNS integer LANGUAGE sql STABLE AS $$${POINTS_BY_RULES}$$`,
  `CREATE FUNCTION follow_rules() RETURNS trigger LANGUAGE plpgsql AS $$${FOLLOW_RULES}$$`,
  `CREATE TRIGGER question_follows_rules BEFORE INSERT OR UPDATE OF day, difficulty, points, points_at_close ON question
   FOR EACH ROW EXECUTE FUNCTION follow_rules()`,
  `CREATE FUNCTION apply_rules() RETURNS trigger LANGUAGE plpgsql AS $$${APPLY_RULES}$$`,
  `CREATE TRIGGER game_rules_applied AFTER INSERT OR DELETE ON game_rules FOR EACH ROW EXECUTE FUNCTION apply_rules()`,
];
