import { join } from 'node:path';
import type { Background } from '@daily/kit/runtime/background';
import type { Logger } from 'pino';
import { createApp } from '../app';
import { startBackgroundWork } from './background-work';
import { checkListening } from './check-listening';
import { CleanupStack } from './cleanup-stack';
import type { Config } from '../config';
import { migrate } from '../data-source';
import { openPlatform } from './open-platform';
import { loadWebApp } from '../pages/web-app';
import { listOf, wireSlices } from '../slices';

/** Milliseconds that the HTTP server has to close; it disconnects its clients before that. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Milliseconds that background work, such as recording a sent mail, has to finish. */
const BACKGROUND_TIMEOUT_MS = 3_000;

/** A server that accepts requests. */
export interface RunningServer {
  /** The public origin of the product. */
  url: string;
  /** Accepts no new requests, finishes those in flight, and closes the database last. */
  stop(): Promise<void>;
}

/**
 * Starts the server: database, migrations, required rows, HTTP, background work. When a step fails, the earlier ones are
 * undone and its error is thrown.
 * @param webDist folder of the built web app; null serves the APIs only.
 * @param signal aborted when the process has to stop: then the step under way is finished or fails, no further one is begun, and its
 * reason is thrown.
 */
export async function startServer(
  config: Config,
  log: Logger,
  webDist: string | null,
  signal: AbortSignal,
): Promise<RunningServer> {
  const cleanup = new CleanupStack();
  try {
    await checkListening(config.port, config.host);
    const platform = await openPlatform({ config, log, cleanup });
    const onWait = () => log.info('Another server runs migrations; waiting until it has finished');
    await migrate(platform.database, { signal, onWait });
    await platform.secret.load();
    const slices = wireSlices(platform);
    for (const slice of listOf(slices)) {
      signal.throwIfAborted();
      await slice.prepare?.({ demo: config.seedDemo });
    }
    if (config.admin) await slices.people.staff.ensureAdmin(config.admin);
    signal.throwIfAborted();
    // Stops after the HTTP server: the last requests may leave work to do.
    let background: Background | null = null;
    cleanup.add(async () => background?.stop(), BACKGROUND_TIMEOUT_MS);
    const web = webDist === null ? null : await loadWebApp(webDist);
    const graphiql = webDist && join(webDist, '../../graphiql/dist');
    const app = await createApp({ platform, slices, config, log, web, graphiql });
    cleanup.add(() => app.close(), CLOSE_TIMEOUT_MS);
    await app.listen({ port: config.port, host: config.host });
    background = startBackgroundWork(listOf(slices), log);
    return { url: config.publicUrl, stop: () => cleanup.unwind() };
  } catch (error) {
    await cleanup.unwind();
    // Ctrl-C in a terminal also ends the program that creates a database: such a failure is part of the stop.
    signal.throwIfAborted();
    throw error;
  }
}
