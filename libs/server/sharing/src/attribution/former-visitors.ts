import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { Player } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { ShareVisit } from './share-visit.entity';

/** Remembers for which visits deleted accounts were counted, so that signing up again does not count once more. */
export class FormerVisitors {
  constructor(private readonly secret: InstallationSecret) {}

  /** Remembers the visits of a player, within the transaction that deletes the account. */
  async remember(rows: EntityManager, { id, email }: Pick<Player, 'id' | 'email'>): Promise<void> {
    await rows.update(ShareVisit, { playerId: id }, { formerVisitor: this.digestOf(email) });
  }

  /** By what a visitor is remembered. @param email trimmed and lower-cased. */
  digestOf(email: string): Buffer {
    return this.secret.digest('former visitor', email);
  }
}
