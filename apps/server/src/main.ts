import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config';
import { startServer } from './start';

/** Milliseconds that requests in flight have to finish before the process ends all the same. */
const PATIENCE_MS = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: ['req.headers', 'password', 'token'] });
  // In development the web app has its own server.
  const webDist =
    config.nodeEnv === 'development' ? null : fileURLToPath(new URL('../../web/dist', import.meta.url));
  const server = await startServer(config, log, webDist);

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  log.info({ url: server.url }, `Ready at ${server.url}`);
}

main().catch((error: unknown) => {
  // A setting's mistake is one line; anything else brings its stack, which its finder needs.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
