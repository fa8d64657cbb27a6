import { timingSafeEqual } from 'node:crypto';
import { unauthenticated } from '@daily/kit/runtime/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNLIMITED } from './request-limits';
import type { Metric } from '@daily/kit/runtime/slice';
import {
  collectDefaultMetrics,
  Gauge,
  type Metric as PromMetric,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import type { ServerMetrics } from '../metrics/server-metrics';

/**
 * `GET /metrics` in the format of Prometheus, or with exemplars for those that accept OpenMetrics. For clients on this machine that address it as such, and those with the token.
 * @param token undefined when only clients on this machine may read.
 * @param measured what the process measures; the durations of requests that Fastify handles are added here.
 * @param metrics of the slices. One that cannot be read now keeps its last value.
 * @param others what else is measured in this process.
 */
export function metricsRoute(
  app: FastifyInstance,
  token: string | undefined,
  measured: ServerMetrics,
  metrics: readonly Metric[],
  others: readonly PromMetric[] = [],
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of [...measured.all, ...others]) registry.registerMetric(metric);
  for (const metric of metrics) {
    new Gauge({
      name: metric.name,
      help: metric.help,
      registers: [registry],
      async collect() {
        const value = await metric.read().catch(() => null);
        if (value !== null) this.set(value);
      },
    });
  }
  const withExemplars = openMetrics(registry);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    measured.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
    done();
  });
  app.get('/metrics', { config: UNLIMITED }, async (request, reply) => {
    if (!mayRead(request, token)) throw unauthenticated('Metrics require a bearer token');
    const chosen = acceptsOpenMetrics(request) ? withExemplars : registry;
    return reply.type(chosen.contentType).send(await chosen.metrics());
  });
}

/** The same metrics in the format of OpenMetrics, which alone has exemplars. */
function openMetrics(registry: Registry): Registry<OpenMetricsContentType> {
  const same = new Registry<OpenMetricsContentType>();
  same.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  for (const { name } of registry.getMetricsAsArray()) {
    const metric = registry.getSingleMetric(name);
    if (metric) same.registerMetric(metric);
  }
  return same;
}

function acceptsOpenMetrics({ headers }: FastifyRequest): boolean {
  return Boolean(headers.accept?.includes('application/openmetrics-text'));
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, socket } = request;
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token && given && equalSecrets(given, token)) return true;
  // Behind a proxy on this machine every request comes from loopback; only one that was not forwarded is local.
  const forwarded =
    headers['x-forwarded-for'] ?? headers['x-forwarded-host'] ?? headers.forwarded ?? headers.via;
  return (
    forwarded === undefined && isLoopback(socket.remoteAddress ?? '') && isLoopbackHost(headers.host ?? '')
  );
}

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.)/.test(address);

/**
 * Whether a `Host` names this machine. A page of another site can point its own name at 127.0.0.1 and read the response, but
 * its requests carry that name (DNS rebinding).
 */
function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
}

/** Compares in constant time. */
function equalSecrets(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
