import type { EntityManager } from 'typeorm';

/** What slices above store about leagues, for the transaction that deletes the leagues. They are locked. */
export interface LeagueContents {
  /** Checks that the owner may delete a league. @throws Failure conflict */
  requireDeletable: (rows: EntityManager, leagueId: string) => Promise<void>;
  /** Deletes the contents of leagues. Also called for a league whose last member deletes their account, which is never refused. */
  delete: (rows: EntityManager, leagueIds: readonly string[]) => Promise<void>;
}

/** Leagues that nothing else refers to. */
export const NO_CONTENTS: LeagueContents = {
  requireDeletable: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};
