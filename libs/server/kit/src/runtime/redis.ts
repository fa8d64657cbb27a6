import type { Redis, RedisOptions } from 'ioredis';

/** Opens a connection of its own to Redis, at once. It connects again whenever it is lost. */
export type RedisConnector = (options: RedisOptions) => Redis;

/**
 * Loads the client of Redis, which most installations do without.
 * @returns null without an address.
 */
export async function loadRedis(url: string | undefined): Promise<RedisConnector | null> {
  if (!url) return null;
  const { Redis } = await import('ioredis');
  return (options) => new Redis(url, options);
}
