import { expect, it } from '@jest/globals';
import { compareVersions, nextVersion } from './versions';

it('versions are compared by their numbers', () => {
  expect(['1.10.0', '0.1.0', '1.9.12', '1.9.2'].toSorted(compareVersions)).toEqual([
    '0.1.0',
    '1.9.2',
    '1.9.12',
    '1.10.0',
  ]);
});

it.each([
  ['0.1.4', 'breaking', '0.2.0'],
  ['0.1.4', 'added', '0.1.5'],
  ['0.1.4', 'fixed', '0.1.5'],
  ['1.2.3', 'breaking', '2.0.0'],
  ['1.2.3', 'added', '1.3.0'],
  ['1.2.3', 'fixed', '1.2.4'],
] as const)('after %s, what is %s needs %s', (last, extent, next) => {
  expect(nextVersion(last, extent)).toBe(next);
});
