import { afterEach, describe, expect, it } from '@jest/globals';
import { openReceiver, openSocketServer, type Receiver } from '@daily/testing/receiver';
import { boundedFetch } from './bounded-fetch';
import { AddressRefused, PublicAddresses } from './public-lookup';

const receivers: Receiver[] = [];
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

const opened = async (receiver: Promise<Receiver>): Promise<Receiver> => {
  receivers.push(await receiver);
  return receiver;
};

/** Fetches an address whose origin is trusted, unless another is. */
function fetchFrom(url: string, { trusted = new URL(url).origin, timeoutMs = 15_000, body = '' } = {}) {
  const addresses = new PublicAddresses(false, () => Promise.resolve(['10.0.0.1']));
  const send = boundedFetch(addresses, { trustedOrigins: [trusted], timeoutMs, maxBytes: 1_000 });
  return send(url, body ? { method: 'POST', body: new URLSearchParams(body) } : {});
}

describe('boundedFetch', () => {
  it('sends forms to a trusted origin, which may be private, and returns its response', async () => {
    const receiver = await opened(
      openReceiver(
        (_request, response) =>
          void response
            .writeHead(201, { 'content-type': 'application/json', 'x-a': ['1', '2'] })
            .end('{"a":1}'),
      ),
    );
    const response = await fetchFrom(receiver.url, { body: 'grant=x' });
    expect([response.status, response.headers.get('x-a'), await response.json()]).toEqual([
      201,
      '1, 2',
      { a: 1 },
    ]);
    expect(receiver.received[0]).toMatchObject({ body: 'grant=x', headers: { 'content-length': '7' } });
  });

  it('connects to no private address of another origin', async () => {
    const { url, received } = await opened(openReceiver());
    const trusted = 'http://127.0.0.1:1';
    await expect(fetchFrom(url, { trusted })).rejects.toBeInstanceOf(AddressRefused);
    await expect(fetchFrom(url.replace('http:', 'https:'), { trusted })).rejects.toBeInstanceOf(
      AddressRefused,
    );
    expect(received).toEqual([]);
  });

  it('connects to no public name that leads to a private address', async () => {
    const trusted = 'http://127.0.0.1:1';
    await expect(fetchFrom('https://login.example/', { trusted })).rejects.toBeInstanceOf(AddressRefused);
  });

  it('follows no redirect', async () => {
    const inner = await opened(openReceiver());
    const { url } = await opened(
      openReceiver((_request, response) => void response.writeHead(307, { location: inner.url }).end()),
    );
    expect((await fetchFrom(url)).status).toBe(307);
    expect(inner.received).toEqual([]);
  });

  it('gives up on a response that is too large', async () => {
    const { url } = await opened(
      openReceiver((_request, response) => void response.writeHead(200).end('x'.repeat(1_001))),
    );
    await expect(fetchFrom(url)).rejects.toThrow('The response has more than 1000 bytes');
  });

  it.each([
    ['does not respond', () => openSocketServer(() => undefined)],
    [
      'sends its body without end',
      () =>
        openSocketServer((socket) => {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n');
          const timer = setInterval(() => socket.write('x'), 20);
          socket.on('close', () => clearInterval(timer));
        }),
    ],
  ])('gives up on a server that %s', async (_what, open) => {
    const { url } = await opened(open());
    await expect(fetchFrom(url, { timeoutMs: 200 })).rejects.toThrow();
  });
});
