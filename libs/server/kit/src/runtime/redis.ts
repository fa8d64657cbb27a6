import type { Redis, RedisOptions } from 'ioredis';
import { isTracing, type SpanStart, traced } from './tracing';

/** Opens a connection of its own to Redis, at once. It connects again whenever it is lost. */
export type RedisConnector = (options: RedisOptions) => Redis;

/**
 * Loads the client of Redis, which most installations do without.
 * @returns null without an address.
 */
export async function loadRedis(url: string | undefined): Promise<RedisConnector | null> {
  if (!url) return null;
  const { Redis } = await import('ioredis');
  if (!isTracing()) return (options) => new Redis(url, options);
  /** Records a span for each command within that of a request or a job: its name, never its keys or values. */
  class TracedRedis extends Redis {
    override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
      const sent = super.sendCommand(command, stream);
      void traced(spanOf(command.name), () => command.promise).catch(() => undefined);
      return sent;
    }
  }
  return (options) => new TracedRedis(url, options);
}

const spanOf = (command: string): SpanStart => ({
  name: `redis ${command}`,
  kind: 'client',
  attributes: { 'db.system.name': 'redis', 'db.operation.name': command },
  isPart: true,
});
