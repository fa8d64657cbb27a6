import { createFailureTranslator } from '@daily/kit/database/database-errors';
import { unavailable } from '@daily/kit/runtime/errors';
import type { Slice } from '@daily/kit/runtime/slice';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { readinessMetric } from '../metrics/readiness-metric';
import { ServerMetrics } from '../metrics/server-metrics';
import type { Readiness } from '../start/readiness';
import { OpenConnections } from './connections/open-connections';
import { limitPipelining } from './connections/pipelined-requests';
import { UnroutableRequests } from './connections/unroutable-requests';
import { EarlyRequests } from './early-requests';
import { createFastify } from './fastify-server';
import { healthRoutes } from './health.routes';
import { createErrorHandler, sendNotFound } from './http-errors';
import { metricsRoute } from './metrics.routes';
import { requestLog } from './request-log';

/** The dependencies of a server that only says how its process is. */
interface ProbeParts {
  config: Config;
  log: FastifyBaseLogger;
  readiness: Pick<Readiness, 'check'>;
  /** Those whose metrics are reported. */
  slices: readonly Slice[];
  /** What the process measures. Defaults to nothing but requests. */
  measured?: ServerMetrics;
}

/**
 * The HTTP server of a process that serves no requests, because it is a worker or waits for its schema: `/healthz`, `/readyz` and
 * `/metrics`. Anything else is 503 while the process is not ready, and 404 otherwise.
 */
export function createProbeApp(parts: ProbeParts): FastifyInstance {
  const { config, log, readiness, slices, measured = new ServerMetrics() } = parts;
  const unroutable = new UnroutableRequests();
  const app = createFastify(
    { config, log },
    createErrorHandler(createFailureTranslator([]), null),
    unroutable,
    new EarlyRequests(),
  );
  // Closes the connections of clients that do not when the process stops.
  new OpenConnections(app);
  limitPipelining(app);
  requestLog(app);
  unroutable.failIn(app);
  healthRoutes(app, readiness);
  metricsRoute(app, config.metricsToken, measured, [
    readinessMetric(readiness),
    ...slices.flatMap(({ metrics = [] }) => metrics),
  ]);
  app.setNotFoundHandler(async (_request, reply) => {
    if ((await readiness.check()) !== null) throw unavailable();
    return sendNotFound(reply);
  });
  return app;
}
