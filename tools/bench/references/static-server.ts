import { GRAPHQL_PATH } from '@daily/contract/paths';
import Fastify from 'fastify';

/** The minimum cost of a response: Fastify parses a JSON body and sends constant bytes. */
async function serve(body: string): Promise<void> {
  const app = Fastify();
  const bytes = Buffer.from(body);
  app.post(GRAPHQL_PATH, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

// The parent sends the bytes; the process ends with it.
process.once('message', ({ body }: { body: string }) => void serve(body));
process.once('disconnect', () => process.exit(0));
