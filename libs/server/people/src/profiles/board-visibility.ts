import type { Database } from '@daily/kit/database/database';
import type { Player } from './player.entity';
import { APPLY_VISIBILITY } from './player.sql';
import { isSuspended } from './suspension';

/** Number of players that {@link BoardVisibility.applyNext} looks at, and changes at most: triggers make each change slow. */
const BATCH_SIZE = 500;

/**
 * Decides who stands on the leaderboards: players who have not hidden themselves and whom no admin has hidden or suspended; with
 * `RANK_UNPROVEN=false`, only those whose address is proven. The boards read the result, `Player.hidden`.
 */
export class BoardVisibility {
  /** The id of the player up to whom the setting has been applied. */
  private lastApplied = '';

  /** @param rankUnproven whether unproven players stand on the boards. */
  constructor(private readonly rankUnproven: boolean) {}

  /** Whether a player is excluded from the leaderboards. */
  hides(player: Pick<Player, 'hiddenByChoice' | 'hiddenByStaff' | 'suspendedAt' | 'emailProvenAt'>): boolean {
    const { hiddenByChoice, hiddenByStaff, emailProvenAt } = player;
    const isExcluded = hiddenByChoice || hiddenByStaff || isSuspended(player);
    return isExcluded || (!this.rankUnproven && emailProvenAt === null);
  }

  /** The columns of a new player who has chosen nothing and proven nothing. */
  get ofNewPlayer(): Pick<Player, 'hidden'> {
    return { hidden: !this.rankUnproven };
  }

  /**
   * Applies the setting to the next players: it may have been changed since the last start. With many millions, all of them take minutes,
   * which no start of a server waits for.
   *
   * @returns whether there are more.
   */
  async applyNext(database: Database): Promise<boolean> {
    const values = [!this.rankUnproven, this.lastApplied, BATCH_SIZE];
    const [batch]: { last: string | null }[] = await database.query(APPLY_VISIBILITY, values);
    this.lastApplied = batch?.last ?? '';
    return this.lastApplied !== '';
  }
}
