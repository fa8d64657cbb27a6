import { existsSync } from 'node:fs';
import { writableAddress } from '@daily/kit/database/writable-host';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { EXIT, type ExitCode } from '../commands/command';
import { type Config, readConfig } from '../config';
import { productMigrations, productSchema } from '../data-source';
import type { Migration } from '../migrate/migration';
import { migrationPlan } from '../migrate/migration-plan';
import { runMigrations } from '../migrate/run-migrations';
import { SchemaTooNew } from '../migrate/schema-state';
import { LockTimeout } from '../migrate/short-locks';
import { CleanupStack } from './cleanup-stack';
import { createLog, standardOutput } from './log';
import { embeddedFolder, reachDatabase } from './open-platform';
import { startFailure } from './start-failure';

/**
 * Runs the command `migrate`: brings the schema up to date. A signal stops it before the next migration.
 * @param isPlan only prints what it would do.
 * @returns `failure` when a migration failed, or a lock was not available; what it has done so far stays, and it can be run again.
 */
export async function runMigrate(isPlan: boolean): Promise<ExitCode> {
  const cleanup = new CleanupStack();
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error(`Stopped by ${signal}`)));
  }
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    const log = createLog(config.logLevel, isPlan ? pino.destination(2) : await standardOutput());
    const isNew = !config.databaseUrl && !existsSync(embeddedFolder(config));
    if (isPlan && isNew) await printPlan(productMigrations);
    else {
      const { connectionString } = await reachDatabase({ config, log, cleanup });
      const address = await writableAddress(connectionString);
      await (isPlan ? printPlan(await pendingAt(address)) : migrate(address, log, stopping.signal));
    }
    return EXIT.success;
  } catch (error) {
    const isExpected =
      error instanceof LockTimeout || error instanceof SchemaTooNew || error === stopping.signal.reason;
    const line = isExpected && error instanceof Error ? error.message : startFailure(error, config);
    // The other properties of a database error hold the statement and its parameters.
    console.error(line ?? (error instanceof Error ? error.stack : error));
    return EXIT.failure;
  } finally {
    await cleanup.unwind();
  }
}

async function migrate(address: string, log: Logger, signal: AbortSignal): Promise<void> {
  let count = 0;
  await runMigrations(address, productMigrations, {
    ...migrationLog(log),
    signal,
    onBegin: ({ name }) => {
      count += 1;
      log.info({ migration: name }, `Running ${name}`);
    },
  });
  log.info(
    { count },
    count === 0 ? 'The schema is up to date' : `The schema is up to date: ${count} migrations ran`,
  );
}

/** What whoever runs migrations logs about waiting. */
export function migrationLog(log: Logger) {
  return {
    onWait: () => log.info('Another server runs migrations; waiting until it has finished'),
    onBlocked: (name: string, attempt: number) =>
      log.warn({ migration: name, attempt }, `${name} waits for a lock and will be tried again`),
  };
}

async function printPlan(pending: readonly Migration[]): Promise<void> {
  const lines = pending.length > 0 ? await migrationPlan(pending) : ['-- The schema is up to date'];
  console.log(lines.join('\n').trimEnd());
}

async function pendingAt(address: string): Promise<readonly Migration[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const query = async ({ text }: { text: string }) => (await client.query(text)).rows as never[];
    return (await productSchema({ query })).pending;
  } finally {
    await client.end();
  }
}
