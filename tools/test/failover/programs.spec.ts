import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findPrograms } from './programs';

const OF_DEBIAN = [
  'postgres',
  'initdb',
  'pg_ctl',
  'pg_basebackup',
  'pg_controldata',
  'pg_rewind',
  'pg_isready',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(under: string, names: readonly string[]): string {
  mkdirSync(join(folder, under), { recursive: true });
  for (const name of names) writeFileSync(join(folder, under, name), '');
  return join(folder, under);
}

const find = () => findPrograms(join(folder, 'bin'), join(folder, 'postgresql'));

it('a machine with nothing is told all packages in one line', () => {
  expect(find()).toBe(
    'The failover needs more programs. On Debian: apt-get install patroni etcd-server postgresql',
  );
});

it('the newest PostgreSQL server is used that has all programs', () => {
  install('bin', ['patroni', 'etcd']);
  install('postgresql/9.6/bin', OF_DEBIAN);
  const complete = install('postgresql/15/bin', OF_DEBIAN);
  install('postgresql/17/bin', ['pg_basebackup', 'pg_isready']);
  expect(find()).toEqual({ postgres: complete, postgresMajor: 15 });
});

it('a PostgreSQL server that the product does not know counts as missing', () => {
  install('bin', ['patroni', 'etcd']);
  install('postgresql/13/bin', OF_DEBIAN);
  expect(find()).toBe('The failover needs more programs. On Debian: apt-get install postgresql');
});
