import { afterAll, beforeAll } from '@jest/globals';
import { openDatabase } from '@daily/kit/database/database';
import { Installation } from '@daily/kit/installation/installation.entity';
import { FixedClock } from '@daily/kit/runtime/clock';
import { Events } from '@daily/kit/runtime/events';
import { createPlatform, type Platform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { createTestDatabase, ensureTemplate, type TestDatabase } from '@daily/testing/test-database';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { migrations } from '../migrations';
import { createApp } from '../src/app';
import { readConfig } from '../src/config';
import { migrate } from '../src/data-source';
import { productSettings } from '../src/open-platform';
import type { BuiltWebApp } from '../src/pages/web-app';
import { declarations, listOf, type WiredSlices, wireSlices } from '../src/slices';

/** The initial instant of a test world's clock. */
export const NOON = new Date('2026-03-10T12:00:00.000Z');

/** How a server of a test world differs from the default. */
export interface ServerOptions {
  /** Environment variables, as the process would receive them. */
  env?: Record<string, string>;
  /** Multiplies the rate limits. Defaults to a value that no test reaches. */
  rateLimitScale?: number;
  /** The web app whose pages the server renders. Defaults to none. */
  web?: BuiltWebApp;
}

/** What a call sends besides its URL. */
export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Session token, sent as the cookie. */
  session?: string;
}

/** A response. */
export interface Reply {
  status: number;
  /** The parsed JSON; undefined for another body. `any`, so that tests read fields without casts. */
  body: any;
  text: string;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
}

/** A server over the world's database, called without a socket. */
export class TestServer {
  constructor(
    readonly app: FastifyInstance,
    readonly platform: Platform,
    readonly slices: WiredSlices,
    /** Entries that the server logged as errors, which no client may cause. */
    readonly errors: string[],
  ) {}

  /** The routes of the REST facade. */
  get restRoutes() {
    return listOf(this.slices).flatMap(({ rest = [] }) => rest);
  }

  /** Calls a path. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
    url: string,
    options: CallOptions = {},
  ): Promise<Reply> {
    const { body, headers, session } = options;
    const request: InjectOptions = { method, url, headers: { ...headers } };
    if (body !== undefined) {
      request.payload = typeof body === 'string' ? body : JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...request.headers };
    }
    if (session) request.cookies = { sid: session };
    const reply = await this.app.inject(request);
    const json = String(reply.headers['content-type'] ?? '').includes('json') && reply.payload !== '';
    return {
      status: reply.statusCode,
      body: json ? reply.json() : undefined,
      text: reply.payload,
      headers: reply.headers,
      cookies: reply.cookies,
    };
  }

  /** Executes a GraphQL operation. */
  graphql(query: string, variables: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Reply> {
    return this.call('POST', '/graphql', { ...options, body: { query, variables } });
  }

  /** Runs an SQL statement directly. */
  async rows<Row = any>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.platform.database.orm.query<Row[]>(sql, values);
  }
}

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

/** Signs in a player with a password; the first login creates the profile. */
export async function signedIn(server: TestServer, email: string, password = 'correct horse') {
  const { body, cookies } = await server.graphql(
    `mutation ($input: LoginInput!) {
       login(input: $input) { ... on AuthenticationSuccess { viewer { player { userId } } } }
     }`,
    { input: { email, password } },
  );
  const session = cookies.find(({ name }) => name === 'sid')?.value;
  const userId: unknown = body?.data?.login?.viewer?.player?.userId;
  if (!session || typeof userId !== 'string') throw new Error(`${email} could not sign in`);
  return { userId, session };
}

/** Creates a profile without a password over REST. */
export async function bareProfile(server: TestServer, userId: string): Promise<string> {
  const { status } = await server.call('POST', '/api/user-profiles', {
    body: { userId, username: userId, email: `${userId}@bare.example` },
  });
  if (status !== 201) throw new Error(`${userId} was not created: ${status}`);
  return userId;
}

/** Today's question with its key, read from the database. */
export async function todaysKey(
  server: TestServer,
): Promise<{ id: number; right: string; wrong: string; points: number }> {
  const { body } = await server.call('GET', '/api/questions/today');
  const [row] = await server.rows('SELECT correct_answer, points FROM question WHERE id = $1', [body.id]);
  return {
    id: body.id,
    right: row.correct_answer,
    wrong: row.correct_answer === 'A' ? 'B' : 'A',
    points: row.points,
  };
}

/** The global id of a question. */
export const questionNode = (id: number | string) => Buffer.from(`Question:${id}`).toString('base64url');

async function createServer(
  connectionString: string,
  clock: FixedClock,
  options: ServerOptions,
): Promise<TestServer> {
  const config = readConfig({ NODE_ENV: 'test', ...options.env });
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const platform = createPlatform({
    clock,
    database: await openDatabase({
      connectionString,
      entities: declarations.entities,
      migrations,
      poolSize: 8,
    }),
    limits: new RateLimits({ scale: options.rateLimitScale ?? 100_000 }),
    settings: productSettings(config),
    log,
    events: new Events({ redisUrl: config.redisUrl }),
  });
  await platform.secret.load();
  const slices = wireSlices(platform);
  const app = await createApp({ platform, slices, config, log, web: options.web ?? null });
  return new TestServer(app, platform, slices, errors);
}

async function closeServer({ app, platform: { database, limits, events } }: TestServer): Promise<void> {
  await app.close();
  await limits.close();
  await events.close();
  // A test may have closed it already.
  if (database.orm.isInitialized) await database.close();
}

/** Creates the tables by the migrations, and the shipped questions. */
async function fillTemplate(connectionString: string): Promise<void> {
  const database = await openDatabase({ connectionString, entities: declarations.entities, migrations });
  await migrate(database);
  // The order of the questions depends on it, and tests are to find the same one every time.
  await database.orm
    .getRepository(Installation)
    .insert({ id: 1, secret: Buffer.from('a secret that is the same in all tests') });
  await database.close();
  const server = await createServer(connectionString, new FixedClock(NOON), {});
  for (const slice of listOf(server.slices)) await slice.prepare?.({ demo: false });
  await closeServer(server);
}
