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
import { upgradeEmbedded } from '../backup/upgrade-embedded';
import type { CleanupStack } from './cleanup-stack';
import type { Config } from '../config';
import type { DatabaseAccess } from './database-access';
import { declarations, type ProductSettings, type ServerPlatform } from '../slices';

/** Options for opening a platform. */
export interface OpenPlatformOptions {
  config: Config;
  log: Logger;
  /** Receives a step to release each part, also when a later part cannot be opened. */
  cleanup: CleanupStack;
  /** Milliseconds a statement may take; 0 for no limit. Defaults to the server's limit. */
  queryTimeout?: number;
  /** Whether reads that may lag go to the configured replica. Defaults to false. */
  usesReplica?: boolean;
}

/** Opens the platform of a process over the configured database. An embedded database is started unless it runs. */
export async function openPlatform(options: OpenPlatformOptions): Promise<ServerPlatform> {
  const { config, log, cleanup, queryTimeout, usesReplica = false } = options;
  const database = await openDatabase({
    connectionString: (await reachDatabase(options)).connectionString,
    entities: declarations.entities,
    migrations,
    preparedStatements: config.preparedStatements,
    replicaConnectionString: usesReplica ? config.databaseReplicaUrl : undefined,
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
  const { productName, publicUrl, timeZone, answerKey, rankUnproven, staffPasskeys, signOn } = config;
  const { look, contactEmail, googleTagId, freezePrice, contestWeekly, queueAlarmDays } = config;
  return {
    productName,
    look,
    publicUrl,
    timeZone,
    answerKey,
    rankUnproven,
    staffPasskeys,
    signOn,
    contactEmail,
    googleTagId,
    freezePrice,
    contestWeekly,
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

/** Reaches the configured database. The embedded one is created unless it exists, and started unless it runs. */
export async function reachDatabase({
  config,
  log,
  cleanup,
}: Pick<OpenPlatformOptions, 'config' | 'log' | 'cleanup'>): Promise<DatabaseAccess> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl, adminConnectionString: null };
  const options = { dataDir: embeddedFolder(config), log: (line: string) => log.info(line) };
  await upgradeEmbedded(options);
  const embedded = await startEmbeddedPostgres(options);
  // Limited by PostgreSQL's own timeouts: leaving it running would be worse than waiting.
  cleanup.add(() => embedded.stop(), 0);
  const { connectionString, adminConnectionString } = embedded;
  return { connectionString, adminConnectionString };
}
