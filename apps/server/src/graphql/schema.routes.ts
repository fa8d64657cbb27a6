import { SCHEMA_PATH } from '@daily/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { schemaText } from './schema-text';

/** `GET /schema.graphql`: the schema as text, with descriptions. */
export function schemaRoute(app: FastifyInstance, schema: GraphQLSchema): void {
  let text: string | null = null;
  app.get(SCHEMA_PATH, { schema: { hide: true } }, async (_request, reply) => {
    text ??= schemaText(schema);
    // Type definitions have no registered media type; browsers show plain text.
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}
