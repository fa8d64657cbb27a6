import type { Client } from 'pg';
import { HISTOGRAM_CHECKS } from '../../libs/server/boards/src/scores/boards-audit.sql';
import { POINT_CHECKS } from '../../libs/server/play/src/audit/points-audit.sql';
import type { Stage } from './stage';

/** Tables below this number of rows are left out: their pages are not full. */
const MIN_ROWS = 5_000;

/** Describes the tables of an installation: rows, bytes of a row and of its entries in indexes. */
export async function sizesOfTables(client: Client, players: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string; rows: string; table: string; indexes: string }>(
    `SELECT relname AS name, reltuples::bigint AS rows, pg_table_size(oid) AS table, pg_indexes_size(oid) AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1
     ORDER BY pg_total_relation_size(oid) DESC`,
    [MIN_ROWS],
  );
  return rows.map((size) => {
    const [count, table, indexes] = [Number(size.rows), Number(size.table), Number(size.indexes)];
    return (
      `${players} players: ${size.name} has ${count} rows of ${(table / count).toFixed(0)} + ${(indexes / count).toFixed(0)} bytes ` +
      `with indexes, ${((table + indexes) / 1e9).toFixed(2)} GB`
    );
  });
}

/** Number of players whose counters are recomputed one by one. */
const SAMPLE = 2_000;

/** The checks of `audit:points` that hold for a sample of players. Generated players have more lifetime points than entries. */
const SAMPLED = ['audit-total-points', 'audit-points-of-answers', 'audit-correct-answers'];
/** Those that count all answers. */
const WHOLE = ['audit-answers-of-an-option'];

/**
 * Recomputes histograms and counts from all rows, and points and streaks from those of a sample of players, with the statements of
 * `audit:points`.
 * @returns a description of each difference.
 */
export async function differencesOfGenerated(
  { connectAsSuperuser }: Pick<Stage, 'connectAsSuperuser'>,
  players: number,
): Promise<string[]> {
  const client = await connectAsSuperuser();
  const wrong: string[] = [];
  const check = async (statements: readonly { name: string; text: string }[]) => {
    for (const { name, text } of statements) {
      const { rowCount } = await client.query(text);
      if (rowCount) wrong.push(`${name} finds ${rowCount} differences with ${players} players`);
    }
  };
  try {
    await check([...HISTOGRAM_CHECKS, ...POINT_CHECKS.filter(({ name }) => WHOLE.includes(name))]);
    // Temporary tables hide those of the same name: the statements see the players with the lowest ids only.
    const share = Math.min(1, SAMPLE / players);
    const below =
      share === 1
        ? 'g'
        : Math.floor(share * 2 ** 32)
            .toString(16)
            .padStart(8, '0');
    for (const [table, id] of Object.entries({
      player: 'id',
      answer: 'player_id',
      point_entry: 'player_id',
    })) {
      await client.query(`CREATE TEMPORARY TABLE ${table} (LIKE public.${table} INCLUDING INDEXES)`);
      await client.query(`INSERT INTO ${table} SELECT * FROM public.${table} WHERE ${id} < $1`, [below]);
    }
    const { rows } = await client.query<{ players: number }>('SELECT count(*)::int AS players FROM player');
    if (!rows[0]?.players) wrong.push('The sample of players is empty');
    await check([
      ...POINT_CHECKS.filter(({ name }) => SAMPLED.includes(name)),
      {
        name: 'days of a streak',
        text: `SELECT id FROM player WHERE streak_days <> (SELECT count(*) FROM answer WHERE player_id = player.id)`,
      },
    ]);
  } finally {
    await client.end();
  }
  return wrong;
}
