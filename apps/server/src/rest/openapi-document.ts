import type { RestRoute } from '@daily/kit/rest/route';
import Fastify from 'fastify';
import { apiDocsRoutes } from './api-docs.routes';
import { type ApiIdentity, describeRoute } from './openapi';

/** The OpenAPI document of routes, as `GET /api/openapi.json` responds with it, without a server behind them. */
export async function openapiDocument(api: ApiIdentity, routes: readonly RestRoute[]): Promise<object> {
  const app = Fastify({ ajv: { customOptions: { strict: false } } });
  app.setValidatorCompiler(() => () => true);
  await apiDocsRoutes(app, api, routes);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      schema: describeRoute(route),
      handler: async () => undefined,
    });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
