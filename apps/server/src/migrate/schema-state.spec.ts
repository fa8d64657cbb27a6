import { describe, expect, it } from '@jest/globals';
import type { Migration } from './migration';
import { compareReleases } from './release';
import { schemaState } from './schema-state';

const migration = (name: string, contractOf?: string): Migration => ({
  name,
  ...(contractOf !== undefined && { contractOf }),
  up: () => Promise.resolve(),
  down: () => Promise.resolve(),
});
const MIGRATIONS = [migration('A'), migration('B'), migration('C', '1.9.0'), migration('D')];
const recorded = (names: string, serves: string | null = null, isRestoring = false) =>
  [...names].map((name) => ({ name, serves, isRestoring }));
const stateOf = (rows: ReturnType<typeof recorded>) => {
  const { pending, ...rest } = schemaState(rows, MIGRATIONS, '1.10.0');
  return { pending: pending.map(({ name }) => name).join(''), ...rest };
};

describe('schemaState', () => {
  it.each([
    ['ABCD', null, '', null],
    ['ABD', '1.9.0', 'C', null],
    ['ABCDX', '1.9.0', '', null],
    ['ABCDXY', '1.10.0', '', null],
    ['ABC', null, 'D', /older than release 1\.10\.0 needs: D must run first\. Run the command migrate$/],
    ['', null, 'ABCD', /A and 2 more must run first/],
  ])('of %s, serving %s: %s is pending', (names, serves, pending, problem) => {
    expect(stateOf(recorded(names, serves))).toEqual({
      pending,
      isTooNew: false,
      problem: problem && expect.stringMatching(problem),
    });
  });

  it('is a problem after a migration of a later release that names no release', () => {
    expect(stateOf([...recorded('ABCD'), ...recorded('X')])).toEqual({
      pending: '',
      isTooNew: true,
      problem:
        'The schema no longer serves release 1.10.0: X names no release that it serves. Start a release that has this migration',
    });
  });

  it('of tables that a restore will replace is a problem, although nothing is pending', () => {
    expect(stateOf(recorded('ABCD', null, true)).problem).toBe(
      'A backup is being restored into the database',
    );
  });

  it('of a later release is a problem once it no longer serves this one, whatever is pending', () => {
    const rows = [...recorded('AB', '1.2.0'), ...recorded('X', '1.11.0'), ...recorded('Y', '1.3.0')];
    expect(stateOf(rows)).toEqual({
      pending: 'CD',
      isTooNew: true,
      problem: 'The schema no longer serves release 1.10.0: it serves 1.11.0 and later. Start such a release',
    });
  });
});

it('releases are compared by their numbers', () => {
  const releases = ['1.10.0', '0.1.0', '1.9.12', '1.9.2', '2.0.0'];
  expect(releases.toSorted(compareReleases)).toEqual(['0.1.0', '1.9.2', '1.9.12', '1.10.0', '2.0.0']);
});
