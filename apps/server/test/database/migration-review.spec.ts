import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { productMigrations } from '../../src/data-source';
import { inBatches, type Migration, type MigrationRunner } from '../../src/migrate/migration';
import { migrationPlan } from '../../src/migrate/migration-plan';
import { reviewMigrations } from '../../src/migrate/sql/migration-review';

/** The last migration from before there was a review. */
const LAST_UNREVIEWED = 'QuestionProposals1799780094000';

const RELEASES = readdirSync(join(__dirname, '../../../../docs/releases')).filter((name) => /^\d/.test(name));

/** A migration of some statements; one that begins with `repeat:` is run in batches. */
function migrationOf(statements: readonly string[], rest: Partial<Migration> = {}): Migration {
  return {
    name: 'Tried1800000000000',
    serves: '0.1.0',
    async up(runner: MigrationRunner) {
      for (const text of statements) {
        const [, repeated] = /^repeat:(.*)$/s.exec(text) ?? [];
        await (repeated ? inBatches(runner, repeated) : runner.query(text));
      }
    },
    down: () => Promise.resolve(),
    ...rest,
  };
}

const review = (...migrations: Migration[]) =>
  reviewMigrations(migrations, { isReviewed: () => true, releases: ['0.1.0', '0.2.0'] });

const OUTSIDE = { transaction: false };

describe('the migrations of the product', () => {
  it('pass the review, from the first one that was written under it', async () => {
    const names = productMigrations.map(({ name }) => name);
    const last = names.indexOf(LAST_UNREVIEWED);
    expect(last).toBeGreaterThan(0);
    const isReviewed = ({ name }: Migration) => names.indexOf(name) > last;
    expect(await reviewMigrations(productMigrations, { isReviewed, releases: RELEASES })).toEqual([]);
  });

  it('take locks that the plan knows', async () => {
    const plan = await migrationPlan(productMigrations);
    expect(plan.filter((line) => line.includes('not known'))).toEqual([]);
    expect(plan).toContain('-- locks session (SHARE UPDATE EXCLUSIVE)');
  });
});

describe('a migration is refused', () => {
  it.each<[string, RegExp, Partial<Migration>?]>([
    ['CREATE INDEX player_name ON player (username)', /CREATE INDEX on player .*CONCURRENTLY/],
    ['ALTER TABLE player ADD CONSTRAINT named CHECK (username > $$ $$)', /named reads the whole .*NOT VALID/],
    [
      'ALTER TABLE answer ADD CONSTRAINT by_player FOREIGN KEY (player_id) REFERENCES player',
      /by_player reads the whole .*NOT VALID/,
    ],
    ['ALTER TABLE player ADD CONSTRAINT one UNIQUE (username)', /one builds an index .*USING INDEX/],
    ['ALTER TABLE player ADD PRIMARY KEY (id)', /builds an index/],
    ['ALTER TABLE player ALTER COLUMN id TYPE uuid USING id::uuid', /id TYPE rewrites the table/],
    ['ALTER TABLE player ALTER COLUMN avatar_url SET NOT NULL', /CHECK \(avatar_url IS NOT NULL\)/],
    ['ALTER TABLE player ADD COLUMN token uuid DEFAULT gen_random_uuid()', /token with a function/],
    ['ALTER TABLE player ADD COLUMN place bigserial', /place with generated values/],
    ['ALTER TABLE player ADD COLUMN place int GENERATED ALWAYS AS IDENTITY', /place with generated values/],
    ['ALTER TABLE player ADD COLUMN twice int GENERATED ALWAYS AS (2 * points) STORED', /generated values/],
    ['ALTER TABLE player ADD COLUMN place int UNIQUE', /place builds an index/],
    ['ALTER TABLE player ADD COLUMN place int CHECK (place > 0)', /place with a check/],
    ["ALTER TABLE player ADD COLUMN of text DEFAULT 'x' REFERENCES player", /default and a foreign key/],
    ['ALTER TABLE player DROP COLUMN avatar_url', /DROP COLUMN player.avatar_url: .*`contractOf`/],
    ['ALTER TABLE player RENAME COLUMN username TO name', /RENAME of player.username: .*`contractOf`/],
    ['ALTER TABLE player RENAME TO person', /RENAME of player: /],
    ['DROP TABLE player', /DROP TABLE: .*`contractOf`/],
    ['DROP INDEX player_name', /DROP INDEX CONCURRENTLY/],
    ['ALTER TABLE player SET UNLOGGED', /AT_SetUnLogged is not known to be quick/],
    ['ALTER TABLE player VALIDATE CONSTRAINT named', /VALIDATE CONSTRAINT reads/],
    ['LOCK TABLE player', /LockStmt is not reviewed: a migration may use SELECT, .* REVOKE$/],
    ['TRUNCATE answer', /TruncateStmt is not reviewed/],
    ['REINDEX TABLE answer', /ReindexStmt is not reviewed/],
    ['CLUSTER answer', /ClusterStmt is not reviewed/],
    ['VACUUM FULL answer', /VacuumStmt is not reviewed/],
    ['CREATE TABLE copy AS SELECT FROM player', /CreateTableAsStmt is not reviewed/],
    ['SELECT id INTO copy FROM player', /SelectStmt INTO is not reviewed/],
    ['DROP SCHEMA public', /DropStmt OBJECT_SCHEMA is not reviewed/],
    ['ALTER SCHEMA public RENAME TO old', /RenameStmt OBJECT_SCHEMA is not reviewed/],
    ['DROP FUNCTION keep_boards CASCADE', /CASCADE drops and locks/],
    [
      'MERGE INTO player USING answer ON player_id = player.id WHEN MATCHED THEN DELETE',
      /MergeStmt is not reviewed/,
    ],
    ['SELECT FROM player FOR UPDATE', /rows of player stay locked/],
    [
      'INSERT INTO player (id) SELECT player_id FROM answer ON CONFLICT (id) DO UPDATE SET points = 0',
      /rows of player stay locked/,
    ],
    ['UPDATE player SET username = $$x$$', /rows of player stay locked/],
    ['WITH gone AS (DELETE FROM answer RETURNING 1) SELECT count(*) FROM gone', /rows of answer stay locked/],
    ['DO $$ BEGIN DELETE FROM answer; END $$', /DoStmt is not reviewed/],
    ['CREATE INDEX player_name ON player (username)', /IndexStmt cannot be repeated/, OUTSIDE],
    ['DROP INDEX CONCURRENTLY player_name', /DropStmt OBJECT_INDEX cannot be repeated/, OUTSIDE],
    ['ALTER TABLE player ADD COLUMN motto text', /AlterTableStmt cannot be repeated/, OUTSIDE],
    ['INSERT INTO motto SELECT id FROM player', /InsertStmt cannot be repeated/, OUTSIDE],
    ['REINDEX TABLE answer', /ReindexStmt cannot be repeated.* may use CREATE INDEX CONCURRENTLY/, OUTSIDE],
    ['UPDATE player SET points = points + 1', /UpdateStmt locks all its rows .*inBatches/, OUTSIDE],
    ['DELETE FROM answer', /DeleteStmt locks all its rows .*inBatches/, OUTSIDE],
    [
      'WITH gone AS (DELETE FROM answer RETURNING 1) SELECT count(*) FROM gone',
      /SelectStmt locks all/,
      OUTSIDE,
    ],
    [
      'INSERT INTO score VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET n = score.n + 1',
      /InsertStmt locks all/,
      OUTSIDE,
    ],
    ['repeat:UPDATE player SET points = 0 WHERE points > 0', /each with a LIMIT/, OUTSIDE],
    ['CREATE INDEX CONCURRENTLY ON player (username)', /write CREATE INDEX CONCURRENTLY name ON/, OUTSIDE],
    ['CREATE INDEX /* */ CONCURRENTLY i ON player (username)', /invalid would not be found/, OUTSIDE],
    ['CREATE INDEX CONCURRENTLY i ON other.player (username)', /invalid would not be found/, OUTSIDE],
    ['SELECT 1', /`serves` must be/, { serves: undefined }],
    ['SELECT 1', /`serves` must be .* one of 0\.1\.0, 0\.2\.0/, { serves: '0.3.0' }],
    ['SELECT 1', /`contractOf` must be an earlier release/, { serves: '0.2.0', contractOf: '0.3.0' }],
    ['SELECT 1', /it cannot serve 0\.1\.0/, { contractOf: '0.2.0' }],
  ])('for %s', async (statement, reason, rest = {}) => {
    expect(await review(migrationOf([statement], rest))).toEqual([expect.stringMatching(reason)]);
  });

  it('when it copies rows while a table that they come from is locked', async () => {
    const copying = [
      'CREATE TABLE motto (player_id text REFERENCES player)',
      'INSERT INTO motto SELECT id FROM player',
    ];
    expect(await review(migrationOf(copying))).toEqual([
      expect.stringMatching(/copied while player is locked/),
    ]);
  });

  it('when the check that makes NOT NULL quick was not validated, or is in the same migration', async () => {
    const check = `ALTER TABLE player ADD CONSTRAINT known CHECK (avatar_url IS NOT NULL) NOT VALID`;
    const validate = 'ALTER TABLE player VALIDATE CONSTRAINT known';
    const set = 'ALTER TABLE player ALTER COLUMN avatar_url SET NOT NULL';
    expect(await review(migrationOf([check]), migrationOf([set]))).toHaveLength(1);
    expect(await review(migrationOf([check]), migrationOf([validate], OUTSIDE), migrationOf([set]))).toEqual(
      [],
    );
    expect(await review(migrationOf([check, validate, set]))).toHaveLength(2);
  });
});

describe('a migration passes', () => {
  it.each<[string, string[], Partial<Migration>?]>([
    [
      'a new table with indexes',
      ['CREATE TABLE motto (id int, CHECK (id > 0))', 'CREATE INDEX m ON motto (id)'],
    ],
    ['a column', [`ALTER TABLE player ADD COLUMN motto text NOT NULL DEFAULT ''`]],
    ['a column that refers to another table', ['ALTER TABLE player ADD COLUMN of text REFERENCES player']],
    ['a constraint for new rows', ['ALTER TABLE player ADD CONSTRAINT named CHECK (id > $$ $$) NOT VALID']],
    ['a constraint by an index', ['ALTER TABLE player ADD CONSTRAINT one UNIQUE USING INDEX player_name']],
    [
      'an index while the table is in use',
      [
        'CREATE UNIQUE INDEX CONCURRENTLY i ON player (username)',
        '\n  CREATE INDEX CONCURRENTLY IF NOT EXISTS "j"\n    ON player\n    USING gin (username)',
      ],
      OUTSIDE,
    ],
    ['its removal', ['DROP INDEX CONCURRENTLY IF EXISTS i'], OUTSIDE],
    ['a validation', ['ALTER TABLE player VALIDATE CONSTRAINT named'], OUTSIDE],
    [
      'changes in batches',
      [
        'repeat:UPDATE player SET points = 0 WHERE id IN (SELECT id FROM player WHERE points > 0 LIMIT 400 FOR UPDATE SKIP LOCKED)',
      ],
      OUTSIDE,
    ],
    [
      'rows that are inserted once',
      ['INSERT INTO motto SELECT id FROM player ON CONFLICT DO NOTHING'],
      OUTSIDE,
    ],
    ['a trigger', ['CREATE TRIGGER t AFTER INSERT ON player EXECUTE FUNCTION f()']],
    ['the removal of a trigger and its function', ['DROP TRIGGER t ON player', 'DROP FUNCTION f']],
    ['the contract of an earlier release', ['ALTER TABLE player DROP COLUMN month'], { contractOf: '0.1.0' }],
  ])('with %s', async (_what, statements, rest = {}) => {
    expect(await review(migrationOf(statements, rest))).toEqual([]);
  });
});
