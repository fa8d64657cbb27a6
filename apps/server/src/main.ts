import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config';
import { createLog } from './start/log';
import { type RunningServer, startServer } from './start/start-server';
import { startFailure } from './start/start-failure';

/** Milliseconds after which the process exits although something hangs: a step of the start that was under way, or the stop itself. */
const TIMEOUTS = { start: 60_000, stop: 15_000 };

/** The oldest supported major version of Node.js, as in `engines` of package.json: an older one starts and fails later. */
const MIN_NODE = 22;

let config: Config | null = null;

async function main(): Promise<void> {
  if (Number.parseInt(process.versions.node) < MIN_NODE) {
    throw new ConfigError(
      `Node.js ${process.version} is not supported: use \`npm start\`, which brings its own, or Node.js 24`,
    );
  }
  config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // In development, Vite serves the web app.
  const webDist =
    config.nodeEnv === 'development' ? null : fileURLToPath(new URL('../../web/dist', import.meta.url));
  const stopping = new AbortController();
  const starting = startServer(config, log, webDist, stopping.signal);
  stopOnSignals(starting, stopping, log);
  const server = await starting.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
    return null;
  });
  if (server) log.info({ url: server.url }, `Ready at ${server.url}`);
}

/** On a signal, stops the server, or ends its start: what the start has done is undone by then. */
function stopOnSignals(starting: Promise<RunningServer>, stopping: AbortController, log: Logger): void {
  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ signal }, 'Stopping');
    const end = async () => {
      const startTimeout = exitAfter(TIMEOUTS.start);
      const server = await starting.catch((error: unknown) => {
        if (error !== stopping.signal.reason) throw error;
        return null;
      });
      clearTimeout(startTimeout);
      exitAfter(TIMEOUTS.stop);
      await server?.stop();
    };
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The start or the stop failed');
        process.exit(1);
      },
    );
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}

/** Ends the process with 1 unless it has ended by then, or the timeout is cleared. */
function exitAfter(ms: number): NodeJS.Timeout {
  return setTimeout(() => process.exit(1), ms).unref();
}

main().catch((error: unknown) => {
  // The other properties of a database error hold the statement and its parameters.
  console.error(startFailure(error, config) ?? (error instanceof Error ? error.stack : error));
  process.exit(1);
});
