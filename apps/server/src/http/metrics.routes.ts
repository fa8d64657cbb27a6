import { timingSafeEqual } from 'node:crypto';
import { unauthenticated } from '@daily/kit/runtime/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNLIMITED } from './request-limits';
import type { Metric } from '@daily/kit/runtime/slice';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * `GET /metrics` in the format of Prometheus, for clients on this machine that address it as such, and those with the token.
 * @param metrics of the slices. One that cannot be read now keeps its last value.
 * @param token undefined when only clients on this machine may read.
 */
export function metricsRoute(
  app: FastifyInstance,
  token: string | undefined,
  metrics: readonly Metric[],
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
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
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: UNLIMITED }, async (request, reply) => {
    if (!mayRead(request, token)) throw unauthenticated('Metrics require a bearer token');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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
