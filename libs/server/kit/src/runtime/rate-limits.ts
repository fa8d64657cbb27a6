import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { tooMany } from './errors';

/** Points a key may use in so many seconds. Generous enough for a class behind one address. */
const LIMITS = {
  /** Every request, by address. */
  burst: { points: 300, duration: 10 },
  requests: { points: 1_200, duration: 60 },
  /** GraphQL cost, by player, or by address for the anonymous. */
  playerBudget: { points: 2_000, duration: 60 },
  anonymousBudget: { points: 1_000, duration: 60 },
  /** Login attempts, by address. */
  login: { points: 30, duration: 60 },
  /** Links to set a password anew, by address that asks for them; how many an email gets is counted with the links. */
  passwordResets: { points: 10, duration: 60 },
  /** Signups and new profiles, by address. */
  signup: { points: 30, duration: 60 },
  signupHourly: { points: 300, duration: 3_600 },
  /** Answers, by player. */
  answers: { points: 30, duration: 60 },
  /** New shares, by player. */
  shares: { points: 30, duration: 3_600 },
  /** Attempts to verify a share, by address. */
  shareVerification: { points: 30, duration: 60 },
  /** Batches of events, by address. */
  events: { points: 120, duration: 60 },
  /** Requests that bring an API token, by token. */
  apiTokens: { points: 120, duration: 60 },
  /** Everything that is kept about a player, by player. */
  exports: { points: 10, duration: 3_600 },
  /** Every other write, by address. */
  writes: { points: 60, duration: 60 },
} as const;

/** The name of a limit. */
export type LimitName = keyof typeof LIMITS;

/** What is left of a limit after it was used. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds of the window. */
  window: number;
  /** Seconds until the window begins again. */
  reset: number;
}

/** How the limits are kept. */
export interface RateLimitOptions {
  /** Multiplies every limit, for a load test or a larger crowd. */
  scale: number;
  /** Shares the counts between servers; without it each process counts for itself. */
  redisUrl?: string | undefined;
}

/** Counts what each caller does and stops who does too much. */
export class RateLimits {
  private readonly limiters: Record<LimitName, RateLimiterAbstract>;
  private readonly redis: Redis | null;

  constructor({ scale, redisUrl }: RateLimitOptions) {
    this.redis = redisUrl
      ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
      : null;
    // Without Redis the counts in this process still hold, so an outage of it is not an outage of ours.
    this.redis?.on('error', () => undefined);
    const make = (name: LimitName): RateLimiterAbstract => {
      const { points, duration } = LIMITS[name];
      const memory = {
        keyPrefix: `limit:${name}`,
        points: Math.max(1, Math.round(points * scale)),
        duration,
      };
      if (!this.redis) return new RateLimiterMemory(memory);
      return new RateLimiterRedis({
        ...memory,
        storeClient: this.redis,
        insuranceLimiter: new RateLimiterMemory(memory),
      });
    };
    const names = Object.keys(LIMITS) as LimitName[];
    this.limiters = Object.fromEntries(names.map((name) => [name, make(name)])) as Record<
      LimitName,
      RateLimiterAbstract
    >;
  }

  /**
   * Uses points of a limit.
   * @throws Failure too-many, with the seconds to wait, when none are left.
   */
  async use(name: LimitName, key: string, points = 1): Promise<Allowance> {
    const limiter = this.limiters[name];
    try {
      return allowance(limiter, await limiter.consume(key, points));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  async close(): Promise<void> {
    this.redis?.disconnect();
  }
}

function allowance(limiter: RateLimiterAbstract, state: RateLimiterRes): Allowance {
  return {
    limit: limiter.points,
    remaining: Math.max(0, state.remainingPoints),
    window: limiter.duration,
    reset: Math.ceil(state.msBeforeNext / 1000),
  };
}
