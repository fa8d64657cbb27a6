import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Allowance } from './allowance';
import type { Caller } from './caller';
import { isTooMany, tooMany } from './errors';
import type { RedisConnector } from './redis';

/** How many points a key may use within a window. Limits by address are high enough for a school class that shares one address. */
export interface LimitDeclaration {
  points: number;
  /** The window, in seconds. */
  duration: number;
}

/** The limits of a slice by their names, which are unique across slices. */
export type LimitDeclarations = Readonly<Record<string, LimitDeclaration>>;

/** Limits that belong to no slice: they hold for every request. */
export const REQUEST_LIMITS = {
  /** Every request, by address: over a short and over a long window. */
  burst: { points: 300, duration: 10 },
  requests: { points: 1_200, duration: 60 },
  /** Pages that are rendered rather than taken from the cache, by address. */
  renders: { points: 600, duration: 60 },
  /** GraphQL cost, by player; by address for unauthenticated callers. */
  playerBudget: { points: 2_000, duration: 60 },
  anonymousBudget: { points: 1_000, duration: 60 },
  /** GraphQL cost of all players behind one address: more accounts must not mean more work for the server. */
  addressBudget: { points: 20_000, duration: 60 },
  /** GraphQL cost of executing subscriptions, once for each event: by player, by address for unauthenticated callers, and by address. */
  subscriptionBudget: { points: 6_000, duration: 60 },
  subscriptionAddressBudget: { points: 12_000, duration: 60 },
  /** Messages over WebSocket, one point for each and one for each kilobyte, by address. */
  liveMessages: { points: 3_000, duration: 60 },
} as const satisfies LimitDeclarations;

/**
 * A limit on calls: of changes, and of costly reads. What declares it is charged before it runs, each alias of a document by itself. `address` counts every caller,
 * `player` viewers, and `caller` viewers by player and others by address.
 */
export interface CallLimit extends LimitDeclaration {
  by: 'address' | 'player' | 'caller';
}

/** What a call is charged against, by the names of the limits, which are unique across slices. */
export type CallLimits = Readonly<Record<string, CallLimit>>;

/** Bounds what all players behind an address change, for changes whose own limit counts players. */
export const CHANGES_BY_ADDRESS = {
  changesByAddress: { points: 60, duration: 60, by: 'address' },
} as const satisfies CallLimits;

/** Limits of changes without limits of their own. All of them are counted together. */
export const CHANGE_LIMITS = {
  ...CHANGES_BY_ADDRESS,
  changes: { points: 60, duration: 60, by: 'player' },
} as const satisfies CallLimits;

/** One limit. */
export interface RateLimit {
  /**
   * Uses points of a key's allowance, 1 by default. When too few are left, those are used up.
   * @throws Failure too-many, with the seconds to wait, when too few are left.
   */
  use(key: string, points?: number): Promise<Allowance>;
}

/** A limit whose points can be returned. */
export interface RefundableLimit extends RateLimit {
  /**
   * Uses points like `use`, but leaves the allowance as it was when too few are left.
   * @throws Failure too-many
   */
  useWhole(key: string, points: number): Promise<Allowance>;

  /** Returns points that were used for nothing. */
  giveBack(key: string, points: number): Promise<Allowance>;
}

/** Limits by the names under which they are declared. */
export type Limits<Declared extends LimitDeclarations> = {
  readonly [Name in keyof Declared]: RefundableLimit;
};

/** How limits are counted. */
export interface RateLimitOptions {
  /** Multiplies every limit, for a load test or a larger crowd. */
  scale: number;
  /** Shares the counts between servers; without it, each process counts for itself. */
  redis?: RedisConnector | null;
}

/** Makes the rate limits that slices declare, counted in this process or in Redis. */
export class RateLimits {
  private readonly limits = new Map<string, RefundableLimit>();
  private readonly redis: Redis | null;
  private readonly scale: number;

  constructor({ scale, redis = null }: RateLimitOptions) {
    this.scale = scale;
    this.redis = redis && redis({ enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    // The insurance limiter in this process takes over while Redis is unreachable.
    this.redis?.on('error', () => undefined);
  }

  /** The declared limits. The same name always returns the same limit. */
  of<Declared extends LimitDeclarations>(declared: Declared): Limits<Declared> {
    const entries = Object.entries(declared).map(([name, declaration]) => [
      name,
      this.one(name, declaration),
    ]);
    return Object.fromEntries(entries) as Limits<Declared>;
  }

  /**
   * Charges a call against its limits. Those by address come last: a player whose own are used up does not use up those of everyone behind
   * the address.
   * @returns the state of the limit that has the least left.
   * @throws Failure too-many
   */
  async charge(limits: CallLimits, caller: Pick<Caller, 'viewer' | 'address'>): Promise<Allowance | null> {
    let least: Allowance | null = null;
    const lastByAddress = Object.entries(limits).toSorted(
      ([, one], [, other]) => Number(one.by === 'address') - Number(other.by === 'address'),
    );
    for (const [name, declaration] of lastByAddress) {
      const key = keyOf(declaration, caller);
      if (key === null) continue;
      const state = await this.one(name, declaration).use(key);
      if (!least || state.remaining < least.remaining) least = state;
    }
    return least;
  }

  /** The points of a limit, multiplied by the scale. */
  pointsOf({ points }: LimitDeclaration): number {
    return Math.max(1, Math.round(points * this.scale));
  }

  async close(): Promise<void> {
    this.redis?.disconnect();
  }

  private one(name: string, declaration: LimitDeclaration): RefundableLimit {
    const limit = this.limits.get(name) ?? limitOver(this.limiter(name, declaration));
    this.limits.set(name, limit);
    return limit;
  }

  private limiter(name: string, declaration: LimitDeclaration): RateLimiterAbstract {
    const options = {
      keyPrefix: `limit:${name}`,
      points: this.pointsOf(declaration),
      duration: declaration.duration,
    };
    if (!this.redis) return new RateLimiterMemory(options);
    const insuranceLimiter = new RateLimiterMemory(options);
    return new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter });
  }
}

/**
 * The key of a caller in a limit that counts viewers by player and others by address. Clients choose the ids of profiles, and one of them may
 * be an address: with the space, which no address has, it is never the key of the callers there.
 */
export function callerKey({ viewer, address }: Pick<Caller, 'viewer' | 'address'>): string {
  return viewer ? `player ${viewer.id}` : address;
}

/** Whose points a call uses; null when the limit does not count the caller. */
function keyOf({ by }: CallLimit, caller: Pick<Caller, 'viewer' | 'address'>): string | null {
  if (by === 'caller') return callerKey(caller);
  return by === 'address' ? caller.address : (caller.viewer?.id ?? null);
}

function limitOver(limiter: RateLimiterAbstract): RefundableLimit {
  async function use(key: string, points = 1): Promise<Allowance> {
    try {
      return allowance(limiter, await limiter.consume(key, points));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw refusalAt(allowance(limiter, refusal));
    }
  }
  const giveBack = async (key: string, points: number) =>
    allowance(limiter, await limiter.reward(key, points));

  return {
    use,
    giveBack,
    // Used first and given back afterwards: of those that come at once, none passes that does not fit.
    useWhole: (key, points) =>
      use(key, points).catch(async (error: unknown) => {
        throw isTooMany(error) ? refusalAt(await giveBack(key, points)) : error;
      }),
  };
}

const refusalAt = (state: Allowance) => tooMany(Math.max(1, state.reset), undefined, state);

function allowance(limiter: RateLimiterAbstract, state: RateLimiterRes): Allowance {
  return {
    limit: limiter.points,
    remaining: Math.max(0, state.remainingPoints),
    window: limiter.duration,
    reset: Math.ceil(state.msBeforeNext / 1000),
  };
}
