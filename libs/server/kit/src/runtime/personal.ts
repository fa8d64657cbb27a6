import type { EntityManager } from 'typeorm';

/** A player as the slices know them when the player leaves. */
export interface LeavingPlayer {
  id: string;
  /** Trimmed and lower-cased. */
  email: string;
  /** Whether they are on no leaderboard. */
  hidden: boolean;
}

/** What a slice keeps about players, and what it does when they wish something of it. */
export interface PersonalRecords {
  /**
   * Everything the slice keeps about a player, under names that a reader understands. Nothing that proves anything
   * (hashes of passwords or tokens), and nothing about others.
   */
  export(player: LeavingPlayer): Promise<Record<string, unknown>>;
  /** Takes a player off what all players are counted in, or puts them back; the player's row is locked and changed. */
  hide?(rows: EntityManager, playerId: string, hidden: boolean): Promise<void>;
  /** Removes what no foreign key removes along with the player's row, which is locked and still there. */
  forget?(rows: EntityManager, player: LeavingPlayer): Promise<void>;
}

/** The personal records of all slices. The roof adds them, so that `people` need not know who builds on it. */
export class PersonalData {
  private readonly records = new Map<string, PersonalRecords>();

  /** Adds a slice's records under its name; the same name again takes the place of the one before. */
  add(slice: string, records: PersonalRecords): void {
    this.records.set(slice, records);
  }

  /** What every slice keeps about a player, under the slices' names. */
  async export(player: LeavingPlayer): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const [slice, records] of this.records) parts[slice] = await records.export(player);
    return parts;
  }

  /** Tells every slice, within the transaction that changes the player. */
  async hide(rows: EntityManager, playerId: string, hidden: boolean): Promise<void> {
    for (const records of this.records.values()) await records.hide?.(rows, playerId, hidden);
  }

  /** Tells every slice, within the transaction that deletes the player. */
  async forget(rows: EntityManager, player: LeavingPlayer): Promise<void> {
    for (const records of this.records.values()) await records.forget?.(rows, player);
  }
}
