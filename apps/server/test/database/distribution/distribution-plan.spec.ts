import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseStatements } from '../../../src/migrate/sql/statements';
import { productDataSource } from '../../../src/data-source';
import { KEYS_TO_CHANGE, STATEMENTS_TO_CHANGE, TRIGGERS_TO_CHANGE } from './changes-for-citus';
import { PLACEMENTS } from './distribution-plan';
import { productStatements } from './product-statements';
import { reviewKeys } from './schema-review';
import { reviewStatement, type Tables } from './statement-review';

const source = productDataSource('postgres://unconnected');
let tables: Tables;

/** What the review finds in a text of one statement. */
async function findingsIn(text: string): Promise<string[]> {
  const [parsed] = await parseStatements([{ text }]);
  return [...reviewStatement(parsed!.node, tables)];
}

beforeAll(async () => {
  // The metadata of entities needs no connection, but TypeORM has no public way to it.
  await (source as unknown as { buildMetadatas(): Promise<void> }).buildMetadatas();
  const columns = source.entityMetadatas.map(
    ({ tableName, columns: own }) => [tableName, own.map(({ databaseName }) => databaseName)] as const,
  );
  tables = { placements: PLACEMENTS, columns: new Map(columns) };
});

describe('the plan of distribution', () => {
  it('places every table, by a column that it has', () => {
    expect(Object.keys(PLACEMENTS).sort()).toEqual([...tables.columns.keys()].sort());
    for (const [table, placement] of Object.entries(PLACEMENTS))
      if (typeof placement === 'object') expect(tables.columns.get(table)).toContain(placement.key);
  });

  it('needs a change of the unique and foreign keys that are listed, and of no others', () => {
    const listed = KEYS_TO_CHANGE.flatMap(({ names }) => names);
    expect(reviewKeys(source, PLACEMENTS).sort()).toEqual(listed.sort());
  });

  it('needs a change of the statements that are listed, and of no others', async () => {
    const statements = await productStatements();
    expect(statements.length).toBeGreaterThan(200);
    const found = await Promise.all(
      statements.map(async ({ name, text }) =>
        (await findingsIn(text)).map((finding) => `${finding}: ${name}`),
      ),
    );
    const listed = STATEMENTS_TO_CHANGE.flatMap(({ finding, names }) =>
      names.map((name) => `${finding}: ${name}`),
    );
    expect(found.flat().sort()).toEqual(listed.sort());
  });

  it('needs a change of the tables with triggers that are listed, and of no others', () => {
    // The page is compared with a migrated database.
    const page = readFileSync(join(__dirname, '../../../../../docs/data.md'), 'utf8');
    const withTriggers = [...page.matchAll(/^\| `(\w+)` \|[^|]*\|[^|]*\| `/gm)].map(
      ([, table = '']) => table,
    );
    expect(withTriggers).toContain('player');
    const placedApart = withTriggers.filter((table) => PLACEMENTS[table] !== 'local');
    expect(placedApart.sort()).toEqual(Object.keys(TRIGGERS_TO_CHANGE).sort());
  });
});

describe('the review of keys', () => {
  it.each([
    ['a unique key without the key', { session: { key: 'player_id' } }, 'session_pkey'],
    ['a foreign key of a local table to a distributed one', { session: 'local' }, 'session_player_fkey'],
    [
      'a foreign key of a reference table to a distributed one',
      { answer: 'reference' },
      'answer_player_fkey',
    ],
    ['a foreign key by another column', { nudge: { key: 'sender_id' } }, 'nudge_recipient_player_fkey'],
    ['a reference to a local table', { question: 'local' }, 'answer_question_fkey'],
  ] as const)('finds %s', (_what, changed, constraint) => {
    expect(reviewKeys(source, { ...PLACEMENTS, ...changed })).toContain(constraint);
  });
});

describe('the review of statements', () => {
  it.each([
    ['SELECT FROM player JOIN player_month ON player_id = id WHERE id = $1', []],
    ['SELECT FROM answer JOIN point_entry USING (player_id) WHERE player_id = ANY($1::text[])', []],
    ['SELECT FROM answer, player WHERE answer.player_id = player.id AND player.id IN ($1, $2)', []],
    [
      'SELECT FROM (SELECT player_id AS p FROM answer WHERE player_id = $1) AS one JOIN player ON player.id = one.p',
      [],
    ],
    [
      'WITH one AS (SELECT $1::text AS id) UPDATE player SET username = $2 FROM one WHERE player.id = one.id',
      [],
    ],
    ['SELECT FROM player WHERE id = $1 AND EXISTS (SELECT FROM answer WHERE player_id = player.id)', []],
    ['SELECT FROM answer JOIN question ON question.id = question_id WHERE player_id = $1', []],
    [
      'SELECT FROM answer JOIN player ON true WHERE player_id = $1 AND id = $2',
      ['join of answer and player'],
    ],
    [
      'SELECT FROM nudge JOIN player ON player.id = sender_id WHERE recipient_id = $1',
      ['join of nudge and player', 'all shards'],
    ],
    [
      'SELECT FROM player WHERE id = $1 OR EXISTS (SELECT FROM nudge WHERE sender_id = player.id)',
      ['join of nudge and player', 'all shards'],
    ],
    ['SELECT FROM player ORDER BY lifetime_points DESC LIMIT 10', ['all shards']],
    ['SELECT FROM player WHERE id > $1', ['all shards']],
    ['SELECT FROM player WHERE id = ANY($1::text[]) FOR UPDATE', ['lock of several players']],
    [
      `WITH given AS (SELECT * FROM unnest($1::text[]) AS of (id)), changed AS (
         UPDATE player SET username = $2 FROM given WHERE player.id = given.id RETURNING player.id)
       SELECT FROM changed`,
      ['write of several players'],
    ],
    [
      `WITH changed AS (INSERT INTO answer (player_id) SELECT $1 RETURNING player_id)
       INSERT INTO answer_count (question_id) SELECT $2 FROM changed`,
      ['write of local tables with players'],
    ],
    ['SELECT FROM badge', ['table badge has no placement']],
  ])('finds what %s needs', async (text, findings) => {
    expect(await findingsIn(text)).toEqual(findings);
  });
});
