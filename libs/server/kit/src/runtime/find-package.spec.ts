import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { findPackageFile } from './find-package';

describe('findPackageFile', () => {
  it('finds a file of an installed package', () => {
    expect(existsSync(findPackageFile('zod/package.json'))).toBe(true);
  });

  it('names the package and the folders when it is not installed', () => {
    expect(() => findPackageFile('zod/package.json', ['/nowhere'])).toThrow(/zod\/package.json.*\/nowhere/);
  });
});
