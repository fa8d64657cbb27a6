import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '@daily/testing/test-database';
import { adminCommand } from '../../src/commands/admin.command';
import { runCommand } from '../../src/commands/command';

describe('a command that cannot run', () => {
  const failing = async (env: Record<string, string>) => {
    const err: string[] = [];
    const output = { out: () => undefined, err: (line: string) => err.push(line) };
    return [await runCommand(adminCommand, ['list'], env, output), err.join('\n')];
  };

  it('names the invalid setting', async () => {
    expect(await failing({ PORT: 'x' })).toEqual([2, expect.stringMatching(/^PORT="x" cannot be used/)]);
  });

  it('creates no database when none exists', async () => {
    const dataDir = join(tmpdir(), 'no-such-data-folder');
    expect(await failing({ DATA_DIR: dataDir })).toEqual([
      2,
      expect.stringContaining('there is no database in'),
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('reports that the database is unreachable', async () => {
    expect(await failing({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
      2,
      expect.stringContaining('ECONNREFUSED'),
    ]);
  });

  it('migrates no database that a server has not prepared', async () => {
    const { connectionString, drop } = await createTestDatabase();
    expect(await failing({ DATABASE_URL: connectionString })).toEqual([
      2,
      expect.stringContaining('The schema is older than release'),
    ]);
    await drop();
  });
});
