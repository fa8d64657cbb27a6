import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { PLAIN_SUBMIT } from './plain-tables';

/**
 * A hand-written REST server that records answers in the plain tables: Fastify, the driver and one prepared statement, which also
 * reads the session. It has no limits, log, metrics, security headers or retries.
 */
async function serve({ databaseUrl, today }: { databaseUrl: string; today: string }): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const app = Fastify();
  app.post<{ Body: { questionId: number; letter: string } }>('/answers', async (request, reply) => {
    const token = /(?:^|; )sid=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const hash = createHash('sha256').update(token).digest();
    const { questionId, letter } = request.body;
    const values = [hash, questionId, letter, new Date(), today];
    const { rows } = await pool.query<object>({ name: 'submit', text: PLAIN_SUBMIT, values });
    return rows[0] ?? reply.status(409).send({ error: 'The answer was not recorded' });
  });
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

// The parent sends the options; the process ends with it.
process.once('message', (options: { databaseUrl: string; today: string }) => void serve(options));
process.once('disconnect', () => process.exit(0));
