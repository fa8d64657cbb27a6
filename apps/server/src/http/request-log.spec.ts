import { expect, it } from '@jest/globals';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { requestLog } from './request-log';

it('has a line for every response, without what the query says', async () => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  requestLog(app);
  app.get('/executed', (_request, reply) => reply.send(''));
  app.get('/failed', (_request, reply) => reply.status(400).send(''));
  for (const url of ['/executed?token=secret', '/failed']) await app.inject(url);
  await app.close();
  expect(lines.join()).not.toContain('secret');
  expect(lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([200, 400]);
});
