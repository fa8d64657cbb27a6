/** Body of the trigger function that copies `player.hidden` to the rows of the player in contests. */
const KEEP_HIDDEN_PARTICIPANTS = `
BEGIN
  UPDATE contest_participant SET hidden = NEW.hidden WHERE player_id = NEW.id;
  RETURN NULL;
END`;

/**
 * Creates the trigger and the index of the boards, for a test database whose tables come from the entities. A change needs a
 * migration.
 */
export const CONTEST_BOARD_TRIGGERS: readonly string[] = [
  `CREATE FUNCTION keep_hidden_participants() RETURNS trigger LANGUAGE plpgsql AS $$${KEEP_HIDDEN_PARTICIPANTS}$$`,
  `CREATE TRIGGER player_hides_in_contests AFTER UPDATE OF hidden ON player
   FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION keep_hidden_participants()`,
  // TypeORM's decorator cannot declare an expression.
  `CREATE INDEX contest_participant_board ON contest_participant
     (contest_id, (-score), total_time_ms, (coalesce(finished_at, 'infinity')), player_id)
     WHERE done > 0 AND NOT hidden`,
];
