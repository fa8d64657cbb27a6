import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
let proxied: TestServer;
beforeAll(async () => {
  proxied = await used.world.start({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterEach(() => {
  expect(used.server.errors.splice(0)).toEqual([]);
  expect(proxied.errors.splice(0)).toEqual([]);
});

const MALFORMED = ['a b', '[::', '<x>', 'x:99999', 'x:y', 'a@b', 'a/b', 'a?b', 'a#', '%', 'x\\y'];
const QUERY = '/graphql?query={__typename}';

describe('a malformed host', () => {
  it.each(MALFORMED)('is refused with 400: %j', async (host) => {
    const get = await used.server.call('GET', QUERY, { headers: { host } });
    expect([get.status, get.body.errors[0].message]).toEqual([400, 'The Host header is malformed']);
    const post = await used.server.graphql('{ __typename }', {}, { headers: { host } });
    expect([post.status, post.body.errors[0].message]).toEqual([400, 'The Host header is malformed']);
    const rest = await used.server.call('GET', '/api/leaderboard', { headers: { host } });
    expect([rest.status, rest.body]).toEqual([400, { error: 'The Host header is malformed' }]);
  });

  it.each(MALFORMED)('is refused with 400 from a trusted proxy: %j', async (host) => {
    const headers = { 'x-forwarded-host': host };
    expect((await proxied.call('GET', QUERY, { headers })).status).toBe(400);
  });

  it.each(['ja va', 'javascript', 'file', ':'])('and protocol of a trusted proxy: %j', async (protocol) => {
    const headers = { 'x-forwarded-proto': protocol };
    expect((await proxied.call('GET', QUERY, { headers })).status).toBe(400);
  });

  it('is refused when it is empty or missing, but for probes', async () => {
    await proxied.app.listen({ port: 0, host: '127.0.0.1' });
    const statusOf = async (request: string) => {
      const { port } = proxied.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      socket.end(`${request}\r\n\r\n`);
      let reply = '';
      for await (const part of socket) reply += String(part);
      return Number(reply.split(' ')[1]);
    };
    expect(await statusOf(`GET ${QUERY} HTTP/1.0`)).toBe(400);
    expect(await statusOf(`GET ${QUERY} HTTP/1.1\r\nConnection: close\r\nHost: `)).toBe(400);
    expect(await statusOf('GET /healthz HTTP/1.0')).toBe(200);
  });
});

describe('a well-formed host', () => {
  it.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:80',
    '[::1]:3000',
    'Trivia.Example',
    'xn--bcher-kva.example.',
  ])('is accepted: %s', async (host) => {
    expect((await used.server.call('GET', QUERY, { headers: { host } })).status).toBe(200);
    expect((await proxied.call('GET', QUERY, { headers: { 'x-forwarded-host': host } })).status).toBe(200);
  });
});
