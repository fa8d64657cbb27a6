import { changedTiers } from '@daily/rules/game/rules';
import cookies from '@fastify/cookie';
import {
  API_PATH,
  drawingPicturePath,
  milestonePicturePath,
  questionPicturePath,
  tilePicturePath,
} from '@daily/contract/paths';
import { certificatePicturePath } from '@daily/contests';
import { picturePath } from '@daily/sharing';
import { createFailureTranslator } from '@daily/kit/database/database-errors';
import { FeedIds } from '@daily/kit/feeds/feed-ids';
import type { Caller } from '@daily/kit/runtime/caller';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { ApolloServer } from '@apollo/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config';
import { createApollo } from './graphql/apollo-server';
import type { PublicResults } from './graphql/cache-control';
import { CachedReplies } from './graphql/cached-replies';
import { cachedSender } from './graphql/send-cached';
import { costRoute } from './graphql/cost/cost.routes';
import { graphiqlRoutes } from './graphql/graphiql.routes';
import { graphqlErrorHandler } from './graphql/graphql-error-reply';
import { GraphqlFailures } from './graphql/graphql-failures';
import { graphqlRoutes } from './graphql/graphql.routes';
import { ParsedDocuments } from './graphql/documents/parsed-documents';
import { QueryBudget } from './graphql/cost/query-budget';
import { RateLimitResolver } from './graphql/cost/rate-limit.resolver';
import { buildSchema } from './graphql/schema';
import { schemaRoute } from './graphql/schema.routes';
import { packageRoutes } from './guide/packages.routes';
import { ApiCalls } from './http/api-calls';
import { Callers } from './http/callers';
import { clientAddresses } from './http/client-address';
import { EarlyRequests } from './http/early-requests';
import { bytesOf } from './http/responses/encoded-body';
import { crossOrigin, facadePreflights } from './http/cross-origin';
import { keySetRoute } from './http/key-set.routes';
import { healthRoutes } from './http/health.routes';
import { createErrorHandler, sendNotFound } from './http/http-errors';
import { createFastify } from './http/fastify-server';
import { requireValidHost } from './http/connections/host-header';
import { jsonBodiesOnly } from './http/json-body';
import { loadShedding } from './http/load-shedding';
import { metricsRoute } from './http/metrics.routes';
import { OpenConnections } from './http/connections/open-connections';
import { limitPipelining } from './http/connections/pipelined-requests';
import { requestLimits } from './http/request-limits';
import { requestLog } from './http/request-log';
import { requestTracing } from './http/request-tracing';
import { securityHeaders } from './http/security-headers';
import { SharedResponses } from './http/responses/shared-responses';
import { clearOnStaffChange } from './http/responses/staff-changes';
import { signOnRoutes } from './http/sign-on.routes';
import { UnroutableRequests } from './http/connections/unroutable-requests';
import { liveRoutes } from './live/live.routes';
import { readinessMetric } from './metrics/readiness-metric';
import { replicaMetrics } from './metrics/replica-metrics';
import { ServerMetrics } from './metrics/server-metrics';
import { mcpRoute } from './mcp/mcp.routes';
import { appManifestRoute } from './pages/app-manifest.routes';
import { blogFeedRoutes } from './pages/blog-feed.routes';
import { blogPictureRoutes } from './pages/blog-picture.routes';
import { contestCalendarRoutes } from './pages/contest-calendar.routes';
import { failurePages } from './pages/failure-pages';
import { type EncodedPage, PageRenderer } from './pages/page-renderer';
import { lookRoutes } from './pages/look.routes';
import { pageRoutes } from './pages/pages.routes';
import { oembedRoute } from './pages/oembed.routes';
import { pictureRoutes } from './pages/picture.routes';
import { fairnessFeedRoutes } from './pages/fairness-feed.routes';
import { uploadedPictureRoutes } from './pages/uploaded-picture.routes';
import { questionFeedRoutes } from './pages/question-feed.routes';
import { SiteSitemap } from './pages/site-sitemap';
import { sitemapRoutes } from './pages/sitemap.routes';
import { type BuiltWebApp, pageSettings, standaloneSettings } from './pages/web-app';
import { apiDocsRoutes } from './rest/api-docs.routes';
import { findExampleIds } from './rest/example-ids';
import { RepeatedReplies } from './rest/repeated-replies';
import { restRoutes } from './rest/rest.routes';
import { declarations, listOf, type ServerPlatform, type WiredSlices } from './slices';
import type { Readiness } from './start/readiness';

/** The dependencies of the HTTP server. */
export interface AppParts {
  platform: ServerPlatform;
  slices: WiredSlices;
  config: Config;
  log: FastifyBaseLogger;
  readiness: Readiness;
  /** What the process measures. Defaults to nothing but requests and operations. */
  measured?: ServerMetrics;
  /** Null serves the APIs only. */
  web: BuiltWebApp | null;
  /** Folder of the built GraphiQL; without it, browsers do not receive the editor. */
  graphiql?: string | null;
}

/** The HTTP server over a platform and its slices, ready to listen. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    platform,
    slices,
    config,
    log,
    readiness,
    measured = new ServerMetrics(),
    web,
    graphiql = null,
  } = parts;
  const { settings, calendar } = platform;
  const { productName, publicUrl, look = null } = settings;
  const shown = pageSettings(settings);
  const limits = platform.limits.of(REQUEST_LIMITS);
  const translate = createFailureTranslator(declarations.constraints);

  const unroutable = new UnroutableRequests();
  const early = new EarlyRequests();
  const app = createFastify(
    parts,
    createErrorHandler(translate, web && failurePages(web.webApp, standaloneSettings(shown, look))),
    unroutable,
    early,
  );
  requestTracing(app, config.trustProxy);
  const connections = new OpenConnections(app);
  limitPipelining(app);
  jsonBodiesOnly(app);
  await app.register(cookies);
  const headers = securityHeaders(app, {
    publicUrl,
    usesGoogleTag: Boolean(settings.googleTagId),
    scriptHashes: web?.webApp.inlineScriptHashes ?? { frames: [], offline: [], pages: [] },
  });
  // Before all hooks that may reject a request, so that scripts of other origins can read the error.
  crossOrigin(app);
  requestLog(app);
  loadShedding(app);
  requireValidHost(app);
  requestLimits(app, limits);
  unroutable.failIn(app);

  const callers = new Callers(slices.people, publicUrl);
  const documents = new ParsedDocuments();
  const budget = new QueryBudget(limits, documents);
  const schema = buildSchema({
    slices: listOf(slices),
    events: platform.events,
    topics: declarations.topics,
    rateLimit: new RateLimitResolver(budget, calendar),
    limits: platform.limits,
  });
  const failures = new GraphqlFailures(translate, log);
  const publicResults: PublicResults = new WeakMap();
  const apiUse = new ApiCalls(slices.statistics.apiUse, slices.people.tokenUses);
  const apollo = createApollo({
    schema,
    budget,
    documents,
    failures,
    publicResults,
    apiUse,
    durations: measured.operations,
    log,
  });
  await startApollo(app, apollo);

  healthRoutes(app, readiness);
  const metrics = [readinessMetric(readiness), ...listOf(slices).flatMap(({ metrics = [] }) => metrics)];
  metricsRoute(app, config.metricsToken, measured, metrics, replicaMetrics(platform.database.replica));
  const { after: nextChange } = slices.contests.moments;
  const responses = new SharedResponses<Buffer>(calendar, ({ length }) => length, nextChange);
  const pages = new SharedResponses<EncodedPage>(calendar, ({ body }) => bytesOf(body), nextChange);
  const sitemap = new SiteSitemap({
    slices: listOf(slices),
    otherPages: web?.webApp.sitemapPages,
    publicUrl,
    calendar,
    log,
  });
  clearOnStaffChange(app, platform.events, [responses, pages, sitemap], platform.database.replica);
  const errorHandler = graphqlErrorHandler(translate);
  const sendEditor = await graphiqlRoutes(app, graphiql);
  const cached = new CachedReplies({
    callers,
    publicResults,
    responses,
    sendCached: cachedSender({
      ...{
        addresses: clientAddresses(config.trustProxy),
        budget,
        connections,
        limits,
        apiUse,
        durations: measured.requests,
      },
      ...{ loggedShare: config.logCachedShare, log, headers },
    }),
  });
  early.handleWhileOpen(app, cached.handle);
  graphqlRoutes(app, { apollo, callers, budget, cached, failures, errorHandler, sendEditor });
  costRoute(app, { schema, documents, budget, callers, failures, errorHandler });
  mcpRoute(app, { apollo, budget, failures, callers, apiUse, publicUrl, productName });
  schemaRoute(app, schema);
  packageRoutes(app, publicUrl);
  liveRoutes(app, {
    schema,
    connections,
    messages: limits.liveMessages,
    documents,
    budget,
    failures,
    callers,
    errorHandler,
    access: slices.people.access,
    publicUrl,
    log,
  });
  const rest = listOf(slices).flatMap((slice) => slice.rest ?? []);
  // Before the routes that it describes: the document collects them as they are registered.
  await apiDocsRoutes(app, { productName, publicUrl }, rest, async (request, reply) =>
    findExampleIds(slices, await callers.identifyVisitor(request, reply)),
  );
  sitemapRoutes(app, { sitemap, publicUrl, renders: limits.renders });
  appManifestRoute(app, { productName, look });
  restRoutes(app, rest, {
    callers,
    limits: platform.limits,
    apiUse,
    replies: new RepeatedReplies(platform.idempotency),
  });
  facadePreflights(app, rest);
  signOnRoutes(app, { signOn: slices.people.signOn, callers, publicUrl });
  keySetRoute(app, slices.contests.certificateKey);
  const { renders } = limits;
  pictureRoutes(
    app,
    [
      { path: picturePath(':id'), find: (id) => slices.sharing.pictures.find(id) },
      { path: questionPicturePath(':id'), find: (day) => slices.sharing.questionPictures.find(day) },
      { path: tilePicturePath(':id'), find: (day) => slices.sharing.tilePictures.find(day) },
      { path: milestonePicturePath(':id'), find: (days) => slices.sharing.milestonePictures.find(days) },
      { path: drawingPicturePath(':id'), find: (id) => slices.sharing.drawingPictures.picture(id) },
      { path: certificatePicturePath(':id'), find: (id) => slices.contests.certificatePictures.find(id) },
    ],
    renders,
  );
  blogFeedRoutes(app, { feed: slices.blog.feed, calendar, renders });
  blogPictureRoutes(app, { ...slices.blog, renders });
  uploadedPictureRoutes(app, slices.pictures.pictures);
  contestCalendarRoutes(app, { ...slices.contests, callers, renders });
  const publicParts = { slices, settings: shown, calendar, renders };
  const ids = new FeedIds(platform.secret);
  questionFeedRoutes(app, { ...publicParts, ids });
  fairnessFeedRoutes(app, { ...publicParts, ids });
  oembedRoute(app, publicParts);
  for (const path of [API_PATH, `${API_PATH}/*`]) {
    app.all(path, { exposeHeadRoute: false }, (_request, reply) => sendNotFound(reply));
  }
  if (web) {
    const renderer = new PageRenderer({
      webApp: web.webApp,
      apollo,
      settings: shown,
      standaloneSettings: standaloneSettings(shown, look),
      rulesOfToday: async () => changedTiers(await slices.rulebook.rules.current()),
      pages,
      log,
    });
    const { dist } = web;
    const preview = slices.sharing.productPicture;
    const replaced = look ? await lookRoutes(app, { look, dist, preview }) : [];
    pageRoutes(app, { renderer, callers, renders, calendar, dist, replaced });
  }
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  return app;
}

async function startApollo(app: FastifyInstance, apollo: ApolloServer<Caller>): Promise<void> {
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
}
