import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REQUEST_LIMITS, RateLimits } from '@daily/kit/runtime/rate-limits';
import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { ApiCalls } from '../http/api-calls';
import { clientAddresses } from '../http/client-address';
import { RequestDurations } from '../http/request-durations';
import { QueryBudget } from './cost/query-budget';
import { cachedSender } from './send-cached';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const RESULT = { mediaType: 'application/json', body: Buffer.from('{"data":{}}') };

/** A server that sends a cached result, and 503 for what the function passes on. */
async function start({ loggedShare = 1, trustProxy = [] as string[], isStopping = false } = {}) {
  const limits = new RateLimits({ scale: 1 }).of(REQUEST_LIMITS);
  const counted: string[] = [];
  const logged: string[] = [];
  const durations = new RequestDurations();
  const sendCached = cachedSender({
    addresses: clientAddresses(trustProxy),
    budget: new QueryBudget(limits, { find: () => undefined }),
    connections: {
      endAfter: (response) => {
        if (isStopping) response.shouldKeepAlive = false;
      },
    },
    limits,
    apiUse: new ApiCalls({ count: (operation) => void counted.push(operation) }, { note: () => undefined }),
    durations,
    loggedShare,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    headers: { 'x-content-type-options': 'nosniff' },
  });
  const server = createServer((request, response) => {
    void sendCached(request, response, RESULT).then((sent) => {
      if (!sent) response.writeHead(503).end();
    });
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/graphql`, { headers });
  const times = async (count: number, headers?: Record<string, string>) => {
    let status = 0;
    for (let n = 0; n < count; n += 1) status = (await call(headers)).status;
    return status;
  };
  return { call, times, counted, logged, durations };
}

describe('a cached result', () => {
  it('has the headers of every response and the budget, and is counted', async () => {
    const { call, counted, logged, durations } = await start();
    const response = await call();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=1',
      'content-length': '11',
      'content-type': 'application/json',
      'ratelimit-policy': '1000;w=60',
      vary: 'accept, authorization',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('ratelimit')).toMatch(/^limit=1000, remaining=999, /);
    expect(counted).toEqual(['cached query']);
    expect(JSON.parse(logged.join())).toMatchObject({
      method: 'GET',
      route: '/graphql',
      status: 200,
      player: null,
    });
    const { values } = await durations.metric.get();
    expect(values.find(({ metricName }) => metricName?.endsWith('_count'))).toMatchObject({ value: 1 });
  });

  it('is the last one of its connection while the server stops', async () => {
    const { call } = await start({ isStopping: true });
    expect((await call()).headers.get('connection')).toBe('close');
  });

  it('is logged as often as is set', async () => {
    const { times, logged } = await start({ loggedShare: 0 });
    expect(await times(3)).toBe(200);
    expect(logged).toEqual([]);
  });

  it('is not sent beyond the limit of requests of an address', async () => {
    const { times } = await start();
    const { points } = REQUEST_LIMITS.burst;
    expect(await times(points)).toBe(200);
    expect(await times(1)).toBe(503);
  });

  it('counts for the client behind a trusted proxy, and for nobody whom a client names', async () => {
    const { points } = REQUEST_LIMITS.burst;
    const behind = await start({ trustProxy: ['127.0.0.1'] });
    expect(await behind.times(points, { 'x-forwarded-for': '192.0.2.1' })).toBe(200);
    expect(await behind.times(1, { 'x-forwarded-for': '192.0.2.1' })).toBe(503);
    expect(await behind.times(1, { 'x-forwarded-for': '192.0.2.2' })).toBe(200);
    const direct = await start();
    await direct.times(points, { 'x-forwarded-for': '192.0.2.1' });
    expect(await direct.times(1, { 'x-forwarded-for': '192.0.2.2' })).toBe(503);
  });
});
