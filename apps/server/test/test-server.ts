import { afterAll, beforeAll } from '@jest/globals';
import { FixedClock } from '@daily/kit/runtime/clock';
import { openDatabase } from '@daily/kit/database/database';
import { Events } from '@daily/kit/runtime/events';
import { Platform, type ProductSettings } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { createTestDatabase, ensureTemplate, type TestDatabase } from '@daily/testing/test-database';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { migrations } from '../migrations';
import { type BuiltWebApp, createApp } from '../src/app';
import { readConfig } from '../src/config';
import { slices } from '../src/slices';
import { migrate } from '../src/open-platform';

/** The instant at which a test world begins, unless it says otherwise. */
export const NOON = new Date('2026-03-10T12:00:00.000Z');

/** What a server of a test world differs in from the default. */
export interface ServerOptions {
  /** Environment variables, as the process would have them. */
  env?: Record<string, string>;
  /** Multiplies the rate limits; by default so much that a test never meets one. */
  rateLimitScale?: number;
  /** The web app whose pages it serves; none unless given. */
  web?: BuiltWebApp;
}

/** What a call sends besides its address. */
export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Session token; becomes the cookie. */
  session?: string;
}

/** What came back. */
export interface Reply {
  status: number;
  /** The parsed JSON; undefined for an empty body. Tests look into it without ceremony. */
  body: any;
  text: string;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
}

/** A server over the world's database, spoken to without a socket. */
export class TestServer {
  constructor(
    readonly app: FastifyInstance,
    readonly platform: Platform,
    /** What it logged as an error, which no call of a client may cause. */
    readonly errors: string[],
  ) {}

  /** A call of the facade. */
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

  /** A GraphQL operation. */
  graphql(query: string, variables: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Reply> {
    return this.call('POST', '/graphql', { ...options, body: { query, variables } });
  }

  /** Rows of a statement, past every service. */
  async rows<Row = any>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.platform.database.orm.query<Row[]>(sql, values);
  }
}

/** A database, a clock, and as many servers over them as a test needs. */
export class TestWorld {
  readonly clock = new FixedClock(NOON);
  private readonly servers: TestServer[] = [];

  private constructor(private readonly database: TestDatabase) {}

  /** How another process reaches the world's database. */
  get connectionString(): string {
    return this.database.connectionString;
  }

  static async open(): Promise<TestWorld> {
    await ensureTemplate('server', fillTemplate);
    return new TestWorld(await createTestDatabase({ template: 'server' }));
  }

  /** Starts one more server over the world's database. */
  async start(options: ServerOptions = {}): Promise<TestServer> {
    const server = await createServer(this.database.connectionString, this.clock, options);
    this.servers.push(server);
    return server;
  }

  async close(): Promise<void> {
    for (const { app, platform } of this.servers) {
      await app.close();
      await platform.limits.close();
      await platform.events.close();
      // A test may have taken it away already.
      if (platform.database.orm.isInitialized) await platform.database.close();
    }
    await this.database.drop();
  }
}

/** A world with one server for all tests of a file; `more` starts others beside it. */
export function useServer(options: ServerOptions = {}): { world: TestWorld; server: TestServer } {
  const used = {} as { world: TestWorld; server: TestServer };
  beforeAll(async () => {
    used.world = await TestWorld.open();
    used.server = await used.world.start(options);
  });
  afterAll(() => used.world.close());
  return used;
}

/** A player with a password, signed in. */
export async function signedIn(server: TestServer, email: string, password = 'correct horse') {
  const { body, cookies } = await server.graphql(
    `mutation ($input: LoginInput!) { login(input: $input) { ... on AuthenticationSuccess { viewer { userId } } } }`,
    { input: { email, password } },
  );
  const session = cookies.find(({ name }) => name === 'sid')?.value;
  const userId: unknown = body?.data?.login?.viewer?.userId;
  if (!session || typeof userId !== 'string') throw new Error(`${email} could not sign in`);
  return { userId, session };
}

/** A profile without a password, by the facade. */
export async function bareProfile(server: TestServer, userId: string): Promise<string> {
  const { status } = await server.call('POST', '/api/user-profiles', {
    body: { userId, username: userId, email: `${userId}@bare.example` },
  });
  if (status !== 201) throw new Error(`${userId} was not made: ${status}`);
  return userId;
}

/** Today's question with its key, as only the database tells it. */
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

/** The global id of a question by its number. */
export const questionNode = (id: number | string) => Buffer.from(`Question:${id}`).toString('base64url');

async function createServer(
  connectionString: string,
  clock: FixedClock,
  options: ServerOptions,
): Promise<TestServer> {
  const config = readConfig({ NODE_ENV: 'test', ...options.env });
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const { productName, publicUrl, timeZone, answerKey, freezePrice, mail, dataDir } = config;
  const settings: ProductSettings = {
    productName,
    publicUrl,
    timeZone,
    answerKey,
    freezePrice,
    mail: { ...mail, dataDir },
  };
  const entities = slices.flatMap((slice) => slice.entities);
  const database = await openDatabase({ connectionString, entities, migrations, poolSize: 8 });
  const limits = new RateLimits({ scale: options.rateLimitScale ?? 100_000 });
  const events = new Events({ redisUrl: config.redisUrl });
  const platform = new Platform(clock, database, limits, settings, log, events);
  return new TestServer(
    await createApp(platform, config, { log, web: options.web ?? null }),
    platform,
    errors,
  );
}

/** The tables as the migrations make them, with the shipped questions. */
async function fillTemplate(connectionString: string): Promise<void> {
  const { app, platform } = await createServer(connectionString, new FixedClock(NOON), {});
  await migrate(platform.database);
  for (const slice of slices) await slice.prepare?.(platform, { demo: false });
  await app.close();
  await platform.limits.close();
  await platform.events.close();
  await platform.database.close();
}
