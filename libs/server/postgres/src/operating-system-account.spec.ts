import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findUnprivilegedAccount, firstInaccessibleFolder, hasPermission } from './operating-system-account';

describe('findUnprivilegedAccount', () => {
  const root = 'root:x:0:0:root:/root:/bin/sh\n';
  const nobody = 'nobody:x:99:98:nobody:/:/sbin/nologin\n';

  it.each([
    [
      'prefers the account postgres',
      `${root}${nobody}postgres:x:70:71::/var/lib:/bin/sh\n`,
      { uid: 70, gid: 71 },
    ],
    ['falls back to the account nobody', root + nobody, { uid: 99, gid: 98 }],
    [
      'ignores an account postgres with the uid of root',
      `${nobody}postgres:x:0:0::/:/bin/sh\n`,
      { uid: 99, gid: 98 },
    ],
    ['falls back to the usual uid of nobody for an empty file', '', { uid: 65534, gid: 65534 }],
    ['falls back to the usual uid of nobody for a malformed line', 'nobody\n', { uid: 65534, gid: 65534 }],
  ])('%s', (_title, file, account) => {
    expect(findUnprivilegedAccount(file)).toEqual(account);
  });
});

describe('hasPermission', () => {
  const file = { uid: 1, gid: 2, mode: 0o640 };

  it.each([
    ['is true for a permission of the owner', { uid: 1, gid: 9 }, 0o4, true],
    ['is false when the owner lacks one of several permissions', { uid: 1, gid: 2 }, 0o5, false],
    ['is true for a permission of the group', { uid: 9, gid: 2 }, 0o4, true],
    ['is false for others without the permission', { uid: 9, gid: 9 }, 0o4, false],
  ])('%s', (_title, account, bits, allowed) => {
    expect(hasPermission(file, account, bits)).toBe(allowed);
  });
});

describe('firstInaccessibleFolder', () => {
  it('returns the outermost folder that the account cannot enter', () => {
    const folder = mkdtempSync(join(tmpdir(), 'inaccessible-'));
    try {
      const account = { uid: 4_242, gid: 4_242 };
      mkdirSync(join(folder, 'home', 'data'), { recursive: true, mode: 0o700 });
      expect(firstInaccessibleFolder(join(folder, 'home', 'data'), account)).toBe(folder);
      chmodSync(folder, 0o711);
      expect(firstInaccessibleFolder(join(folder, 'home', 'data'), account)).toBe(join(folder, 'home'));
      expect(firstInaccessibleFolder(folder, account)).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
