import { openDatabase } from '@daily/kit/database/database';
import type { FixedClock } from '@daily/kit/runtime/clock';
import { Events } from '@daily/kit/events/events';
import { createPlatform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { loadRedis } from '@daily/kit/runtime/redis';
import { isTracing } from '@daily/kit/runtime/tracing';
import { PATIENT_TIMEOUTS } from '@daily/testing/test-database';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inject, type InjectOptions } from 'light-my-request';
import { createApp } from '../src/app';
import { readConfig } from '../src/config';
import { productSchema } from '../src/data-source';
import { createLog } from '../src/start/log';
import { Readiness } from '../src/start/readiness';
import { productSettings } from '../src/start/open-platform';
import type { ServerMetrics } from '../src/metrics/server-metrics';
import type { BuiltWebApp } from '../src/pages/web-app';
import { declarations, listOf, type ServerPlatform, type WiredSlices, wireSlices } from '../src/slices';
import { migrations } from '../migrations';

/** How a server of a test world differs from the default. */
export interface ServerOptions {
  /** Environment variables, as the process would receive them. */
  env?: Record<string, string>;
  /** Multiplies the rate limits. Defaults to a value that no test reaches. */
  rateLimitScale?: number;
  /** The web app whose pages the server renders. Defaults to none. */
  web?: BuiltWebApp;
  /** Folder of a built GraphiQL. Defaults to none. */
  graphiql?: string;
  /** Receives every line of the log. */
  logged?: string[];
  /** What the server measures, for a test that adds to it. */
  measured?: ServerMetrics;
}

/** The parts of a request apart from its method and URL. */
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
    readonly platform: ServerPlatform,
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
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
    url: string,
    options: CallOptions = {},
  ): Promise<Reply> {
    const { body, headers, session } = options;
    const request: InjectOptions = { method, url, headers: { ...headers } };
    if (body !== undefined) {
      request.payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...request.headers };
    }
    if (session) request.cookies = { sid: session };
    await this.app.ready();
    // What a server shows to listeners, as its requests begin there.
    const reply = await inject(
      (raw, response) => void this.app.server.emit('request', raw, response),
      request,
    );
    const isJson = /\bjson\b/.test(String(reply.headers['content-type'] ?? ''));
    const json = isJson && reply.payload !== '';
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

/** Creates a server over a database. */
export async function createServer(
  connectionString: string,
  clock: FixedClock,
  options: ServerOptions,
): Promise<TestServer> {
  const config = readConfig({ NODE_ENV: 'test', ...options.env });
  const errors: string[] = [];
  const { logged } = options;
  const log = logged
    ? createLog('info', { write: (line: string) => void logged.push(line) }, isTracing())
    : createLog('error', { write: (line: string) => void errors.push(line) });
  const platform = createPlatform({
    clock,
    database: await openDatabase({
      connectionString,
      entities: declarations.entities,
      migrations,
      preparedStatements: config.preparedStatements,
      replicaConnectionString: config.databaseReplicaUrl,
      poolSize: 8,
      ...PATIENT_TIMEOUTS,
    }),
    limits: new RateLimits({ scale: options.rateLimitScale ?? 100_000 }),
    settings: productSettings(config),
    log,
    events: new Events({ redis: await loadRedis(config.redisUrl) }),
  });
  await platform.secret.load();
  const slices = wireSlices(platform);
  const app = await createApp({
    platform,
    slices,
    config,
    log,
    readiness: new Readiness(() => productSchema(platform.database), log),
    ...(options.measured && { measured: options.measured }),
    web: options.web ?? null,
    graphiql: options.graphiql ?? null,
  });
  return new TestServer(app, platform, slices, errors);
}

/** Closes a server with its connections. */
export async function closeServer({
  app,
  platform: { database, limits, events },
}: TestServer): Promise<void> {
  await app.close();
  await limits.close();
  await events.close();
  // A test may have closed it already.
  if (database.orm.isInitialized) await database.close();
}
