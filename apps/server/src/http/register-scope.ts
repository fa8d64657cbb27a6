import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/**
 * Registers routes that share hooks, parsers or an error handler in a scope of their own.
 * @param name identifies the scope in Fastify's errors; without one, Fastify searches all loaded modules for the function.
 */
export function registerScope(app: FastifyInstance, name: string, routes: FastifyPluginAsync): void {
  app.register(fastifyPlugin(routes, { name, encapsulate: true }));
}
