import type { FastifyRequest } from 'fastify';

/** Whether an `Origin` is ours: that of the settings, or that of the host which was asked. */
export function isOurOrigin(
  origin: string,
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  publicUrl: string,
): boolean {
  return origin === publicUrl || origin === `${protocol}://${host}`;
}
