import { insertNew } from '@daily/kit/database/insert-new';
import type { DataSource, EntityManager } from 'typeorm';
import { Player } from '../profiles/player.entity';
import { Credential } from './credential.entity';

/** A player and the hash of their password, null while the profile is unclaimed. */
export interface Account {
  player: Player;
  passwordHash: string | null;
}

/** An account that has a password. */
export interface ClaimedAccount extends Account {
  passwordHash: string;
}

/** The hash of an account that has an owner and no password: no password has it. */
const NO_PASSWORD = 'disabled';

/** Whether an account exists and has an owner, who may have no password that works. */
export function hasPassword(account: Account | null): account is ClaimedAccount {
  return Boolean(account?.passwordHash);
}

/** Reads and writes the passwords of players. */
export class Credentials {
  constructor(private readonly orm: DataSource) {}

  /** The account with an id or email, or null. */
  async find(
    where: { id: string } | { email: string },
    rows: EntityManager = this.orm.manager,
  ): Promise<Account | null> {
    const player = await rows.findOneBy(Player, where);
    if (!player) return null;
    const credential = await rows.findOneBy(Credential, { playerId: player.id });
    return { player, passwordHash: credential?.passwordHash ?? null };
  }

  /** Whether a player exists and has no password, so that anyone may act for the profile. */
  async isUnclaimed(playerId: string): Promise<boolean> {
    const account = await this.find({ id: playerId });
    return account !== null && account.passwordHash === null;
  }

  /** Sets the first password of a player. @returns false when another request has set one already. */
  async claim(rows: EntityManager, playerId: string, passwordHash: string): Promise<boolean> {
    return (await insertNew(rows, Credential, { playerId, passwordHash })) > 0;
  }

  /** Gives a player an owner who has no password. A mailed link sets one. */
  async claimWithoutPassword(rows: EntityManager, playerId: string): Promise<void> {
    await insertNew(rows, Credential, { playerId, passwordHash: NO_PASSWORD, vouched: true });
  }

  /** Sets the password of a player, whether or not there was one. */
  async replace(rows: EntityManager, playerId: string, passwordHash: string): Promise<void> {
    await rows.upsert(Credential, { playerId, passwordHash }, ['playerId']);
  }

  /**
   * Disables the password of a player unless the owner of the mailbox vouches for it; only a mailed link then sets a new
   * one. @returns whether it was disabled.
   */
  async disableUnvouched(rows: EntityManager, playerId: string): Promise<boolean> {
    const { affected } = await rows.update(
      Credential,
      { playerId, vouched: false },
      { passwordHash: NO_PASSWORD },
    );
    return Boolean(affected);
  }
}
