import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dataPage, type Trigger, TRIGGERS } from './data-page';
import { allForeignAccesses, foreignAccesses, TABLE_OWNERS, type TableAccess } from './table-access';
import { useServer } from '../test-world';

const PAGE = join(__dirname, '../../../../docs/data.md');

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

const said = ({ slice, what, table }: TableAccess) =>
  `${slice} ${what} ${table} (${TABLE_OWNERS.get(table)})`;

describe('a table', () => {
  const used = useServer();

  it('is written by SQL of its own slice only, but for what is listed here', () => {
    const writes = allForeignAccesses().filter(({ what }) => what !== 'reads');
    expect(writes.map(said).sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it('is on the page of tables with whoever touches it', async () => {
    const page = dataPage(await used.server.rows<Trigger>(TRIGGERS));
    if (process.env['UPDATE_DOCS']) writeFileSync(PAGE, page);
    expect(readFileSync(PAGE, 'utf8')).toBe(page);
  });

  it.each([
    ['INSERT INTO player_month AS stored (player_id) SELECT 1', 'play inserts into player_month (boards)'],
    ['WITH due AS (UPDATE player_month\n SET points = 1)', 'play updates player_month (boards)'],
    ['DELETE FROM month_score WHERE score = 0', 'play deletes from month_score (boards)'],
    ['SELECT 1 FROM answer a\n JOIN player_month m ON true', 'play reads player_month (boards)'],
    [
      'CREATE TRIGGER t AFTER INSERT OR UPDATE OF day ON question FOR EACH ROW',
      'play has a trigger on question (questions)',
    ],
  ])('of another slice is noticed in %s', (sql, finding) => {
    expect(foreignAccesses('play', sql).map(said)).toEqual([finding]);
  });
});
