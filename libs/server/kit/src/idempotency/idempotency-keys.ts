import { IDEMPOTENCY_KEY_HOURS, MAX_IDEMPOTENCY_KEY_LENGTH } from '@daily/contract/idempotency';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database';
import { deleteBatch } from '../database/delete-batch';
import type { InstallationSecret } from '../installation/installation-secret';
import type { Caller } from '../runtime/caller';
import { Failure, invalid } from '../runtime/errors';
import type { ProductCalendar } from '../runtime/product-calendar';
import { LessThanOrEqual } from 'typeorm';
import { canonicalJson } from './canonical-json';
import { IdempotencyKey } from './idempotency-key.entity';
import { CLAIM_KEY, FIND_KEY, KEEP_RESULT } from './idempotency-key.sql';

/** Milliseconds for which a key is known at least. It is forgotten by the next {@link IdempotencyKeys.deleteExpired}. */
const LIFETIME_MS = IDEMPOTENCY_KEY_HOURS * HOUR_MS;

/** To whom a key belongs: the same text from another owner is another key. */
export interface KeyOwner {
  /** Null for an anonymous caller. */
  playerId: string | null;
  /** The address of an anonymous caller. */
  address: string;
}

/** A use of an idempotency key. Unvalidated input. */
export interface KeyUse {
  /** The text that the client chose for one action; without one, nothing is remembered. */
  key: string | null | undefined;
  owner: KeyOwner;
  /** What the key is used for: a mutation, or the method and path of a route. */
  operation: string;
  /** What the client sent. Another input under the same key is a conflict. */
  input: unknown;
}

/** The outcome of something that is done once. */
export interface Once<Result> {
  result: Result;
  /** False when an earlier call with the same key has done it. */
  isNew: boolean;
}

/** The owner of a caller's keys. */
export function keyOwner({ viewer, address }: Pick<Caller, 'viewer' | 'address'>): KeyOwner {
  return { playerId: viewer?.id ?? null, address };
}

/**
 * Makes what creates something safe to repeat: the same key, used again within a day, has no second effect. Only successes are
 * remembered, so that a request that failed can be corrected and sent under the same key.
 */
export class IdempotencyKeys {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
  ) {}

  /**
   * Creates something in a transaction, unless a call with the same key has created it. A call that runs at the same time is
   * waited for, also on another server.
   * @param rows the transaction, which has not locked anything yet.
   * @param create returns what finds the object again, such as its id. Never a secret: it is stored.
   * @throws Failure conflict when the key was used with another input; invalid when it is too long.
   */
  async once<Result>(rows: EntityManager, use: KeyUse, create: () => Promise<Result>): Promise<Once<Result>> {
    if (!use.key) return { result: await create(), isNew: true };
    const id = this.idOf(use, use.key);
    if (!(await this.claim(id, use, rows))) {
      return { result: (await this.find<Result>(id, use, rows)) as Result, isNew: false };
    }
    const result = await create();
    await this.database.query(KEEP_RESULT, [id, JSON.stringify(result)], rows);
    return { result, isNew: true };
  }

  /**
   * The result that was kept under a key, or null.
   * @throws Failure conflict when the key was used with another input; invalid when it is too long.
   */
  async kept<Result>(use: KeyUse): Promise<Result | null> {
    return use.key ? this.find<Result>(this.idOf(use, use.key), use) : null;
  }

  /**
   * Keeps a result under a key, unless there is one. For results of what is safe to repeat by itself.
   * @param aboutId the player whom the result of an anonymous call is about. It is erased with the player's account.
   */
  async keep(use: KeyUse, result: unknown, aboutId: string | null = null): Promise<void> {
    if (!use.key) return;
    const id = this.idOf(use, use.key);
    await this.database.orm.transaction(async (rows) => {
      if (await this.claim(id, use, rows, aboutId))
        await this.database.query(KEEP_RESULT, [id, JSON.stringify(result)], rows);
    });
  }

  /** Forgets a batch of keys of a day ago and earlier. @returns whether there may be more. */
  async deleteExpired(): Promise<boolean> {
    const before = new Date(this.calendar.now().getTime() - LIFETIME_MS);
    return deleteBatch(this.database.orm, IdempotencyKey, { createdAt: LessThanOrEqual(before) });
  }

  /** @returns whether the key is new. */
  private async claim(
    id: Buffer,
    use: KeyUse,
    rows: EntityManager,
    aboutId: string | null = null,
  ): Promise<boolean> {
    const { owner, operation } = use;
    const values = [id, owner.playerId ?? aboutId, operation, this.hashOf(use), this.calendar.now()];
    return (await this.database.query(CLAIM_KEY, values, rows)).length > 0;
  }

  private async find<Result>(id: Buffer, use: KeyUse, rows?: EntityManager): Promise<Result | null> {
    const [known] = await this.database.query(FIND_KEY, [id], rows);
    if (known && !known.inputHash.equals(this.hashOf(use))) {
      throw new Failure('conflict', 'This idempotency key was used with another input', {
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
    }
    return (known?.result ?? null) as Result | null;
  }

  private idOf({ owner, operation }: KeyUse, key: string): Buffer {
    if (key.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
      const message = `An idempotency key must have at most ${MAX_IDEMPOTENCY_KEY_LENGTH} characters`;
      throw invalid(message, 'idempotencyKey');
    }
    const { playerId, address } = owner;
    const whose = playerId === null ? ['address', address] : ['player', playerId];
    return this.secret.digest('idempotency key', canonicalJson([...whose, operation, key]));
  }

  private hashOf({ input }: KeyUse): Buffer {
    return this.secret.digest('idempotent input', canonicalJson(input));
  }
}
