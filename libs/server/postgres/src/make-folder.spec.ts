import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeFolder } from './make-folder';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rmSync(place, { recursive: true }));

describe('making a folder', () => {
  it('makes those above it too, each for its owner alone if that is asked', () => {
    makeFolder(join(place, 'a/b/c'), 0o700);
    expect(['a', 'a/b', 'a/b/c'].map((path) => statSync(join(place, path)).mode & 0o777)).toEqual(
      Array.from({ length: 3 }, () => 0o700),
    );
  });

  it('leaves one that is there as it is', () => {
    writeFileSync(join(place, 'file'), '');
    makeFolder(place);
    expect(existsSync(join(place, 'file'))).toBe(true);
  });

  it('says so when something else stands in the way', () => {
    writeFileSync(join(place, 'file'), '');
    expect(() => makeFolder(join(place, 'file/below'))).toThrow(/ENOTDIR.*file\/below/);
  });

  const onLinux = existsSync('/proc/self') ? it : it.skip;
  onLinux('says so where the system has no such folder, instead of trying for ever', () => {
    expect(() => makeFolder('/proc/foo/bar')).toThrow(
      expect.objectContaining({ code: 'ENOENT', path: '/proc/foo/bar' }),
    );
  });
});
