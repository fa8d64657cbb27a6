import { afterAll, beforeAll } from '@jest/globals';
import { openDatabase } from '@daily/kit/database/database';
import { Installation } from '@daily/kit/installation/installation.entity';
import { FixedClock } from '@daily/kit/runtime/clock';
import { createTestDatabase, ensureTemplate, type TestDatabase } from '@daily/testing/test-database';
import { migrations } from '../migrations';
import { migrate } from '../src/data-source';
import { declarations, listOf } from '../src/slices';
import { closeServer, createServer, type ServerOptions, type TestServer } from './test-server';

/** The initial instant of a test world's clock. */
export const NOON = new Date('2026-03-10T12:00:00.000Z');

/** A database, a clock, and any number of servers over them. */
export class TestWorld {
  readonly clock = new FixedClock(NOON);
  private readonly servers: TestServer[] = [];

  private constructor(private readonly database: TestDatabase) {}

  /** The connection string of the world's database, for another process. */
  get connectionString(): string {
    return this.database.connectionString;
  }

  static async open(): Promise<TestWorld> {
    await ensureTemplate('server', fillTemplate);
    return new TestWorld(await createTestDatabase({ template: 'server' }));
  }

  /** Starts another server over the world's database. */
  async start(options: ServerOptions = {}): Promise<TestServer> {
    const server = await createServer(this.database.connectionString, this.clock, options);
    this.servers.push(server);
    return server;
  }

  async close(): Promise<void> {
    for (const server of this.servers) await closeServer(server);
    await this.database.drop();
  }
}

/** A world with one server for all tests of a file. */
export function useServer(options: ServerOptions = {}): { world: TestWorld; server: TestServer } {
  const used = {} as { world: TestWorld; server: TestServer };
  beforeAll(async () => {
    used.world = await TestWorld.open();
    used.server = await used.world.start(options);
  });
  afterAll(() => used.world.close());
  return used;
}

/** Creates the tables by the migrations, and the shipped questions. */
export async function fillTemplate(connectionString: string): Promise<void> {
  const database = await openDatabase({ connectionString, entities: declarations.entities, migrations });
  await migrate(database);
  // The order of the questions depends on the secret, and tests must find the same questions every time.
  await database.orm
    .getRepository(Installation)
    .insert({ id: 1, secret: Buffer.from('a secret that is the same in all tests') });
  await database.close();
  const server = await createServer(connectionString, new FixedClock(NOON), {});
  for (const slice of listOf(server.slices)) await slice.prepare?.({ demo: false });
  await closeServer(server);
}
