import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config';
import type { EarlyRequests } from './early-requests';
import { upgradeConstraint } from './connections/upgrade-constraint';
import { type ErrorHandler, handleClientError } from './http-errors';
import { originForm } from './connections/request-target';
import type { UnroutableRequests } from './connections/unroutable-requests';

/** Maximum size of a request body of the facade, in bytes. */
const MAX_BODY_BYTES = 100_000;

/** The dependencies of the server itself. */
interface ServerParts {
  config: Pick<Config, 'trustProxy'>;
  log: FastifyBaseLogger;
}

/** The server without routes, with the limits of requests and the responses to those that fail. */
export function createFastify(
  { config, log }: ServerParts,
  handleError: ErrorHandler,
  unroutable: UnroutableRequests,
  early: EarlyRequests,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: early.createServer,
    clientErrorHandler: handleClientError,
    frameworkErrors: unroutable.handle,
    rewriteUrl: ({ url }) => originForm(url),
    forceCloseConnections: 'idle',
    // A request on a connection that was busy when the server began to stop is served, and is the last one there: a 503 would reach the
    // clients of a proxy.
    return503OnClosing: false,
    // Schemas of routes only describe: the services validate, with the exact messages.
    ajv: { customOptions: { strict: false } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
  });
  app.addConstraintStrategy(upgradeConstraint);
  app.setValidatorCompiler(() => () => true);
  app.decorateRequest('caller', null);
  app.setErrorHandler(handleError);
  return app;
}
