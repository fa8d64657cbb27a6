import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { makeFolder } from './make-folder';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('makeFolder', () => {
  it('creates missing parents with the same permissions', () => {
    makeFolder(join(root, 'a/b/c'), 0o700);
    expect(['a', 'a/b', 'a/b/c'].map((path) => statSync(join(root, path)).mode & 0o777)).toEqual(
      Array.from({ length: 3 }, () => 0o700),
    );
  });

  it('does not change an existing folder', () => {
    writeFileSync(join(root, 'file'), '');
    makeFolder(root);
    expect(existsSync(join(root, 'file'))).toBe(true);
  });

  it('throws when a parent is a file', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => makeFolder(join(root, 'file/below'))).toThrow(/ENOTDIR.*file\/below/);
  });
});

describeNeeding('Linux')('makeFolder where the system does not allow new folders', () => {
  it('throws, instead of retrying forever', () => {
    expect(() => makeFolder('/proc/foo/bar')).toThrow(
      expect.objectContaining({ code: 'ENOENT', path: '/proc/foo/bar' }),
    );
  });
});
