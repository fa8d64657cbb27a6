import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from '@daily/kit/runtime/background';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AppParts, createApp } from '../app';
import type { ServerRole } from '../commands/command-line';
import { removeReplaced } from '../backup/upgrade-embedded';
import { startBackgroundWork } from './background-work';
import { checkListening } from './check-listening';
import { CleanupStack } from './cleanup-stack';
import type { Config } from '../config';
import { embeddedFolder, openPlatform } from './open-platform';
import { prepareSchema } from './prepare-schema';
import { createProbeApp } from '../http/probe-app';
import { ServerMetrics } from '../metrics/server-metrics';
import { startTracing } from '../tracing/start-tracing';
import { loadWebApp } from '../pages/web-app';
import { listOf, wireSlices } from '../slices';

/**
 * Milliseconds for which a server behind a proxy serves on when it stops, and says that it is not ready. A proxy that asks every two seconds
 * has sent its requests elsewhere by then; what it sent to a closing connection would be lost.
 */
export const DRAIN_MS = 4_000;

/** Milliseconds that the HTTP server has to close; it disconnects its clients before that. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Milliseconds that background work, such as recording a sent mail, has to finish. */
const BACKGROUND_TIMEOUT_MS = 3_000;

/** A server that accepts requests. */
export interface RunningServer {
  /** The public origin of the product. */
  url: string;
  /** Accepts no new requests, once a proxy knows, finishes those in flight, and closes the database last. */
  stop(): Promise<void>;
}

/** How a server is started. */
export interface StartOptions {
  role: ServerRole;
  config: Config;
  log: Logger;
  /** Folder of the built web app; null serves the APIs only. */
  webDist: string | null;
  /**
   * Aborted when the process has to stop: then the step under way is finished or fails, no further one is begun, and its reason is thrown.
   */
  signal: AbortSignal;
}

/**
 * Starts the server: database, schema, required rows, HTTP, background work. When a step fails, the earlier ones are undone and its error
 * is thrown. While the schema does not serve this release, it waits, and answers that it is not ready.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { role, config, log, signal } = options;
  const cleanup = new CleanupStack();
  try {
    await checkListening(config.port, config.host);
    // Stops last, when what the others do is recorded.
    if (config.tracing) cleanup.add(await startTracing(config.tracing, log));
    // A worker only decides what to write.
    const platform = await openPlatform({ config, log, cleanup, usesReplica: role !== 'worker' });
    const { readiness, waiting } = await prepareSchema(platform.database, { config, log, signal, cleanup });
    await platform.secret.load();
    const slices = wireSlices(platform);
    for (const slice of listOf(slices)) {
      signal.throwIfAborted();
      await slice.prepare?.({ demo: config.seedDemo });
    }
    const providerGivesRoles = config.signOn.oidc !== null && config.signOn.oidc.roles !== null;
    if (config.admin) await slices.people.staff.ensureAdmin(config.admin, providerGivesRoles);
    signal.throwIfAborted();
    // Stops after the HTTP server: the last requests may leave work to do.
    let background: Background | null = null;
    cleanup.add(async () => background?.stop(), BACKGROUND_TIMEOUT_MS);
    const measured = new ServerMetrics();
    const app = await appOf(options, { platform, slices, readiness, measured });
    cleanup.add(() => app.close(), CLOSE_TIMEOUT_MS);
    await waiting?.close();
    await app.listen({ port: config.port, host: config.host });
    background = startBackgroundWork(listOf(slices), log, measured.jobs, role !== 'web');
    const drain = () => {
      readiness.stop();
      return pause(DRAIN_MS);
    };
    if (config.trustProxy.length > 0 && role !== 'worker') cleanup.add(drain, DRAIN_MS);
    if (!config.databaseUrl) await removeReplaced(embeddedFolder(config));
    return { url: config.publicUrl, stop: () => cleanup.unwind() };
  } catch (error) {
    await cleanup.unwind();
    // Ctrl-C in a terminal also ends the program that creates a database: such a failure is part of the stop.
    signal.throwIfAborted();
    throw error;
  }
}

/** The HTTP server of a role. */
async function appOf(
  { role, config, log, webDist }: StartOptions,
  parts: Pick<AppParts, 'platform' | 'slices' | 'readiness' | 'measured'>,
): Promise<FastifyInstance> {
  const { slices } = parts;
  if (role === 'worker') return createProbeApp({ config, log, ...parts, slices: listOf(slices) });
  const web = webDist === null ? null : await loadWebApp(webDist);
  const graphiql = webDist && join(webDist, '../../graphiql/dist');
  return createApp({ ...parts, config, log, web, graphiql });
}
