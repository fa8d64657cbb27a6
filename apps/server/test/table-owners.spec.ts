import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { getMetadataArgsStorage } from 'typeorm';
import { SLICES } from '../src/slices';

const SERVER = join(__dirname, '../../../libs/server');

/** What a slice does to a table of another slice, and why it may. A line that no source needs any more fails the test. */
const ALLOWED: Record<string, string> = {
  'play updates player (people)':
    'the counters of a player, in the statement that records what they are derived from',
  'sharing updates player (people)': 'the counter of verified shares, in the statement that verifies one',
  'boards has a trigger on player (people)':
    'boards follow every change of a player, also one of a slice below',
  'sharing has a trigger on player (people)': 'the share leaderboard follows players who hide or leave',
  'contests has a trigger on player (people)': 'boards of contests follow players who hide',
  'questions has a trigger on game_rules (rulebook)': 'questions follow the rules of their day',
};

/** The folder of a slice that does not have its name. */
const FOLDERS: Record<string, string> = { idempotency: 'kit' };

/** The folder of the slice of each table. */
const OWNERS = new Map(
  SLICES.flatMap(({ name, entities }) =>
    getMetadataArgsStorage()
      .tables.filter(({ target }) => entities.some((entity) => entity === target))
      .map((table) => [table.name ?? '', FOLDERS[name] ?? name] as const),
  ),
);

const WRITES = [
  ['inserts into', /\bINSERT INTO (\w+)/g],
  ['updates', /\bUPDATE (?:ONLY )?(\w+) (?:AS \w+ )?SET\b/g],
  ['deletes from', /\bDELETE FROM (?:ONLY )?(\w+)/g],
  ['has a trigger on', /\bCREATE TRIGGER \w+ (?:BEFORE|AFTER)[^;`]*? ON (\w+)/g],
] as const;

/** The writes and triggers in a text of a slice that concern tables of other slices. */
function foreignWrites(slice: string, text: string): string[] {
  const sql = text.replace(/\s+/g, ' ');
  return WRITES.flatMap(([what, pattern]) =>
    [...sql.matchAll(pattern)].flatMap(([, table = '']) => {
      const owner = OWNERS.get(table);
      return owner && owner !== slice ? [`${slice} ${what} ${table} (${owner})`] : [];
    }),
  );
}

describe('a table', () => {
  it('is written by SQL of its own slice only, but for what is listed here', () => {
    const files = globSync('*/src/**/*.ts', { cwd: SERVER }).filter(
      (file) => !/\.(spec|fixture)\.ts$/.test(file),
    );
    const found = files.flatMap((file) =>
      foreignWrites(file.split(sep)[0] ?? '', readFileSync(join(SERVER, file), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(500);
    expect([...new Set(found)].sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each([
    ['INSERT INTO player_month AS stored (player_id) SELECT 1', 'play inserts into player_month (boards)'],
    ['WITH due AS (UPDATE player_month\n SET points = 1)', 'play updates player_month (boards)'],
    ['DELETE FROM month_score WHERE score = 0', 'play deletes from month_score (boards)'],
    [
      'CREATE TRIGGER t AFTER INSERT OR UPDATE OF day ON question FOR EACH ROW',
      'play has a trigger on question (questions)',
    ],
  ])('of another slice is noticed in %s', (sql, finding) => {
    expect(foreignWrites('play', sql)).toEqual([finding]);
  });
});
