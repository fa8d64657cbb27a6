import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { type Config, ConfigError, readConfig } from './config';
import { type RunningServer, startServer } from './start';
import { startFailure } from './start-failure';

/** Milliseconds that requests in flight have to finish before the process ends all the same. */
const PATIENCE_MS = 15_000;

/** The oldest Node.js that this runs on, as `engines` of package.json tells npm; an older one fails only in places. */
const OLDEST_NODE = 22;

let config: Config | null = null;

async function main(): Promise<void> {
  if (Number.parseInt(process.versions.node) < OLDEST_NODE) {
    throw new ConfigError(
      `Node.js ${process.version} cannot be used: \`npm start\` brings its own, and Node.js 24 serves as well`,
    );
  }
  config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: ['req.headers', 'password', 'token'] });
  // In development the web app has its own server.
  const webDist =
    config.nodeEnv === 'development' ? null : fileURLToPath(new URL('../../web/dist', import.meta.url));
  const starting = startServer(config, log, webDist);
  stopOnSignals(starting, log);
  const server = await starting;
  log.info({ url: server.url }, `Ready at ${server.url}`);
}

/** A signal that comes while the server starts lets it finish: half a start cannot be undone, a whole one can. */
function stopOnSignals(starting: Promise<RunningServer>, log: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping');
    const end = async () => {
      const server = await starting;
      setTimeout(() => process.exit(1), PATIENCE_MS).unref();
      await server.stop();
    };
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(startFailure(error, config) ?? error);
  process.exit(1);
});
