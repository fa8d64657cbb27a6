import type { Logger } from 'pino';
import type { ServerRole } from '../commands/command-line';
import { type Config, readConfig } from '../config';
import { createLog, standardOutput } from './log';
import { DRAIN_MS, type RunningServer, startServer } from './start-server';
import { startFailure } from './start-failure';

/** Milliseconds after which the process exits although something hangs: a step of the start that was under way, or the stop itself. */
const TIMEOUTS = { start: 60_000, stop: DRAIN_MS + 15_000 };

let config: Config | null = null;

/**
 * Runs the server until a signal stops it. When it cannot start, prints the reason and ends the process with 1.
 * @param builtWebApp folder of the web app. In development, Vite serves it instead.
 */
export async function runServer(role: ServerRole, builtWebApp: string): Promise<void> {
  try {
    await start(role, builtWebApp);
  } catch (error) {
    // The other properties of a database error hold the statement and its parameters.
    console.error(startFailure(error, config) ?? (error instanceof Error ? error.stack : error));
    process.exit(1);
  }
}

async function start(role: ServerRole, builtWebApp: string): Promise<void> {
  config = readConfig(process.env);
  const log = createLog(config.logLevel, await standardOutput(), config.tracing !== null);
  const webDist = config.nodeEnv === 'development' ? null : builtWebApp;
  const stopping = new AbortController();
  const starting = startServer({ role, config, log, webDist, signal: stopping.signal });
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
