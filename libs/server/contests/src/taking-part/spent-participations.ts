import type { Database } from '@daily/kit/database/database';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { SpentParticipation } from './spent-participation.entity';
import { FORGET_PARTICIPATIONS, REMEMBER_PARTICIPATIONS } from './participation.sql';

/** Remembers who has taken part in a running contest and deleted the account. */
export class SpentParticipations {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
  ) {}

  /** Remembers the running contests of a player, within the transaction that deletes the account. */
  async remember(rows: EntityManager, { id, email }: Pick<Player, 'id' | 'email'>): Promise<void> {
    const values = [this.digestOf(email), id, this.calendar.now()];
    await this.database.query(REMEMBER_PARTICIPATIONS, values, rows);
  }

  /** Whether a deleted account with an email has taken part in a contest that runs. */
  includes(contestId: string, email: string): Promise<boolean> {
    const emailDigest = this.digestOf(email);
    return this.database.orm.getRepository(SpentParticipation).existsBy({ contestId, emailDigest });
  }

  /** By what an email is remembered. @param email trimmed and lower-cased. */
  digestOf(email: string): Buffer {
    return this.secret.digest('spent participation', email);
  }

  /** Forgets what concerns contests that have ended. @returns false: nothing is left. */
  async deletePast(): Promise<boolean> {
    await this.database.query(FORGET_PARTICIPATIONS, [this.calendar.now()]);
    return false;
  }
}
