import { PLAYER_ACCOUNT_TEXTS } from '@daily/rules/account/management';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, forbidden } from '@daily/kit/runtime/errors';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** Serializes the changes of staff, so that two admins who remove each other at the same moment cannot leave none. */
export class StaffLock {
  constructor(private readonly database: Database) {}

  /** As {@link take}. @throws Failure forbidden when the caller is no admin by then */
  async takeAs(rows: EntityManager, { viewer }: Caller): Promise<void> {
    await this.take(rows);
    const admin = { id: viewer?.id ?? '', role: 'admin' as const, suspendedAt: IsNull() };
    if (!(await rows.existsBy(Player, admin))) throw forbidden();
  }

  /** For an admin who leaves. @throws Failure conflict when there is no other admin */
  async requireAnotherAdmin(rows: EntityManager, leaving: Player): Promise<void> {
    if (leaving.role !== 'admin') return;
    await this.take(rows);
    const others = { id: Not(leaving.id), role: 'admin' as const, suspendedAt: IsNull() };
    if (!(await rows.existsBy(Player, others))) throw conflict(PLAYER_ACCOUNT_TEXTS.lastAdmin);
  }

  /**
   * Waits for other changes of staff, until the end of the transaction. Must come before the locks of players: in another order, two
   * changes could deadlock.
   */
  async take(rows: EntityManager): Promise<void> {
    await this.database.query(ADVISORY_LOCK, ['staff'], rows);
  }
}
