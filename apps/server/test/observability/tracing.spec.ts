import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Statement } from '@daily/kit/database/statement';
import { loadRedis } from '@daily/kit/runtime/redis';
import { traced } from '@daily/kit/runtime/tracing';
import { describeNeeding } from '@daily/testing/describe-needing';
import { openReceiver, type Receiver } from '@daily/testing/receiver';
import { startRedis } from '@daily/testing/test-redis';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JobRuns } from '../../src/metrics/job-runs';
import { startBackgroundWork } from '../../src/start/background-work';
import { startTracing } from '../../src/tracing/start-tracing';
import { createApiToken } from '../accounts/api-token.fixture';
import { signedIn } from '../player.fixture';
import type { Reply, TestServer } from '../test-server';
import { TestWorld } from '../test-world';
import { type ExportedSpan, exportedSpans } from './exported-spans';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const EMAIL = 'ada.of.the.trace@example.com';
const HOME_QUERY = '{ todaysQuestion { id category } }';
const COUNT: Statement<{ one: number }> = { name: 'test-count', text: 'SELECT 1 AS one' };
const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = (flags: string) => `00-${CALLER.traceId}-${CALLER.spanId}-${flags}`;

const dataDir = mkdtempSync(join(tmpdir(), 'tracing-'));
const logged: string[] = [];
let world: TestWorld;
let server: TestServer;
let behindProxy: TestServer;
let collector: Receiver;
let stopTracing: () => Promise<void>;

beforeAll(async () => {
  collector = await openReceiver((_request, response) => void response.writeHead(200).end('{}'));
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = new URL(collector.url).origin;
  stopTracing = await startTracing({ exporters: ['otlp'], protocol: 'http/json' }, SILENT);
  world = await TestWorld.open();
  server = await world.start({ env: { DATA_DIR: dataDir }, logged });
  behindProxy = await world.start({ env: { TRUST_PROXY: '127.0.0.1' } });
});

afterAll(async () => {
  await stopTracing();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await world.close();
  await collector.close();
  rmSync(dataDir, { recursive: true });
});

/** The spans of some work, which is exported at once. */
async function spansOf(work: () => Promise<unknown>): Promise<ExportedSpan[]> {
  await flush();
  collector.received.length = 0;
  await work();
  // The span of a request ends after its response has been read.
  await new Promise((resolve) => setImmediate(resolve));
  await flush();
  return exportedSpans(collector.received);
}

/** Ends the recording, which exports what waits, and begins anew. */
async function flush(): Promise<void> {
  await stopTracing();
  stopTracing = await startTracing({ exporters: ['otlp'], protocol: 'http/json' }, SILENT);
}

const named = (spans: readonly ExportedSpan[], name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`${name} is none of ${spans.map((span) => span.name).join(', ')}`);
  return found;
};

const traceOf = ({ headers }: Reply) => String(headers['traceresponse']).split('-')[1];

describe('a request', () => {
  it('is a span with the operation, its root fields and statements below, of which no text is recorded', async () => {
    let reply: Reply | undefined;
    const spans = await spansOf(async () => {
      const { session } = await signedIn(server, EMAIL);
      reply = await server.graphql(
        'query SecretName($email: ID!) { viewer { id } node(id: $email) { id } }',
        { email: EMAIL },
        { session },
      );
    });
    const operation = named(spans, 'query viewer node');
    const request = spans.find(({ spanId }) => spanId === operation.parentSpanId);
    expect(request).toMatchObject({
      name: 'POST /graphql',
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'http.response.status_code': 200,
      },
    });
    expect(operation.attributes['graphql.outcome']).toBe('ok');
    const field = named(spans, 'Query.viewer');
    expect([field.traceId, field.parentSpanId]).toEqual([operation.traceId, operation.spanId]);
    const statements = spans.filter(
      ({ traceId, attributes }) =>
        traceId === operation.traceId && attributes['db.system.name'] === 'postgresql',
    );
    expect(statements.length).toBeGreaterThan(0);
    expect(reply?.headers['traceresponse']).toBe(`00-${request?.traceId}-${request?.spanId}-01`);
    const exported = collector.received.map(({ body }) => body).join('\n');
    for (const secret of ['SecretName', 'ada.of', 'SELECT', 'correct horse', 'viewer {'])
      expect(exported).not.toContain(secret);
  });

  it('has a span for each operation that it executes within the process', async () => {
    const { session } = await signedIn(server, 'grace@example.com');
    const { token } = await createApiToken(server, session, { scopes: ['READ'] });
    const params = { name: 'get_todays_question', arguments: {} };
    const spans = await spansOf(() =>
      server.call('POST', '/mcp', {
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
        headers: { accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` },
      }),
    );
    const operation = named(spans, 'query todaysQuestion');
    expect(operation.parentSpanId).toBe(named(spans, 'POST /mcp').spanId);
    expect(collector.received.map(({ body }) => body).join('')).not.toContain(token);
    expect(named(spans, 'Query.todaysQuestion').parentSpanId).toBe(operation.spanId);
  });

  it('has its trace in the log and in the exemplars of the metrics', async () => {
    logged.length = 0;
    const reply = await server.call('GET', '/api/leaderboard');
    const line = logged.map((each) => JSON.parse(each)).find(({ route }) => route === '/api/leaderboard');
    expect(line.trace_id).toBe(traceOf(reply));
    const metrics = await server.call('GET', '/metrics', {
      headers: { host: 'localhost', accept: 'application/openmetrics-text; version=1.0.0' },
    });
    expect(metrics.headers['content-type']).toContain('application/openmetrics-text');
    expect(metrics.text).toMatch(
      new RegExp(
        `^http_request_duration_seconds_bucket.*route="/api/leaderboard".* # \\{trace_id="${traceOf(reply)}"\\}`,
        'm',
      ),
    );
    expect(metrics.text).toMatch(/# EOF\s*$/);
  });

  it('has its trace in the errors of GraphQL, and not in those of REST', async () => {
    const replies = [
      await server.graphql('{ auditActions }'),
      await server.graphql('{ noSuchField }'),
      await server.graphql('{'),
      await server.call('POST', '/graphql', { body: '{' }),
    ];
    for (const reply of replies) {
      expect(reply.body.errors[0].extensions.traceId).toBe(traceOf(reply));
      expect(reply.body.errors[0].extensions.code).toMatch(/^[A-Z_]+$/);
    }
    const { body, headers } = await server.call('GET', '/api/none');
    expect(body).toEqual({ error: 'Not found' });
    expect(headers['traceresponse']).toBeDefined();
  });

  it('keeps its trace while its body arrives in parts', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const sending = request({
      ...{ port, host: '127.0.0.1', path: '/graphql', method: 'POST' },
      // With credentials, it is not read before Fastify.
      headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
    });
    sending.write('{"query":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    sending.end('"{ auditActions }"}');
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    const reply = JSON.parse(await text(response));
    expect(reply.errors[0].extensions.traceId).toBe(String(response.headers['traceresponse']).split('-')[1]);
  });

  it('is not recorded when it is a probe, or its response comes from the cache', async () => {
    const first = await server.graphql(HOME_QUERY);
    const spans = await spansOf(async () => {
      const second = await server.graphql(HOME_QUERY);
      expect(second.body).toEqual(first.body);
      expect(second.headers['traceresponse']).toBeUndefined();
      expect((await server.call('GET', '/healthz')).headers['traceresponse']).toBeUndefined();
    });
    expect(spans).toEqual([]);
  });

  it('fails with the server, and is refused by it otherwise', async () => {
    const { service } = server.slices.questions;
    const today = service.today.bind(service);
    service.today = () => Promise.reject(new Error(`a defect for ${EMAIL}`));
    const spans = await spansOf(() => server.graphql('{ todaysQuestion { id text } auditActions }'));
    service.today = today;
    expect(named(spans, 'Query.todaysQuestion')).toMatchObject({
      status: { code: 2 },
      attributes: { 'error.type': 'Error' },
    });
    expect(named(spans, 'Query.auditActions')).toMatchObject({
      status: { code: 0 },
      attributes: { 'error.type': 'unauthenticated' },
    });
    expect(named(spans, 'query todaysQuestion auditActions').status.code).toBe(2);
    expect(collector.received.map(({ body }) => body).join('')).not.toContain('ada.of');
  });
});

describe('the traceparent of a caller', () => {
  it('is only linked, and does not decide whether to record', async () => {
    for (const flags of ['00', '01']) {
      const spans = await spansOf(() =>
        server.call('GET', '/api/leaderboard', { headers: { traceparent: traceparent(flags) } }),
      );
      const request = named(spans, 'GET /api/leaderboard');
      expect(request.traceId).not.toBe(CALLER.traceId);
      expect(request.links).toMatchObject([CALLER]);
    }
  });

  it('is continued behind a trusted proxy, with its decision whether to record', async () => {
    const call = (flags: string) => () =>
      behindProxy.call('GET', '/api/leaderboard', { headers: { traceparent: traceparent(flags) } });
    const request = named(await spansOf(call('01')), 'GET /api/leaderboard');
    expect([request.traceId, request.parentSpanId]).toEqual([CALLER.traceId, CALLER.spanId]);
    expect(await spansOf(call('00'))).toEqual([]);
  });
});

describe('work in the background', () => {
  it('has a span for each run of a job, with its statements', async () => {
    const done = Promise.withResolvers<void>();
    const run = async () => {
      await server.platform.database.query(COUNT, []);
      setImmediate(done.resolve);
      return false;
    };
    const slice = { resolvers: [], jobs: [{ name: 'count', pauseMs: 60_000, run }] };
    const spans = await spansOf(async () => {
      const work = startBackgroundWork([slice], SILENT, new JobRuns(), true);
      await done.promise;
      await work.stop();
    });
    const job = named(spans, 'job count');
    expect(job.parentSpanId).toBeUndefined();
    expect(named(spans, 'test-count')).toMatchObject({
      traceId: job.traceId,
      parentSpanId: job.spanId,
      kind: 3,
    });
  });

  it('has a span for each attempt at a mail', async () => {
    await signedIn(server, 'hopper@example.com');
    const spans = await spansOf(async () => {
      const sending = server.slices.mail.start();
      const waiting = () => server.rows(`SELECT FROM outgoing_mail WHERE state = 'pending'`);
      while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await sending.stop();
    });
    expect(named(spans, 'send mail')).toMatchObject({
      kind: 5,
      attributes: { 'queue.name': 'mail', 'queue.attempts': 1, 'queue.outcome': 'succeeded' },
    });
  });

  it('goes to every exporter of a list', async () => {
    const printed: unknown[] = [];
    const print = jest.spyOn(console, 'dir').mockImplementation((span) => void printed.push(span));
    const spans = await spansOf(async () => {
      await stopTracing();
      stopTracing = await startTracing({ exporters: ['otlp', 'console'], protocol: 'http/json' }, SILENT);
      await traced({ name: 'told twice' }, () => Promise.resolve());
    });
    print.mockRestore();
    const { traceId } = named(spans, 'told twice');
    expect(printed).toMatchObject([{ name: 'told twice', traceId }]);
  });

  it('records no statement that is part of nothing', async () => {
    expect(await spansOf(() => server.platform.database.query(COUNT, []))).toEqual([]);
  });
});

describeNeeding('redis-server')('Redis', () => {
  it('has a span for each command, without its key', async () => {
    const started = await startRedis();
    const connect = await loadRedis(started.url);
    const redis = connect?.({});
    const spans = await spansOf(() => traced({ name: 'count' }, async () => redis?.get('a-secret-key')));
    redis?.disconnect();
    await started.stop();
    const parent = named(spans, 'count');
    expect(named(spans, 'redis get')).toMatchObject({ parentSpanId: parent.spanId, kind: 3 });
    expect(collector.received.map(({ body }) => body).join('')).not.toContain('a-secret-key');
  });
});
