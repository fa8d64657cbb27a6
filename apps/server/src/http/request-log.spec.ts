import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { requestLog } from './request-log';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** The statuses in the log after a cached and an executed response and a failure. */
async function loggedStatuses(cachedShare: number): Promise<number[]> {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  apps.push(app);
  requestLog(app, cachedShare);
  app.get('/cached', (request, reply) => {
    request.isFromCache = true;
    return reply.status(203).send('');
  });
  app.get('/executed', (_request, reply) => reply.send(''));
  app.get('/failed', (_request, reply) => reply.status(400).send(''));
  for (const url of ['/cached?token=secret', '/executed', '/failed']) await app.inject(url);
  expect(lines.join()).not.toContain('secret');
  return lines.map((line) => (JSON.parse(line) as { status: number }).status);
}

describe('the log of requests', () => {
  it('has a line for every response by default', async () => {
    await expect(loggedStatuses(1)).resolves.toEqual([203, 200, 400]);
  });

  it('leaves out what comes from a cache, never what was executed or failed', async () => {
    await expect(loggedStatuses(0)).resolves.toEqual([200, 400]);
  });
});
