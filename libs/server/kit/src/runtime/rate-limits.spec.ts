import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@daily/postgres/server';
import { Failure } from './errors';
import { type LimitName, RateLimits } from './rate-limits';
import { redisInstalled, startRedis, type TestRedis } from '@daily/testing/test-redis';

const opened: RateLimits[] = [];
afterEach(async () => {
  for (const limits of opened.splice(0)) await limits.close();
});

function limitsOf(options: { scale?: number; redisUrl?: string } = {}): RateLimits {
  const limits = new RateLimits({ scale: 1, ...options });
  opened.push(limits);
  return limits;
}

/** How many of so many uses pass, and what the first refusal was. */
async function passing(limits: RateLimits, name: LimitName, key: string, uses: number) {
  let passed = 0;
  let refusal: Failure | undefined;
  for (let turn = 0; turn < uses; turn += 1) {
    try {
      await limits.use(name, key);
      passed += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refusal ??= error;
    }
  }
  return { passed, refusal };
}

describe('limits kept in the process', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00Z') }));
  afterEach(() => void jest.useRealTimers());

  // The numbers of the security design, so that a change of one is seen.
  it.each<[LimitName, number, number]>([
    ['burst', 300, 10],
    ['requests', 1_200, 60],
    ['playerBudget', 2_000, 60],
    ['anonymousBudget', 1_000, 60],
    ['login', 30, 60],
    ['signup', 30, 60],
    ['signupHourly', 300, 3_600],
    ['answers', 30, 60],
    ['writes', 60, 60],
  ])('%s: %i in %i seconds', async (name, points, seconds) => {
    const limits = limitsOf();
    expect(await limits.use(name, 'somebody')).toEqual({
      limit: points,
      remaining: points - 1,
      window: seconds,
      reset: seconds,
    });
    expect((await passing(limits, name, 'somebody', points)).passed).toBe(points - 1);
  });

  it('refuses with the seconds to wait, and begins anew after them', async () => {
    const limits = limitsOf();
    await passing(limits, 'login', 'somebody', 30);
    await jest.advanceTimersByTimeAsync(20_500);
    const { passed, refusal } = await passing(limits, 'login', 'somebody', 1);
    expect([passed, refusal?.kind, refusal?.retryAfter]).toEqual([0, 'too-many', 40]);
    await jest.advanceTimersByTimeAsync(39_500);
    expect((await passing(limits, 'login', 'somebody', 31)).passed).toBe(30);
  });

  it('counts each limit and each caller apart', async () => {
    const limits = limitsOf();
    await passing(limits, 'login', 'somebody', 31);
    expect((await passing(limits, 'login', 'another', 1)).passed).toBe(1);
    expect((await passing(limits, 'signup', 'somebody', 1)).passed).toBe(1);
  });

  it('takes several points at once, and refuses more than are left', async () => {
    const limits = limitsOf();
    expect(await limits.use('anonymousBudget', 'somebody', 990)).toMatchObject({ remaining: 10 });
    await expect(limits.use('anonymousBudget', 'somebody', 11)).rejects.toMatchObject({ kind: 'too-many' });
  });

  it.each([
    [0.1, 3],
    [2, 60],
    [0.000_001, 1],
  ])('multiplied by %p, lets %i logins through', async (scale, points) => {
    expect((await passing(limitsOf({ scale }), 'login', 'somebody', points + 5)).passed).toBe(points);
  });
});

// Without Redis on a developer's machine these are skipped; in CI it must be there.
(redisInstalled() || process.env['CI'] ? describe : describe.skip)('limits kept in Redis', () => {
  let redis: TestRedis;
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.stop());

  it('are shared by servers, also when they ask at the same time', async () => {
    const servers = [limitsOf({ redisUrl: redis.url }), limitsOf({ redisUrl: redis.url })];
    await Promise.all(servers.map((server) => untilShared(server)));
    const uses = await Promise.all(servers.map((server) => passing(server, 'login', 'somebody', 25)));
    expect(uses.map(({ passed }) => passed).reduce((sum, each) => sum + each)).toBe(30);
    expect(uses.find(({ refusal }) => refusal)?.refusal).toMatchObject({ kind: 'too-many' });
    await expect(servers[0]!.use('login', 'another')).resolves.toMatchObject({ limit: 30, remaining: 29 });
  });

  it('still hold in each process while Redis is away, and are shared again when it is back', async () => {
    const limits = limitsOf({ redisUrl: redis.url });
    await untilShared(limits);
    await passing(limits, 'login', 'somebody', 30);
    await redis.stop();
    // The process's own count begins at 0, and is a limit all the same.
    expect((await passing(limits, 'login', 'somebody', 35)).passed).toBe(30);

    redis = await startRedis(redis.port);
    const other = limitsOf({ redisUrl: redis.url });
    await Promise.all([untilShared(limits), untilShared(other)]);
    await passing(limits, 'login', 'afterwards', 20);
    expect((await passing(other, 'login', 'afterwards', 20)).passed).toBe(10);
  });
});

describe('limits of a Redis that never was there', () => {
  it('hold in the process', async () => {
    const limits = limitsOf({ redisUrl: `redis://127.0.0.1:${await freePort(0)}` });
    expect((await passing(limits, 'login', 'somebody', 35)).passed).toBe(30);
  });
});

/** Waits until a server is connected; before that it counts for itself. */
async function untilShared(limits: RateLimits): Promise<void> {
  const { redis } = limits as unknown as { redis: { status: string } };
  while (redis.status !== 'ready') await new Promise((resolve) => setTimeout(resolve, 10));
}
