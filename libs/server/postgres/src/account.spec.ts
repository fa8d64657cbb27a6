import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { borrowedAccount, closedFolder, mayUse } from './account';

describe('borrowedAccount', () => {
  const root = 'root:x:0:0:root:/root:/bin/sh\n';
  const nobody = 'nobody:x:99:98:nobody:/:/sbin/nologin\n';

  it.each([
    [
      'the one made for PostgreSQL',
      `${root}${nobody}postgres:x:70:71::/var/lib:/bin/sh\n`,
      { uid: 70, gid: 71 },
    ],
    ['else nobody', root + nobody, { uid: 99, gid: 98 }],
    ['never root, whatever it is called', `${nobody}postgres:x:0:0::/:/bin/sh\n`, { uid: 99, gid: 98 }],
    ['the customary number without a file', '', { uid: 65534, gid: 65534 }],
    ['the customary number for a broken line', 'nobody\n', { uid: 65534, gid: 65534 }],
  ])('takes %s', (_, file, account) => {
    expect(borrowedAccount(file)).toEqual(account);
  });
});

describe('mayUse', () => {
  const file = { uid: 1, gid: 2, mode: 0o640 };

  it.each([
    ['the owner', { uid: 1, gid: 9 }, 0o4, true],
    ['the owner, more than granted', { uid: 1, gid: 2 }, 0o5, false],
    ['the group', { uid: 9, gid: 2 }, 0o4, true],
    ['others', { uid: 9, gid: 9 }, 0o4, false],
  ])('asks for %s', (_, account, bits, allowed) => {
    expect(mayUse(file, account, bits)).toBe(allowed);
  });
});

describe('closedFolder', () => {
  it('names the outermost folder that the account cannot enter', () => {
    const folder = mkdtempSync(join(tmpdir(), 'closed-'));
    try {
      const stranger = { uid: 4_242, gid: 4_242 };
      mkdirSync(join(folder, 'home', 'data'), { recursive: true, mode: 0o700 });
      expect(closedFolder(join(folder, 'home', 'data'), stranger)).toBe(folder);
      chmodSync(folder, 0o711);
      expect(closedFolder(join(folder, 'home', 'data'), stranger)).toBe(join(folder, 'home'));
      expect(closedFolder(folder, stranger)).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
