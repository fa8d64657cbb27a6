import { join } from 'node:path';
import { ensureAdmin } from '@daily/people';
import type { Logger } from 'pino';
import { createApp } from './app';
import type { Config } from './config';
import { migrate, openPlatform, Stack } from './open-platform';
import { loadWebApp } from './pages/pages';
import { slices } from './slices';

/** A server that listens. */
export interface RunningServer {
  /** The address under which the product is seen. */
  url: string;
  /** No new requests; those in flight finish; then the database goes. */
  stop(): Promise<void>;
}

/**
 * Starts everything the server consists of, in order: database, migrations, what must be in it, background work, HTTP.
 * When a step fails, those before it are undone and its error is thrown.
 * @param webDist folder of the built web app; null serves the APIs alone.
 */
export async function startServer(
  config: Config,
  log: Logger,
  webDist: string | null,
): Promise<RunningServer> {
  const stack = new Stack();
  try {
    const platform = await openPlatform(config, log, stack);
    await migrate(platform.database);
    for (const slice of slices) await slice.prepare?.(platform, { demo: config.seedDemo });
    if (config.admin) await ensureAdmin(platform, config.admin);
    for (const slice of slices) {
      const work = await slice.run?.(platform);
      if (work) stack.add(() => work.stop());
    }
    const web = webDist === null ? null : { webApp: await loadWebApp(webDist), dist: webDist };
    const graphiql = webDist && join(webDist, '../../graphiql/dist');
    const app = await createApp(platform, config, { log, web, graphiql });
    stack.add(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    return { url: config.publicUrl, stop: () => stack.unwind() };
  } catch (error) {
    await stack.unwind();
    throw error;
  }
}
