import { join } from 'node:path';
import { systemClock } from '@daily/kit/runtime/clock';
import { type Database, openDatabase } from '@daily/kit/database/database';
import { startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import { Events } from '@daily/kit/runtime/events';
import { Platform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import type { Logger } from 'pino';
import { migrations } from '../migrations';
import type { Config } from './config';
import { slices } from './slices';

/** Things to undo, the last first. */
export class Stack {
  private readonly steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  async unwind(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
  }
}

/**
 * What every service stands on, over the database of the settings as it is found; the embedded one is started unless it runs.
 * @param stack gets what is to be undone, also when a later step fails.
 * @param queryTimeout milliseconds a statement may take; that of the server when left out.
 */
export async function openPlatform(
  config: Config,
  log: Logger,
  stack: Stack,
  queryTimeout?: number,
): Promise<Platform> {
  const database = await openDatabase({
    connectionString: config.databaseUrl ?? (await openEmbedded(config.dataDir, log, stack)),
    entities: slices.flatMap(({ entities }) => entities),
    migrations,
    ...(queryTimeout !== undefined && { queryTimeout }),
  });
  stack.add(() => database.close());
  const limits = new RateLimits({ scale: config.rateLimitScale, redisUrl: config.redisUrl });
  stack.add(() => limits.close());
  const {
    productName,
    publicUrl,
    timeZone,
    answerKey,
    contactEmail,
    googleTagId,
    freezePrice,
    mail,
    dataDir,
  } = config;
  const product = { productName, publicUrl, timeZone, answerKey, contactEmail, googleTagId, freezePrice };
  const settings = { ...product, mail: { ...mail, dataDir } };
  const events = new Events({
    redisUrl: config.redisUrl,
    failed: (error) => log.warn({ err: error }, 'Redis is away: other servers do not hear of events'),
  });
  stack.add(() => events.close());
  return new Platform(systemClock, database, limits, settings, log, events);
}

/** Where the embedded database keeps its files. */
export function embeddedFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'postgres');
}

async function openEmbedded(dataDir: string, log: Logger, stack: Stack): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: embeddedFolder({ dataDir }),
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
