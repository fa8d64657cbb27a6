import { join } from 'node:path';
import { openDatabase } from '@daily/kit/database/database';
import { systemClock } from '@daily/kit/runtime/clock';
import { Events } from '@daily/kit/events/events';
import { createPlatform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { loadRedis } from '@daily/kit/runtime/redis';
import { startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import type { Logger } from 'pino';
import { migrations } from '../../migrations';
import type { CleanupStack } from './cleanup-stack';
import type { Config } from '../config';
import { declarations, type ProductSettings, type ServerPlatform } from '../slices';

/** Options for opening a platform. */
export interface OpenPlatformOptions {
  config: Config;
  log: Logger;
  /** Receives a step to release each part, also when a later part cannot be opened. */
  cleanup: CleanupStack;
  /** Milliseconds a statement may take; 0 for no limit. Defaults to the server's limit. */
  queryTimeout?: number;
}

/** Opens the platform of a process over the configured database. An embedded database is started unless it runs. */
export async function openPlatform(options: OpenPlatformOptions): Promise<ServerPlatform> {
  const { config, log, cleanup, queryTimeout } = options;
  const database = await openDatabase({
    connectionString: config.databaseUrl ?? (await startEmbedded(options)),
    entities: declarations.entities,
    migrations,
    ...(queryTimeout !== undefined && { queryTimeout }),
  });
  cleanup.add(() => database.close());
  const redis = await loadRedis(config.redisUrl);
  const limits = new RateLimits({ scale: config.rateLimitScale, redis });
  cleanup.add(() => limits.close());
  const events = new Events({
    redis,
    failed: (error) => log.warn({ err: error }, 'Redis is unreachable; other servers miss live events'),
  });
  cleanup.add(() => events.close());
  return createPlatform({
    clock: systemClock,
    database,
    limits,
    settings: productSettings(config),
    log,
    events,
  });
}

/** The part of the configuration that slices use. */
export function productSettings(config: Config): ProductSettings {
  const { productName, publicUrl, timeZone, answerKey, rankUnproven, staffPasskeys } = config;
  const { contactEmail, googleTagId, freezePrice, queueAlarmDays } = config;
  return {
    productName,
    publicUrl,
    timeZone,
    answerKey,
    rankUnproven,
    staffPasskeys,
    contactEmail,
    googleTagId,
    freezePrice,
    queueAlarmDays,
    webhooks: config.webhooks,
    mail: { ...config.mail, dataDir: config.dataDir },
    pictures: { dataDir: config.dataDir, s3: config.s3 },
    push: config.push,
  };
}

/** The folder of the embedded database. */
export function embeddedFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'postgres');
}

/** @returns the connection string. */
async function startEmbedded({ config, log, cleanup }: OpenPlatformOptions): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: embeddedFolder(config),
    log: (line) => log.info(line),
  });
  // Limited by PostgreSQL's own timeouts: leaving it running would be worse than waiting.
  cleanup.add(() => embedded.stop(), 0);
  return embedded.connectionString;
}
