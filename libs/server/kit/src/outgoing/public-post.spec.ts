import { afterEach, describe, expect, it } from '@jest/globals';
import { openReceiver, openSocketServer, type Receiver } from '@daily/testing/receiver';
import { PublicAddresses } from './public-lookup';
import { MAX_RESPONSE_BYTES, publicPost } from './public-post';

const receivers: Receiver[] = [];
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

const opened = async (receiver: Promise<Receiver>): Promise<Receiver> => {
  receivers.push(await receiver);
  return receiver;
};

/** The response from an address. */
function send(url: string, { timeoutMs = 15_000, resolves = '93.184.216.34', allowLoopback = true } = {}) {
  const addresses = new PublicAddresses(allowLoopback, () => Promise.resolve([resolves]));
  const post = publicPost(addresses, { timeoutMs });
  return post({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
}

/** The outcome of a response. */
const response = (status: number, responseBody: string) => ({
  status,
  responseBody,
  retryAfter: null,
  error: null,
  isRefused: false,
});
/** The outcome without a response. */
const failure = (error: string) => ({
  status: null,
  responseBody: null,
  retryAfter: null,
  error,
  isRefused: false,
});

describe('publicPost', () => {
  it.each([200, 500])(
    'reads no more than the beginning of an endless response with status %i',
    async (status) => {
      let written = 0;
      let closed: () => void = () => undefined;
      const isClosed = new Promise<void>((resolve) => (closed = resolve));
      const { url } = await opened(
        openReceiver((_request, response) => {
          response.writeHead(status);
          response.on('close', closed);
          const chunk = 'x'.repeat(65_536);
          const write = () => {
            written += chunk.length;
            if (!response.destroyed && response.write(chunk)) setImmediate(write);
          };
          response.on('drain', write);
          write();
        }),
      );
      const outcome = await send(url);
      await isClosed;
      expect(outcome).toEqual(response(status, 'x'.repeat(MAX_RESPONSE_BYTES)));
      expect(written).toBeLessThan(50_000_000);
    },
  );

  it('does not follow a redirect, to a private address or elsewhere', async () => {
    const inner = await opened(openReceiver());
    const { url } = await opened(
      openReceiver(
        (_request, response) => void response.writeHead(307, { location: inner.url }).end('moved'),
      ),
    );
    expect(await send(url)).toEqual(response(307, 'moved'));
    expect(inner.received).toEqual([]);
  });

  it('reports a receiver that switches protocols instead of responding', async () => {
    const { url } = await opened(
      openSocketServer((socket) => {
        socket.once('data', () =>
          socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
        );
      }),
    );
    expect(await send(url)).toEqual(failure('The connection was closed without a response'));
  });

  it.each([
    ['does not respond', () => openSocketServer(() => undefined)],
    [
      'sends headers without end',
      () =>
        openSocketServer((socket) => {
          socket.write('HTTP/1.1 200 OK\r\n');
          const timer = setInterval(() => socket.write('x-more: 1\r\n'), 20);
          socket.on('close', () => clearInterval(timer));
        }),
    ],
  ])('gives up on a receiver that %s', async (_what, open) => {
    const { url } = await opened(open());
    expect(await send(url, { timeoutMs: 300 })).toEqual(failure('No response within 0.3 seconds'));
  });

  it('keeps the status of a response whose body does not end', async () => {
    const { url } = await opened(
      openReceiver((_request, response) => void response.writeHead(202).write('begun')),
    );
    expect(await send(url, { timeoutMs: 300 })).toEqual(response(202, 'begun'));
  });

  it('does not wait for a response whose body trickles', async () => {
    const { url } = await opened(
      openSocketServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n');
        const timer = setInterval(() => socket.write('x'), 20);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    const { status, responseBody } = await send(url, { timeoutMs: 300 });
    expect([status, responseBody]).toEqual([200, expect.stringMatching(/^x{1,20}$/)]);
  });

  it('returns the header Retry-After', async () => {
    const { url } = await opened(
      openReceiver((_request, response) => void response.writeHead(429, { 'retry-after': '60' }).end()),
    );
    expect(await send(url)).toMatchObject({ status: 429, retryAfter: '60' });
  });

  it.each([
    [
      'headers that are too large',
      (big: string) => `HTTP/1.1 200 OK\r\nx: ${big}\r\n\r\n`,
      'The headers of the response are too large',
    ],
    ['what is no HTTP', () => 'SSH-2.0-OpenSSH_9.6\r\n', /Parse Error/],
    ['nothing', () => '', 'The connection was closed without a response'],
  ])('reports a receiver that sends %s', async (_what, response, error) => {
    const { url } = await opened(
      openSocketServer((socket) => socket.once('data', () => socket.end(response('x'.repeat(20_000))))),
    );
    const outcome = await send(url);
    expect([outcome.status, outcome.responseBody]).toEqual([null, null]);
    expect(outcome.error).toMatch(error);
  });

  it('reports a receiver without valid TLS', async () => {
    const { url } = await opened(openReceiver());
    expect(await send(url.replace('http:', 'https:'))).toMatchObject({
      status: null,
      error: expect.stringMatching(/SSL|TLS|wrong version/i),
    });
  });

  it('reports an unreachable receiver', async () => {
    const receiver = await openReceiver();
    await receiver.close();
    expect(await send(receiver.url)).toMatchObject({ status: null, error: 'The connection was refused' });
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f000001/',
    'http://169.254.169.254/latest',
  ])('does not connect to the address %s', async (url) => {
    expect(await send(url, { allowLoopback: false })).toMatchObject({
      status: null,
      isRefused: true,
      error: expect.stringContaining('private address'),
    });
  });

  it('does not connect to a name that leads to a private address', async () => {
    const receiver = await opened(openReceiver());
    const port = new URL(receiver.url).port;
    const url = `http://rebound.example:${port}/hook`;
    expect(await send(url, { resolves: '127.0.0.1', allowLoopback: false })).toMatchObject({
      status: null,
      error: 'rebound.example is a private address, or leads to one',
    });
    // The same name is reached when this machine is allowed, so the refusal is not that of another cause.
    expect(await send(url, { resolves: '127.0.0.1' })).toMatchObject({ status: 204 });
    expect(receiver.received).toHaveLength(1);
  });
});
