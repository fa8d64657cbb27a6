import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Finds the addresses of clients, as Fastify does. */
export interface ClientAddresses {
  /** The address of the client, behind the trusted proxies; undefined when the client is gone. */
  of(request: IncomingMessage): string | undefined;
}

/** @param trustProxy addresses of trusted proxies; without any, the client is the peer. */
export function clientAddresses(trustProxy: readonly string[]): ClientAddresses {
  if (trustProxy.length === 0) return { of: ({ socket }) => socket.remoteAddress };
  const isTrusted = proxyAddress.compile([...trustProxy]);
  return { of: (request) => request.socket.remoteAddress && proxyAddress(request, isTrusted) };
}

/** The address that a request is attributed to in rate limits. */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => rateLimitAddress(ip);

/**
 * The key of an address in rate limits. An IPv6 address is cut to its /64 prefix, because one household usually has a whole /64; an
 * IPv4 address mapped to IPv6 is returned as IPv4.
 */
export function rateLimitAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
