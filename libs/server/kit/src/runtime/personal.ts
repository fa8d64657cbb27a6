import type { EntityManager } from 'typeorm';

/** The player whose data is exported or deleted. */
export interface DataSubject {
  id: string;
  /** Trimmed and lower-cased. */
  email: string;
  /** When its owner first followed a link mailed to the address; null until then. */
  emailProvenAt: Date | null;
}

/** The personal data that a slice stores, and how it is exported and erased. */
export interface PersonalRecords {
  /**
   * Returns everything the slice stores about a player, under descriptive names. Never includes secrets such as hashes of
   * passwords or tokens, nor anything about other people.
   */
  export(player: DataSubject): Promise<Record<string, unknown>>;
  /** Deletes what no foreign key deletes along with the player's row, which is locked and still exists. */
  erase?(rows: EntityManager, player: DataSubject): Promise<void>;
}
