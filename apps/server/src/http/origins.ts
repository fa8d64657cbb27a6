import type { FastifyRequest } from 'fastify';

/** Whether an `Origin` is the product's own: that of the public URL, or that of the requested host. */
export function isOwnOrigin(
  origin: string,
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  publicUrl: string,
): boolean {
  return origin === publicUrl || origin === `${protocol}://${host}`;
}
