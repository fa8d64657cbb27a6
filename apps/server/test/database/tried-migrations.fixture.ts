import { inBatches, type Migration, type MigrationRunner } from '../../src/migrate/migration';

/** A migration of statements. */
function migration(number: number, statements: readonly string[], rest: Partial<Migration> = {}): Migration {
  return {
    name: `Tried${1_800_000_000_000 + number}`,
    serves: '0.1.0',
    async up(runner: MigrationRunner) {
      for (const text of statements) await runner.query(text);
    },
    down: () => Promise.resolve(),
    ...rest,
  };
}

/** Each kind of migration: a column that becomes required, an index that becomes a constraint, a column that is removed. */
export const TRIED: readonly Migration[] = [
  migration(1, [
    'CREATE TABLE big (id int PRIMARY KEY, place int, old text)',
    'INSERT INTO big (id, place) SELECT n, n FROM generate_series(1, 1000) n',
  ]),
  migration(2, [
    'ALTER TABLE big ADD COLUMN motto text',
    'ALTER TABLE big ADD CONSTRAINT big_motto_known CHECK (motto IS NOT NULL) NOT VALID',
  ]),
  migration(3, [], {
    transaction: false,
    up: (runner: MigrationRunner) =>
      inBatches(
        runner,
        `UPDATE big SET motto = 'of ' || id WHERE id IN (SELECT id FROM big WHERE motto IS NULL LIMIT 400)`,
      ),
  }),
  migration(
    4,
    [
      `CREATE UNIQUE INDEX CONCURRENTLY big_place
         ON big (place)`,
      'CREATE INDEX CONCURRENTLY big_motto ON big (motto)',
      'ALTER TABLE big VALIDATE CONSTRAINT big_motto_known',
    ],
    { transaction: false },
  ),
  migration(5, [
    'ALTER TABLE big ALTER COLUMN motto SET NOT NULL',
    'ALTER TABLE big ADD CONSTRAINT big_place UNIQUE USING INDEX big_place',
  ]),
  migration(6, ['DROP INDEX CONCURRENTLY IF EXISTS big_motto'], { transaction: false }),
  migration(7, ['ALTER TABLE big DROP COLUMN old'], { contractOf: '0.1.0' }),
];
