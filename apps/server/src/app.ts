import cookies from '@fastify/cookie';
import type { Platform } from '@daily/kit/runtime/platform';
import { invalid } from '@daily/kit/runtime/errors';
import { PersonalData } from '@daily/kit/runtime/personal';
import { Shareables } from '@daily/kit/runtime/shareable';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { addressOf, Callers } from './http/callers';
import type { Config } from './config';
import { crossOrigin } from './http/cross-origin';
import { createApollo } from './graphql/graphql';
import { graphqlRoutes } from './graphql/graphql.routes';
import { apiDocsRoutes } from './rest/api-docs.routes';
import { appManifestRoute } from './pages/app-manifest.routes';
import { graphiqlRoutes } from './graphql/graphiql.routes';
import { answerMalformedRequest, errorAnswers, notFoundAnswer } from './http/http-errors';
import { parseJson } from './http/json';
import { liveRoutes } from './live/live.routes';
import { metricsRoute } from './http/metrics';
import { failurePages, pageRoutes, type WebApp } from './pages/pages';
import { restRoutes } from './rest/rest.routes';
import { buildSchema } from './graphql/schema';
import { securityHeaders } from './http/security-headers';
import { slices } from './slices';
import { sitemapRoutes } from './pages/sitemap.routes';
import { sharePictureRoutes } from './pages/share-picture.routes';

/** Bytes a body of the facade may have. */
const MAX_BODY_BYTES = 100_000;

/** Probes, which must be answered while the process lives, and files that every first visit needs many of. */
const FREE_OF_LIMITS = /^\/(healthz|readyz|metrics|assets\/)/;

/** The web app's build: the module and the folder it came from. Without one, only the APIs are served. */
export interface BuiltWebApp {
  webApp: WebApp;
  dist: string;
}

/** What the server is made of, besides its services. */
export interface AppParts {
  log: FastifyBaseLogger;
  web: BuiltWebApp | null;
  /** Folder of the built GraphiQL; without it a browser gets none. */
  graphiql?: string | null;
}

/** The whole HTTP server over a platform, ready to listen. */
export async function createApp(
  platform: Platform,
  config: Config,
  { log, web, graphiql = null }: AppParts,
): Promise<FastifyInstance> {
  const answerError = errorAnswers(web && failurePages(platform, web.webApp));
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 10_000,
    // What fails before routing, such as a malformed address, is answered alike.
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    forceCloseConnections: 'idle',
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
    // Schemas of the facade describe; the services check, with the exact texts.
    ajv: { customOptions: { strict: false } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
  });
  app.setValidatorCompiler(() => () => true);
  app.decorateRequest('viewerId', null);
  app.setErrorHandler(answerError);
  jsonOnly(app);
  await app.register(cookies);
  securityHeaders(app, platform, web?.webApp.inlineScriptHashes ?? []);
  logRequests(app);
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw invalid('The address must not contain NUL characters');
    if (FREE_OF_LIMITS.test(request.url)) return;
    const address = addressOf(request);
    await platform.limits.use('burst', address);
    await platform.limits.use('requests', address);
  });

  crossOrigin(app);

  for (const { name, personal } of slices) {
    if (personal) platform.get(PersonalData).add(name, personal(platform));
  }
  for (const { shareable } of slices) if (shareable) platform.get(Shareables).add(shareable(platform));
  const callers = new Callers(platform);
  const schema = buildSchema(platform);
  const apollo = createApollo(platform, schema);
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());

  healthRoutes(app, platform);
  metricsRoute(app, config.metricsToken);
  graphqlRoutes(app, platform, apollo, callers);
  liveRoutes(app, platform, schema, callers);
  await graphiqlRoutes(app, graphiql);
  // Before the calls it describes: they are collected as they come.
  await apiDocsRoutes(app, platform);
  sitemapRoutes(app, platform);
  appManifestRoute(app, platform);
  restRoutes(app, platform, callers);
  app.all('/api', { exposeHeadRoute: false }, (_request, reply) => notFoundAnswer(reply));
  sharePictureRoutes(app, platform);
  app.all('/api/*', { exposeHeadRoute: false }, (_request, reply) => notFoundAnswer(reply));
  if (web) pageRoutes(app, platform, apollo, callers, web);
  app.setNotFoundHandler((_request, reply) => notFoundAnswer(reply));
  return app;
}

/** `/healthz` while the process lives, `/readyz` while the database answers. */
function healthRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await platform.database.ping().then(
      () => true,
      () => false,
    );
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database away' });
  });
}

/** A body is JSON; anything else is 415. */
function jsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** One line a request. Never a body, a cookie, a token or an address's query. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        player: request.viewerId,
      },
      'request',
    );
    done();
  });
}
