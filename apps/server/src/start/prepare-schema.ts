import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@daily/kit/database/database';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { CleanupStack } from './cleanup-stack';
import type { Config } from '../config';
import { migrate, productSchema } from '../data-source';
import { createProbeApp } from '../http/probe-app';
import { Readiness } from './readiness';
import { migrationLog } from './run-migrate';

/** Milliseconds between two looks at a schema that another process has to migrate. */
const POLL_MS = 1_000;

/** What a start needs to have a schema that it can work on. */
interface SchemaOptions {
  config: Config;
  log: Logger;
  signal: AbortSignal;
  cleanup: CleanupStack;
}

/** A schema that serves this release. */
interface PreparedSchema {
  readiness: Readiness;
  /** Answers in place of the server while it starts; to be closed before it listens. Null when the start did not have to wait. */
  waiting: FastifyInstance | null;
}

/**
 * Brings the schema up to date when `MIGRATE_AT_START` says so. Otherwise waits until another process has done it, and while one restores a
 * backup, for as long as that takes: meanwhile `/readyz` says why. Takes one query when there is nothing to do.
 * @throws the signal's reason, and any error of the database before the wait begins.
 */
export async function prepareSchema(database: Database, options: SchemaOptions): Promise<PreparedSchema> {
  const { config, log, signal } = options;
  const readSchema = () => productSchema(database);
  const readiness = new Readiness(readSchema, log);
  const { pending, isTooNew, ...before } = await readSchema();
  let { problem } = before;
  if (config.migrateAtStart && pending.length > 0 && !isTooNew) {
    await migrate(database, { signal, ...migrationLog(log) });
    ({ problem } = await readSchema());
  }
  signal.throwIfAborted();
  return { readiness, waiting: problem === null ? null : await waitFor(readiness, options) };
}

async function waitFor(
  readiness: Readiness,
  { config, log, signal, cleanup }: SchemaOptions,
): Promise<FastifyInstance> {
  // The schema is ready before the server is.
  const check = async () => (await readiness.check()) ?? 'starting';
  const waiting = createProbeApp({ config, log, readiness: { check }, slices: [] });
  cleanup.add(() => waiting.close());
  await waiting.listen({ port: config.port, host: config.host });
  while ((await readiness.check()) !== null) {
    await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
  }
  return waiting;
}
