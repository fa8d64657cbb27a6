import { join } from 'node:path';
import { systemClock } from '@daily/kit/clock';
import { type Database, openDatabase } from '@daily/kit/database';
import { startEmbeddedPostgres } from '@daily/kit/embedded-postgres';
import { Platform } from '@daily/kit/platform';
import { RateLimits } from '@daily/kit/rate-limits';
import { ensureAdmin } from '@daily/people';
import type { Logger } from 'pino';
import { createApp } from './app';
import type { Config } from './config';
import { migrations } from '../migrations';
import { loadWebApp } from './pages';
import { slices } from './slices';

/** A server that listens. */
export interface RunningServer {
  /** The address under which the product is seen. */
  url: string;
  /** No new requests; those in flight finish; then the database goes. */
  stop(): Promise<void>;
}

/** Things to undo, the last first. */
class Stack {
  private readonly steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  async unwind(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
  }
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

async function openPlatform(config: Config, log: Logger, stack: Stack): Promise<Platform> {
  const database = await openMigrated(config, log, stack);
  const limits = new RateLimits({ scale: config.rateLimitScale, redisUrl: config.redisUrl });
  stack.add(() => limits.close());
  const { productName, publicUrl, timeZone, answerKey, mail, dataDir } = config;
  const settings = { productName, publicUrl, timeZone, answerKey, mail: { ...mail, dataDir } };
  return new Platform(systemClock, database, limits, settings, log);
}

async function openMigrated({ databaseUrl, dataDir }: Config, log: Logger, stack: Stack): Promise<Database> {
  const connectionString = databaseUrl ?? (await openEmbedded(dataDir, log, stack));
  const database = await openDatabase({
    connectionString,
    entities: slices.flatMap(({ entities }) => entities),
    migrations,
  });
  stack.add(() => database.close());
  await migrate(database);
  return database;
}

async function openEmbedded(dataDir: string, log: Logger, stack: Stack): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: (line) => log.info(line),
  });
  stack.add(() => embedded.stop());
  return embedded.connectionString;
}

/** Brings the tables up to date. Servers that start together take turns. */
export async function migrate({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const runner = orm.createQueryRunner();
  try {
    await runner.query(`SELECT pg_advisory_lock(hashtextextended('migrations', 0))`);
    await orm.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(hashtextextended('migrations', 0))`);
    await runner.release();
  }
}
