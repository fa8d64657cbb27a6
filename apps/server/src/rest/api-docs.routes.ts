import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_PATH } from '@daily/contract/paths';
import type { RestRoute } from '@daily/kit/rest/route';
import type { FastifyInstance } from 'fastify';
import { type ApiIdentity, documentOptions } from './openapi';

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
 */
export async function apiDocsRoutes(
  app: FastifyInstance,
  api: ApiIdentity,
  routes: readonly RestRoute[],
): Promise<void> {
  await app.register(swagger, documentOptions(api, routes));
  app.get(`${API_PATH}/openapi.json`, (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
      .type('application/json; charset=utf-8')
      .send(app.swagger()),
  );
  await app.register(swaggerUi, {
    routePrefix: `${API_PATH}/docs`,
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: {
      title: `${api.productName} API`,
      css: [{ filename: 'color-scheme.css', content: 'html.dark-mode body { background: inherit; }' }],
      js: [{ filename: 'color-scheme.js', content: COLOR_SCHEME }],
    },
    // Omits the top bar, which could load documents from other origins.
    uiConfig: { layout: 'BaseLayout', deepLinking: true, tryItOutEnabled: true },
  });
}
