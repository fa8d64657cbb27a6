import { isDeepStrictEqual } from 'node:util';
import {
  LIMIT_TEXTS,
  limitProblems,
  type PlayerLimits,
  SHIPPED_LIMITS,
} from '@daily/rules/game/player-limits';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, Failure } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import { StoredLimits } from './stored-limits.entity';

/** Milliseconds for which a server caches the limits. */
const CACHE_MS = 10_000;

/** The limits with the time of their last change; null while the shipped ones hold. */
export interface CurrentLimits extends PlayerLimits {
  updatedAt: Date | null;
}

/** The limits that admins can change. A lower limit takes nothing away: it only stops what comes next. */
export class LimitService {
  private cache: { limits: CurrentLimits; expiresAt: number } | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly audit: AuditLog,
  ) {}

  /** The limits that hold now. A change is in force within 10 seconds, on this server at once if an admin made it here. */
  async current(): Promise<CurrentLimits> {
    const now = this.calendar.now().getTime();
    if (this.cache && now < this.cache.expiresAt) return this.cache.limits;
    const limits = currentOf(await this.database.orm.getRepository(StoredLimits).findOneBy({ id: 1 }));
    this.cache = { limits, expiresAt: now + CACHE_MS };
    return limits;
  }

  /**
   * Changes the limits, all at once, and records it. Does nothing when they hold already, as after a retry.
   * @param seenAt when the limits that the admin saw were set; null for the shipped ones.
   * @throws Failure invalid; conflict when another admin has changed them meanwhile.
   */
  async change(limits: PlayerLimits, seenAt: Date | null, caller: Caller): Promise<CurrentLimits> {
    const problems = limitProblems(limits);
    const [first] = problems;
    if (first) throw new Failure('invalid', first.message, { fields: problems });
    const change = this.database.orm.transaction(async (rows) => {
      await this.database.query(ADVISORY_LOCK, ['player limits'], rows);
      const stored = await rows.findOneBy(StoredLimits, { id: 1 });
      const { updatedAt, ...before } = currentOf(stored);
      if (isDeepStrictEqual(before, limits)) return;
      if (seenAt?.getTime() !== updatedAt?.getTime()) throw conflict(LIMIT_TEXTS.changedMeanwhile);
      await rows.upsert(StoredLimits, { id: 1, limits, changedAt: this.calendar.now() }, ['id']);
      await this.audit.record(rows, caller, {
        action: 'limits.change',
        subject: 'limits',
        before,
        after: limits,
      });
    });
    // Also after a conflict: the change that was faster may be that of another server.
    await change.finally(() => (this.cache = null));
    return this.current();
  }
}

function currentOf(stored: StoredLimits | null): CurrentLimits {
  return { ...SHIPPED_LIMITS, ...stored?.limits, updatedAt: stored?.changedAt ?? null };
}
