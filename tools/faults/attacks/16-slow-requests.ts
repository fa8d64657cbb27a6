import { connect, type Socket } from 'node:net';
import { createServer, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Finding } from '../fault';
import type { Stage } from '../stage';

/** The longest time a slow request may hold a connection. */
const CLOSED_WITHIN_MS = 10_000;
const HEAD = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** Requests of which two readers could disagree where they end, each of which must be refused with 400. */
const SMUGGLED: readonly [name: string, request: string][] = [
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`],
  ['a length and chunks', `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a bare LF', `${HEAD.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}`],
  ['a space before the colon', `${HEAD}Content-Length : 2\r\n\r\n{}`],
  ['an unknown coding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a length with a sign', `${HEAD}Content-Length: +2\r\n\r\n{}`],
];

/** A connection that sends a byte every second and never ends its request. */
function slowSocket(port: number, start: string): { socket: Socket; closedAfter: Promise<number> } {
  const opened = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy()).on('data', () => undefined);
  socket.on('connect', () => socket.write(start));
  const timer = setInterval(() => socket.writable && socket.write('x'), 1_000);
  const closedAfter = new Promise<number>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - opened);
    });
  });
  return { socket, closedAfter };
}

async function replyTo(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let reply = '';
  socket.on('data', (text: string) => (reply += text)).on('error', () => socket.destroy());
  socket.write(request);
  const timer = setTimeout(() => socket.destroy(), 12_000);
  await once(socket, 'close');
  clearTimeout(timer);
  return reply;
}

async function attack(stage: Stage, port: number, isServing: () => Promise<boolean>): Promise<Finding> {
  const count = stage.size(800, 50);
  const slow = Array.from({ length: count }, (_, index) =>
    slowSocket(port, index % 2 === 0 ? HEAD.slice(0, 20) : `${HEAD}Content-Length: 1000\r\n\r\n{`),
  );
  stage.atEnd(() => slow.forEach(({ socket }) => socket.destroy()));
  await sleep(1_000);
  const served = await isServing();
  const smuggled = await Promise.all(
    SMUGGLED.map(async ([name, request]) => ({ name, reply: await replyTo(port, request) })),
  );
  const accepted = smuggled.filter(({ reply }) => !/^HTTP\/1\.1 400 /.test(reply)).map(({ name }) => name);
  const late = sleep(CLOSED_WITHIN_MS + 5_000).then(() => Number.POSITIVE_INFINITY);
  const longest = Math.max(
    ...(await Promise.all(slow.map(({ closedAfter }) => Promise.race([closedAfter, late])))),
  );
  return {
    passed: longest <= CLOSED_WITHIN_MS && served && accepted.length === 0,
    figure:
      `${count} slow sockets closed after ${(longest / 1_000).toFixed(1)} s at most, others ${served ? 'served' : 'not served'} ` +
      `meanwhile; ambiguous requests accepted: ${accepted.join(', ') || 'none'}`,
  };
}

export const slowRequests: Fault = {
  number: 16,
  title: 'Slow and smuggled requests',
  procedure:
    'Sockets send a byte a second, in headers and bodies; requests with two lengths, bare LF and odd codings are sent.',
  passesWhen:
    'Slow sockets are closed within 10 seconds, others are served meanwhile, ambiguous requests get 400.',
  quick: false,
  async attack(stage) {
    const { server } = await stage.install();
    const isServing = async () => (await server.client().send('GET', '/api/questions/today')).status === 200;
    return attack(stage, Number(new URL(server.url).port), isServing);
  },
  control: {
    description: 'an HTTP server without timeouts that parses leniently',
    async run(stage) {
      const server: HttpServer = createServer({ insecureHTTPParser: true }, (request, reply) => {
        request.resume().on('end', () => reply.end('{}'));
      });
      Object.assign(server, { headersTimeout: 0, requestTimeout: 0 });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      stage.atEnd(() => server.close());
      return attack(stage, (server.address() as AddressInfo).port, () => Promise.resolve(true));
    },
  },
};
