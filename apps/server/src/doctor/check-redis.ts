import { loadRedis } from '@daily/kit/runtime/redis';
import { CHECK_TIMEOUT_MS, type Finding, findingsAbout } from './finding';

const { ok, problem } = findingsAbout('Redis');

/** Whether Redis answers. @param url undefined when one server does without it */
export async function checkRedis(url: string | undefined): Promise<Finding[]> {
  const connect = await loadRedis(url);
  if (!connect) return [ok('REDIS_URL is not set, which is right for a single server.')];
  const redis = connect({
    lazyConnect: true,
    connectTimeout: CHECK_TIMEOUT_MS,
    commandTimeout: CHECK_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason = '';
  redis.on('error', ({ message }: Error) => (reason = message));
  try {
    await redis.connect();
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'an unknown version';
    return [ok(`Redis ${version} answers.`)];
  } catch (error) {
    const why = reason || (error as Error).message;
    return [
      problem(
        `Redis does not answer (${why}). Until it does, each server counts rate limits for itself, and live boards miss changes.`,
      ),
    ];
  } finally {
    // Once it has ended, a timeout would hold the process.
    if (redis.status !== 'end') redis.disconnect();
  }
}
