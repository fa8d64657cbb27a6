import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Platform } from '@daily/kit/runtime/platform';
import type { RestRoute } from '@daily/kit/runtime/slice';
import type { FastifyInstance } from 'fastify';
import { documentOptions } from './openapi';
import { facade } from './rest.routes';

/** Everything from this origin. Swagger UI writes `style` attributes and draws its icons from data. */
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
 * `GET /api/openapi.json`, and at `GET /api/docs` a page to try the calls.
 * To be awaited before the facade's routes are made: the document is collected as they come.
 * @param routes the calls that it tells of.
 */
export async function apiDocsRoutes(
  app: FastifyInstance,
  platform: Platform,
  routes: readonly RestRoute[] = facade(platform),
): Promise<void> {
  await app.register(swagger, documentOptions(platform, routes));
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
      .type('application/json; charset=utf-8')
      .send(app.swagger()),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: `${platform.settings.productName} API` },
    // Without the bar on top, which would load documents from other addresses.
    uiConfig: { layout: 'BaseLayout', deepLinking: true, tryItOutEnabled: true },
  });
}
