import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@daily/postgres/server';
import { Failure } from './errors';
import {
  CHANGE_LIMITS,
  type LimitDeclarations,
  type RateLimitOptions,
  RateLimits,
  REQUEST_LIMITS,
} from './rate-limits';
import { loadRedis } from './redis';
import { describeNeeding } from '@daily/testing/describe-needing';
import { startRedis, type TestRedis } from '@daily/testing/test-redis';

const DECLARED = {
  ...REQUEST_LIMITS,
  ...CHANGE_LIMITS,
  login: { points: 30, duration: 60 },
  signup: { points: 30, duration: 60 },
} as const satisfies LimitDeclarations;
type LimitName = keyof typeof DECLARED;

const opened: RateLimits[] = [];
afterEach(async () => {
  for (const limits of opened.splice(0)) await limits.close();
});

function limitsOf(options: Partial<RateLimitOptions> = {}): RateLimits {
  const limits = new RateLimits({ scale: 1, ...options });
  opened.push(limits);
  return limits;
}

/** The number of uses that succeed, and the first rejection. */
async function repeatUse(limits: RateLimits, name: LimitName, key: string, uses: number) {
  const limit = limits.of(DECLARED)[name];
  let succeeded = 0;
  let rejection: Failure | undefined;
  for (let turn = 0; turn < uses; turn += 1) {
    try {
      await limit.use(key);
      succeeded += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      rejection ??= error;
    }
  }
  return { succeeded, rejection };
}

describe('limits in the process', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00Z') }));
  afterEach(() => void jest.useRealTimers());

  // Repeats the numbers on purpose: a change of a limit must be made here as well.
  it.each<[LimitName, number, number]>([
    ['burst', 300, 10],
    ['requests', 1_200, 60],
    ['playerBudget', 2_000, 60],
    ['anonymousBudget', 1_000, 60],
    ['changes', 60, 60],
  ])('%s allows %i uses in %i seconds', async (name, points, seconds) => {
    const limits = limitsOf();
    expect(await limits.of(DECLARED)[name].use('ann')).toEqual({
      limit: points,
      remaining: points - 1,
      window: seconds,
      reset: seconds,
    });
    expect((await repeatUse(limits, name, 'ann', points)).succeeded).toBe(points - 1);
  });

  it('rejects with the seconds to wait, and starts over after them', async () => {
    const limits = limitsOf();
    await repeatUse(limits, 'login', 'ann', 30);
    await jest.advanceTimersByTimeAsync(20_500);
    const { succeeded, rejection } = await repeatUse(limits, 'login', 'ann', 1);
    expect([succeeded, rejection?.kind, rejection?.retryAfter]).toEqual([0, 'too-many', 40]);
    await jest.advanceTimersByTimeAsync(39_500);
    expect((await repeatUse(limits, 'login', 'ann', 31)).succeeded).toBe(30);
  });

  it('counts each limit and each key separately', async () => {
    const limits = limitsOf();
    await repeatUse(limits, 'login', 'ann', 31);
    expect((await repeatUse(limits, 'login', 'bob', 1)).succeeded).toBe(1);
    expect((await repeatUse(limits, 'signup', 'ann', 1)).succeeded).toBe(1);
  });

  it('uses several points at once, and rejects more than are left', async () => {
    const limits = limitsOf();
    expect(await limits.of(DECLARED).anonymousBudget.use('ann', 990)).toMatchObject({ remaining: 10 });
    await expect(limits.of(DECLARED).anonymousBudget.use('ann', 11)).rejects.toMatchObject({
      kind: 'too-many',
    });
  });

  it('returns the same limit for the same name', async () => {
    const limits = limitsOf();
    await limits.of({ login: DECLARED.login }).login.use('ann');
    expect(await limits.of(DECLARED).login.use('ann')).toMatchObject({ remaining: 28 });
  });

  it.each([
    [0.1, 3],
    [2, 60],
    [0.000_001, 1],
  ])('with scale %p allows %i logins', async (scale, points) => {
    expect((await repeatUse(limitsOf({ scale }), 'login', 'ann', points + 5)).succeeded).toBe(points);
  });
});

/** What a limit of 1,000 points does with uses that do not fit. */
async function expectWholeUses(limits: RateLimits): Promise<void> {
  const { anonymousBudget } = limits.of(DECLARED);
  await anonymousBudget.useWhole('ann', 903);
  await expect(anonymousBudget.useWhole('ann', 301)).rejects.toMatchObject({
    kind: 'too-many',
    allowance: { limit: 1_000, remaining: 97 },
  });
  const uses = Array.from({ length: 20 }, () => anonymousBudget.useWhole('ann', 40));
  const settled = await Promise.allSettled(uses);
  expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
  await expect(anonymousBudget.giveBack('bob', 0)).resolves.toMatchObject({ remaining: 1_000 });
  // What does not fit is not used up, unlike by `use`.
  await expect(anonymousBudget.useWhole('ann', 17)).resolves.toMatchObject({ remaining: 0 });
  await expect(anonymousBudget.use('ann', 1)).rejects.toMatchObject({ allowance: { remaining: 0 } });
}

it('uses points as a whole or not at all', () => expectWholeUses(limitsOf()));

describe('the limits of a call', () => {
  it('are not used up for an address by a player whose own are used up', async () => {
    const limits = limitsOf();
    const declared = {
      answersByAddress: { points: 300, duration: 60, by: 'address' },
      answers: { points: 30, duration: 60, by: 'player' },
    } as const;
    const callAs = (id: string) =>
      limits.charge(declared, { viewer: { id, role: 'player' }, address: '192.0.2.1' });
    for (let call = 0; call < 400; call += 1) await callAs('ann').catch(() => undefined);
    await expect(callAs('bob')).resolves.toMatchObject({ remaining: 29 });
  });

  it.each(['192.0.2.1', '2001:db8:0:1::/64'])(
    'are not used up for the anonymous callers of %s by a player with that id',
    async (address) => {
      const limits = limitsOf();
      const declared = { reports: { points: 20, duration: 60, by: 'caller' } } as const;
      const player = { viewer: { id: address, role: 'player' }, address: '198.51.100.1' } as const;
      for (let call = 0; call < 20; call += 1) await limits.charge(declared, player);
      await expect(limits.charge(declared, player)).rejects.toMatchObject({ kind: 'too-many' });
      const anonymous = limits.charge(declared, { viewer: null, address });
      await expect(anonymous).resolves.toMatchObject({ remaining: 19 });
    },
  );
});

// Skipped on a developer's machine without Redis; CI requires it.
describeNeeding('redis-server')('limits in Redis', () => {
  let redis: TestRedis;
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.stop());

  it('are shared by servers, even for simultaneous requests', async () => {
    const connector = await loadRedis(redis.url);
    const servers = [limitsOf({ redis: connector }), limitsOf({ redis: connector })];
    await Promise.all(servers.map((server) => untilShared(server)));
    const uses = await Promise.all(servers.map((server) => repeatUse(server, 'login', 'ann', 25)));
    expect(uses.map(({ succeeded }) => succeeded).reduce((sum, each) => sum + each)).toBe(30);
    expect(uses.find(({ rejection }) => rejection)?.rejection).toMatchObject({ kind: 'too-many' });
    await expect(servers[0]!.of(DECLARED).login.use('bob')).resolves.toMatchObject({
      limit: 30,
      remaining: 29,
    });
  });

  it('use points as a whole or not at all', async () => {
    const limits = limitsOf({ redis: await loadRedis(redis.url) });
    await untilShared(limits);
    await expectWholeUses(limits);
  });

  it('apply in each process while Redis is unreachable, and are shared again afterwards', async () => {
    const limits = limitsOf({ redis: await loadRedis(redis.url) });
    await untilShared(limits);
    await repeatUse(limits, 'login', 'ann', 30);
    await redis.stop();
    // The process's own count starts at 0.
    expect((await repeatUse(limits, 'login', 'ann', 35)).succeeded).toBe(30);

    redis = await startRedis(redis.port);
    const other = limitsOf({ redis: await loadRedis(redis.url) });
    await Promise.all([untilShared(limits), untilShared(other)]);
    await repeatUse(limits, 'login', 'cy', 20);
    expect((await repeatUse(other, 'login', 'cy', 20)).succeeded).toBe(10);
  });
});

describe('limits in a Redis that was never reachable', () => {
  it('apply in the process', async () => {
    const limits = limitsOf({ redis: await loadRedis(`redis://127.0.0.1:${await freePort(0)}`) });
    expect((await repeatUse(limits, 'login', 'ann', 35)).succeeded).toBe(30);
  });
});

/** Waits until a server is connected to Redis; before that, it counts for itself. */
async function untilShared(limits: RateLimits): Promise<void> {
  const { redis } = limits as unknown as { redis: { status: string } };
  while (redis.status !== 'ready') await new Promise((resolve) => setTimeout(resolve, 10));
}
