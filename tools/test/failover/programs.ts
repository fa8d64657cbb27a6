import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where the programs are. */
export interface Programs {
  /** The folder with those of a PostgreSQL server. */
  postgres: string;
  /** The major version of that server. */
  postgresMajor: number;
}

/** What Patroni calls of PostgreSQL. The embedded one has only the first three. */
const OF_POSTGRES = [
  'postgres',
  'initdb',
  'pg_ctl',
  'pg_basebackup',
  'pg_controldata',
  'pg_rewind',
  'pg_isready',
];

/** The oldest major version that the product works with. */
const OLDEST = 14;

/** The packages of Debian with the programs, by their names. */
const DEBIAN = { patroni: 'patroni', etcd: 'etcd-server', postgres: 'postgresql' };

/** Finds what the failover needs. @returns a line that says what to install when something is missing. */
export function findPrograms(
  path = process.env['PATH'] ?? '',
  versions = '/usr/lib/postgresql',
): Programs | string {
  const folders = path.split(delimiter);
  const has = (folder: string, names: readonly string[]) =>
    names.every((name) => existsSync(join(folder, name)));
  const servers = globSync(`${versions}/[0-9]*/bin`)
    .map((postgres) => ({ postgres, postgresMajor: Number(postgres.split('/').at(-2)) }))
    .filter(({ postgres, postgresMajor }) => postgresMajor >= OLDEST && has(postgres, OF_POSTGRES))
    .toSorted((one, other) => other.postgresMajor - one.postgresMajor);
  const missing = (['patroni', 'etcd'] as const)
    .filter((name) => !folders.some((folder) => has(folder, [name])))
    .map((name) => DEBIAN[name]);
  const [newest] = servers;
  if (!newest || missing.length > 0)
    return `The failover needs more programs. On Debian: apt-get install ${[...missing, ...(newest ? [] : [DEBIAN.postgres])].join(' ')}`;
  return newest;
}
