import { GRAPHQL_PATH } from '@daily/contract/paths';
import Fastify from 'fastify';

/** The minimum cost of a response: Fastify parses a JSON body, or none for a page, and sends constant bytes. */
async function serve(body: string, page: string): Promise<void> {
  const app = Fastify();
  const bytes = Buffer.from(body);
  const document = Buffer.from(page, 'base64');
  app.get('/', (_request, reply) =>
    reply.headers({ 'content-encoding': 'br' }).type('text/html; charset=utf-8').send(document),
  );
  app.post(GRAPHQL_PATH, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

// The parent sends the bytes; the process ends with it.
process.once('message', ({ body, page }: { body: string; page: string }) => void serve(body, page));
process.once('disconnect', () => process.exit(0));
