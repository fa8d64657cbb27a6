import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_PATH } from '@daily/contract/paths';
import type { RestRoute } from '@daily/kit/rest/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExampleIds, useExampleIds } from './live-examples';
import { type ApiIdentity, documentOptions } from './openapi';

/** The page to try the calls. */
const DOCS_PATH = `${API_PATH}/docs`;

const NO_IDS: ExampleIds = { userId: null, questionId: null, contestId: null, post: null };

const ABOUT_EXAMPLES =
  'On this page, examples name the question of the day, an open contest, the latest post, and you once you are logged in. Without an ' +
  'account, first create the profile `ada` by `POST /api/user-profiles`.';

/** What the page changes in the document. */
interface PageDocument {
  info: { description: string };
  servers: { url: string; description: string }[];
  paths: Record<string, Record<string, unknown>>;
}

/** Allows this origin only. Swagger UI sets `style` attributes and draws its icons from `data:` URLs. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the style of Swagger UI lacks. On a phone, wide parts scroll in themselves; no call has links, so their column is left out. */
const PAGE_STYLE = `
html.dark-mode body { background: inherit; }
@media (max-width: 40rem) {
  .swagger-ui .response-col_links { display: none; }
  .swagger-ui .opblock-body, .swagger-ui .models { overflow-x: auto; }
  .swagger-ui .opblock .opblock-summary-description { overflow-wrap: anywhere; }
}
`;

/**
 * Switches Swagger UI's dark mode by the theme chosen on the site (`THEME_KEY` of the web app), or else by the system's.
 */
const COLOR_SCHEME = `(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const stored = () => {
    try {
      return localStorage.getItem('daily-trivia-theme');
    } catch {
      return null;
    }
  };
  const apply = () =>
    document.documentElement.classList.toggle('dark-mode', (stored() ?? (system.matches ? 'dark' : 'light')) === 'dark');
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
`;

/**
 * `GET /api/openapi.json`, and a page to try the calls at `GET /api/docs`. Await it before the facade's routes are
 * registered: the document collects routes as they are registered.
 * @param routes the calls that the document describes.
 * @param exampleIds finds what the examples of the page name; without it, they are those of the document.
 */
export async function apiDocsRoutes(
  app: FastifyInstance,
  api: ApiIdentity,
  routes: readonly RestRoute[],
  exampleIds: (request: FastifyRequest, reply: FastifyReply) => Promise<ExampleIds> = async () => NO_IDS,
): Promise<void> {
  await app.register(swagger, documentOptions(api, routes));
  app.get(`${API_PATH}/openapi.json`, (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
      .type('application/json; charset=utf-8')
      .send(app.swagger()),
  );
  const idsOf = new WeakMap<FastifyRequest, ExampleIds>();
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: {
      title: `${api.productName} API`,
      css: [{ filename: 'page.css', content: PAGE_STYLE }],
      js: [{ filename: 'color-scheme.js', content: COLOR_SCHEME }],
    },
    uiHooks: {
      // Without the database, the examples are those of the document.
      preHandler(request, reply, done) {
        if (!request.url.startsWith(`${DOCS_PATH}/json`)) return done();
        void exampleIds(request, reply)
          .catch(() => NO_IDS)
          .then((ids) => idsOf.set(request, ids))
          .then(() => done());
      },
    },
    transformSpecification(document, request, reply) {
      void reply.header('cache-control', 'private, no-store');
      const page = document as PageDocument;
      // The page may be open under another host name than that of the document.
      page.servers = [{ url: '/', description: 'This installation' }];
      page.info.description += `\n\n${ABOUT_EXAMPLES}`;
      useExampleIds(page.paths, idsOf.get(request) ?? NO_IDS);
      return page;
    },
    // Omits the top bar, which could load documents from other origins.
    uiConfig: { layout: 'BaseLayout', deepLinking: true, tryItOutEnabled: true },
  });
}
