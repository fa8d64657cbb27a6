import type { FastifyRequest } from 'fastify';

/** Whether an `Origin` is the product's own: the public one, or that of the host which the request addresses. */
export function isOwnOrigin(
  origin: string,
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  publicUrl: string,
): boolean {
  return origin === publicUrl || origin === `${protocol}://${host}`;
}
