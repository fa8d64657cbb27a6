import { Caller } from '@daily/kit/runtime/caller';
import { FixedClock } from '@daily/kit/runtime/clock';
import { openDatabase } from '@daily/kit/database/database';
import { type Log, Platform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { createTestDatabase } from './test-database';

/** When the tests' clock begins. */
export const START = new Date('2026-03-10T09:00:00Z');

/** A product of its own for one spec file: an empty database, a clock that stands still, a log that is kept. */
export interface TestPlatform {
  platform: Platform;
  clock: FixedClock;
  /** What was logged, a line an entry. */
  logged: string[];
  /** Another server on the same database. */
  sibling(): Promise<Platform>;
  caller(address?: string): Caller;
  /** Moves the clock on. */
  pass(milliseconds: number): void;
  /** Empties the tables and puts the clock back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens it in the run's throw-away PostgreSQL, with the tables of some entities.
 * @param options.statements what migrations add to the tables that entities cannot describe.
 */
export async function openTestPlatform(
  entities: readonly (new () => object)[],
  { rateLimitScale = 1_000, statements = [] as readonly string[] } = {},
): Promise<TestPlatform> {
  const { connectionString, drop } = await createTestDatabase();
  const clock = new FixedClock(START);
  const logged: string[] = [];
  const note = (details: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(details)}`);
  const log: Log = { info: note, warn: note, error: note };
  const settings = {
    productName: 'Daily Trivia',
    publicUrl: 'https://trivia.example',
    timeZone: 'UTC',
    answerKey: 'after-answer' as const,
    freezePrice: 50,
    mail: { dataDir: '/nowhere' },
  };
  const servers: Platform[] = [];
  const open = async () => {
    const database = await openDatabase({ connectionString, entities });
    const platform = new Platform(clock, database, new RateLimits({ scale: rateLimitScale }), settings, log);
    servers.push(platform);
    return platform;
  };

  const platform = await open();
  await platform.database.orm.synchronize();
  for (const statement of statements) await platform.database.orm.query(statement);
  return {
    platform,
    clock,
    logged,
    sibling: open,
    caller: (address = '192.0.2.1') => new Caller(platform, null, address),
    pass: (milliseconds) => clock.set(new Date(clock.now().getTime() + milliseconds)),
    async reset() {
      clock.set(START);
      logged.length = 0;
      const tables = platform.database.orm.entityMetadatas.map(({ tablePath }) => `"${tablePath}"`);
      await platform.database.orm.query(`TRUNCATE ${tables.join()} RESTART IDENTITY CASCADE`);
    },
    async close() {
      await Promise.all(servers.map((each) => each.database.close()));
      await drop();
    },
  };
}
