import Fastify from 'fastify';

/** The floor of any answer here: Fastify, a JSON body read, the same bytes sent. */
async function serve(body: string): Promise<void> {
  const app = Fastify();
  const bytes = Buffer.from(body);
  app.post('/graphql', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

// The parent tells the bytes; without it there is nobody to serve.
process.once('message', ({ body }: { body: string }) => void serve(body));
process.once('disconnect', () => process.exit(0));
