import type { DataSource } from 'typeorm';
import type { Player } from './player.entity';

/** Number of players that one statement of {@link BoardVisibility.apply} changes. */
const BATCH_SIZE = 500;

/** Applies the setting to a batch of players: `$1` whether unproven players are hidden. */
const APPLY = `
  UPDATE player SET hidden = NOT hidden WHERE id IN (
    SELECT id FROM player WHERE hidden <> (hidden_by_choice OR ($1 AND email_proven_at IS NULL))
    ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE)`;

/**
 * Decides who stands on the leaderboards: players who have not hidden themselves and, with `RANK_UNPROVEN=false`, only those
 * whose address is proven. The boards read the result, `Player.hidden`.
 */
export class BoardVisibility {
  /** @param rankUnproven whether unproven players stand on the boards. */
  constructor(private readonly rankUnproven: boolean) {}

  /** Whether a player is excluded from the leaderboards. */
  hides({ hiddenByChoice, emailProvenAt }: Pick<Player, 'hiddenByChoice' | 'emailProvenAt'>): boolean {
    return hiddenByChoice || (!this.rankUnproven && emailProvenAt === null);
  }

  /** The columns of a new player who has chosen nothing and proven nothing. */
  get ofNewPlayer(): Pick<Player, 'hidden'> {
    return { hidden: !this.rankUnproven };
  }

  /** Applies the setting to all players, because it may have been changed since the last start. */
  async apply(orm: DataSource): Promise<void> {
    for (let changed = BATCH_SIZE; changed === BATCH_SIZE;) {
      [, changed] = await orm.query<[unknown[], number]>(APPLY, [!this.rankUnproven]);
    }
  }
}
