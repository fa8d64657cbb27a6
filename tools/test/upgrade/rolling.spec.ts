import { expect, it } from '@jest/globals';
import { rollingProblem } from './rolling';

const OLD = { version: '1.2.0', commit: 'abcdef0123456789', migrations: new Set(['1700000000001']) };
const migration = (number: number, serves?: string) => ({
  name: `Step${number}170000000000${number}`,
  ...(serves !== undefined && { serves }),
});
const FIRST = migration(1);

it.each([
  ['there are no further migrations', [FIRST]],
  ['all further migrations serve it', [FIRST, migration(2, '1.1.0'), migration(3, '1.2.0')]],
])('servers of a release run on when %s', (_when, migrations) => {
  expect(rollingProblem(OLD, migrations)).toBeNull();
});

it.each([
  [
    'a migration does not serve it any more',
    [FIRST, migration(2, '1.10.0'), migration(3, '1.2.0')],
    'servers before 1.10.0 do not work after Step21700000000002.',
  ],
  [
    'migrations do not say whom they serve',
    [FIRST, migration(2), migration(3), migration(4)],
    'nothing says that they work after Step21700000000002 and 2 more.',
  ],
])('servers of a release do not run on when %s', (_when, migrations, reason) => {
  expect(rollingProblem(OLD, migrations)).toBe(
    `Servers of 1.2.0 (abcdef01) cannot run on while migrate does: ${reason} Stop all of them before, as CHANGELOG.md says under "Before you update".`,
  );
});

it('a commit without migrations cannot be upgraded', () => {
  expect(rollingProblem({ ...OLD, migrations: new Set() }, [FIRST])).toMatch(/has no migrations/);
});
