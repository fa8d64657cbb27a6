import { beginSpan, isTracing, type RunningSpan } from '@daily/kit/runtime/tracing';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Records a span for each request but those of probes, files and connections that stay open. Its trace is in the header `traceresponse`.
 * Must be registered before every other hook, which then run within the span.
 * @param trustProxy addresses of proxies whose `traceparent` is continued; that of anyone else is only linked.
 */
export function requestTracing(app: FastifyInstance, trustProxy: readonly string[]): void {
  if (!isTracing()) return;
  const isTrusted = trustProxy.length > 0 ? proxyAddress.compile([...trustProxy]) : () => false;
  const spans = new WeakMap<FastifyRequest, RunningSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, socket, routeOptions } = request;
    const { unlimited, longLived } = routeOptions.config;
    const route = routeOptions.url ?? 'none';
    const span =
      unlimited || longLived
        ? null
        : beginSpan({
            name: `${method} ${route}`,
            kind: 'server',
            attributes: { 'http.request.method': method, 'http.route': route },
            remote: { headers, isTrusted: isTrusted(socket.remoteAddress ?? '', 0) },
          });
    if (!span) return done();
    spans.set(request, span);
    // https://www.w3.org/TR/trace-context-2/#traceresponse-header
    void reply.header('traceresponse', `00-${span.traceId}-${span.spanId}-0${span.isSampled ? 1 : 0}`);
    span.within(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    span.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
    span.end();
    // What is logged and measured now belongs to the span.
    span.within(done);
  });
}
