import type { EntityManager } from 'typeorm';

/**
 * Called within a transaction that gives an account to the owner of its mailbox. Removes what slices above keep that goes on acting or
 * reporting for whoever created it, such as webhooks.
 */
export type RevokeAccess = (rows: EntityManager, playerId: string) => Promise<void>;
