import { createHash } from 'node:crypto';
import { openDatabase } from '@daily/kit/database/database';
import { IdempotencyKey } from '@daily/kit/idempotency/idempotency-key.entity';
import { Installation } from '@daily/kit/installation/installation.entity';
import { Caller } from '@daily/kit/runtime/caller';
import { FixedClock } from '@daily/kit/runtime/clock';
import { Events } from '@daily/kit/events/events';
import { createPlatform, type Log, type Platform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { createTestDatabase, ensureTemplate, PATIENT_TIMEOUTS } from './test-database';

/** The instant at which the tests' clock starts. */
export const START = new Date('2026-03-10T09:00:00Z');

/** The settings of all slices as specs use them: the compiler compares them with what the slices declare. */
const SETTINGS = {
  productName: 'Daily Trivia',
  publicUrl: 'https://trivia.example',
  timeZone: 'UTC',
  answerKey: 'after-answer' as 'public' | 'after-answer' | 'after-close',
  rankUnproven: true,
  staffPasskeys: 'optional' as 'optional' | 'required',
  signOn: { oidc: null, github: null, only: false },
  freezePrice: 50,
  contestWeekly: true,
  queueAlarmDays: [30, 14, 7] as readonly number[],
  mail: { dataDir: '/nowhere' },
  webhooks: { allowLoopback: true, allowHttp: false },
  pictures: { dataDir: '/nowhere', s3: null },
  push: { keys: null, subject: 'mailto:push@trivia.example' } as {
    keys: { publicKey: string; privateKey: string } | null;
    subject: string;
  },
};

/** A platform with the settings of all slices. */
export type SpecPlatform = Platform<typeof SETTINGS>;

/** The technical parts of one spec file: an empty database, a fixed clock and a recorded log. */
export interface TestPlatform {
  platform: SpecPlatform;
  clock: FixedClock;
  /** The log, one line per entry. */
  logged: string[];
  /** Opens another server on the same database. */
  sibling(): Promise<SpecPlatform>;
  /** An anonymous caller. */
  caller(address?: string): Caller;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  /** Empties the tables, except for the secret of the installation, and resets the clock. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** How the platform of a spec differs from the default. */
export interface TestPlatformOptions {
  rateLimitScale?: number;
  settings?: Partial<typeof SETTINGS>;
  /** SQL that migrations add to the tables and entities cannot describe, such as triggers. */
  statements?: readonly string[];
}

/** Restarts the identity columns that were used. */
const RESTART_SEQUENCES = `
  SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  FROM pg_sequences WHERE last_value IS NOT NULL`;

/** Opens a platform in the run's temporary PostgreSQL, with the tables of the entities. */
export async function openTestPlatform(
  entities: readonly (new () => object)[],
  { rateLimitScale = 1_000, settings, statements = [] }: TestPlatformOptions = {},
): Promise<TestPlatform> {
  const allEntities = [Installation, IdempotencyKey, ...entities];
  const { connectionString, drop } = await createTestDatabase({
    template: await ensureTables(allEntities, statements),
  });
  const clock = new FixedClock(START);
  const logged: string[] = [];
  const record = (details: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(details)}`);
  const log: Log = { info: record, warn: record, error: record };
  const servers: SpecPlatform[] = [];
  const open = async () => {
    const platform = createPlatform({
      clock,
      database: await openDatabase({
        connectionString,
        entities: allEntities,
        ...PATIENT_TIMEOUTS,
      }),
      limits: new RateLimits({ scale: rateLimitScale }),
      settings: { ...SETTINGS, ...settings },
      log,
      events: new Events(),
    });
    servers.push(platform);
    return platform;
  };

  const platform = await open();
  const { orm } = platform.database;
  await platform.secret.load();
  return {
    platform,
    clock,
    logged,
    async sibling() {
      const server = await open();
      await server.secret.load();
      return server;
    },
    caller: (address = '192.0.2.1') => new Caller({ address }),
    pass: (milliseconds) => clock.set(new Date(clock.now().getTime() + milliseconds)),
    async reset() {
      clock.set(START);
      logged.length = 0;
      // The platforms keep the secret that they have loaded.
      const emptied = orm.entityMetadatas.filter(({ target }) => target !== Installation);
      const deletions = emptied.map(({ tablePath }) => `DELETE FROM "${tablePath}"`);
      // Without triggers, in any order. TRUNCATE would write new files for each table and index, which takes 50 times as long.
      await orm.query(
        `SET LOCAL session_replication_role = replica; ${deletions.join(';')}; ${RESTART_SEQUENCES}`,
      );
    },
    async close() {
      await Promise.all(servers.map(({ database }) => database.close()));
      await drop();
    },
  };
}

/**
 * Ensures that a template has the tables of entities, which take longer to create than to copy.
 * @returns the name of the template.
 */
async function ensureTables(
  entities: readonly (new () => object)[],
  statements: readonly string[],
): Promise<string> {
  const contents = JSON.stringify([entities.map(({ name }) => name), statements]);
  const template = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  await ensureTemplate(template, async (connectionString) => {
    const database = await openDatabase({ connectionString, entities, ...PATIENT_TIMEOUTS });
    try {
      await database.orm.synchronize();
      for (const statement of statements) await database.orm.query(statement);
    } finally {
      await database.close();
    }
  });
  return template;
}
