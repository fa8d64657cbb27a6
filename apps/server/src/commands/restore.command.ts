import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CheckedArchive, StoredArchive } from '@daily/backup/archive/archive-reader';
import { parseIdentities } from '@daily/backup/encryption/encryption';
import { writableAddress } from '@daily/kit/database/writable-host';
import { systemClock } from '@daily/kit/runtime/clock';
import { Failure, invalid } from '@daily/kit/runtime/errors';
import { createStore } from '@daily/pictures';
import { APPLICATION_ROLE } from '@daily/postgres/application-role';
import { backupAt } from '../backup/backup-address';
import { checkBackup, restoreBackup } from '../backup/restore-backup';
import { CleanupStack } from '../start/cleanup-stack';
import { openPlatform, productSettings, reachDatabase } from '../start/open-platform';
import { auditPoints } from './audit-points.command';
import { type ConfigCommand, type ConfigContext, EXIT, NO_TIMEOUT, type Print } from './command';

/** The arguments of `npm run restore`. */
export interface RestoreArgs {
  /** A backup, or a place with backups, of which the newest is taken: a path, or an address that begins with `s3://`. */
  from: string;
  /** The file of the private key. */
  identity: string | null;
  /** Whether the backup is only read and compared. */
  check: boolean;
  /** Whether tables that exist are replaced. */
  replace: boolean;
  /** Whether counters that differed when the backup was made may differ. */
  ignoreAudit: boolean;
}

const OPTIONS = {
  identity: { type: 'string' },
  check: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  'ignore-audit': { type: 'boolean', default: false },
} as const;

/** `npm run restore`: restores a backup into an empty database, or in place of the tables there. The servers must be stopped. */
export const restoreCommand: ConfigCommand<RestoreArgs> = {
  usage: [
    'npm run restore -- FILE|FOLDER|s3://BUCKET/PREFIX [--identity FILE] [--replace] [--ignore-audit]',
    '                  restores a backup, or the newest one there; the servers must be stopped',
    'npm run restore -- FILE|FOLDER|s3://BUCKET/PREFIX [--identity FILE] --check',
    '                  reads a backup and says whether it is complete, without a database',
  ].join('\n'),

  parseArgs(args) {
    try {
      const { values, positionals } = parseArgs({
        args: [...args],
        options: OPTIONS,
        allowPositionals: true,
      });
      const { identity = null, check, replace, 'ignore-audit': ignoreAudit } = values;
      const [from, ...others] = positionals;
      return from && others.length === 0 ? { from, identity, check, replace, ignoreAudit } : null;
    } catch {
      return null;
    }
  },

  async run(args, context) {
    const { config, print } = context;
    const { place, name } = await backupAt(args.from, config.backup);
    const identities = args.identity === null ? [] : parseIdentities(readText(args.identity));
    const archive: StoredArchive = { open: () => place.open(name), identities };
    if (args.check) describe(await checkBackup(archive), place.describe(name), print);
    else describe(await restore(archive, args, context), place.describe(name), print);
    if (!args.check)
      print('Every row is there and all counters were compared. The server can be started now.');
    return EXIT.success;
  },
};

async function restore(
  archive: StoredArchive,
  { replace, ignoreAudit }: RestoreArgs,
  context: ConfigContext,
): Promise<CheckedArchive> {
  const { config, log, cleanup, print } = context;
  // Before an embedded database is created for it.
  await checkBackup(archive);
  const reached = await reachDatabase({ config, log, cleanup });
  const access = { ...reached, connectionString: await writableAddress(reached.connectionString) };
  const { before, ...restored } = await restoreBackup(archive, {
    access,
    ...(access.adminConnectionString === null
      ? { owner: null, ownSessions: 0 }
      : // Whoever uses the embedded database holds a session.
        { owner: APPLICATION_ROLE, ownSessions: 1 }),
    replace,
    pictures: createStore(productSettings(config).pictures),
    now: systemClock.now(),
    verify: (connectionString) => verify(connectionString, ignoreAudit, context),
  });
  if (before)
    print(`The tables from before are kept in the schema ${before}. Drop it when you no longer need them.`);
  return restored;
}

/** Compares every counter of the restored tables, as `npm run audit:points` does. @throws Failure conflict */
async function verify(
  connectionString: string,
  ignoreAudit: boolean,
  { config, log, print }: ConfigContext,
): Promise<void> {
  const cleanup = new CleanupStack();
  try {
    const restored = { ...config, databaseUrl: connectionString, redisUrl: undefined };
    const platform = await openPlatform({ config: restored, log, cleanup, queryTimeout: NO_TIMEOUT });
    const exitCode = await auditPoints(platform, print);
    if (exitCode === EXIT.success || ignoreAudit) return;
  } finally {
    await cleanup.unwind();
  }
  throw new Failure(
    'conflict',
    'Counters of the backup differ from its answers, so nothing was changed. They did when it was made, unless TIME_ZONE is ' +
      'another one now. Restore it with --ignore-audit nevertheless.',
  );
}

function describe({ head, manifest }: CheckedArchive, name: string, print: Print): void {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  print(
    `${name} is complete: version ${head.version} of ${head.createdAt}, ${rows} rows of ${Object.keys(manifest.rows).length} tables, ` +
      `PostgreSQL ${head.postgres}.`,
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw invalid(`${file} cannot be read.`);
  }
}
