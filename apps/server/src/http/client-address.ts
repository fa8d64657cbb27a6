import type { FastifyRequest } from 'fastify';

/**
 * The address that a request is attributed to in rate limits. An IPv6 address is cut to its /64 prefix, because one
 * household usually has a whole /64; an IPv4 address mapped to IPv6 is returned as IPv4.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
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
