import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import type { Day } from '@daily/rules/calendar';
import {
  isSign,
  likenessChance,
  type PaceFigures,
  paceChance,
  relayChance,
  type SignFigures,
} from '@daily/rules/moderation/cheating-signs';
import type { EntityManager } from 'typeorm';
import type { ComparedPair } from './day-signs.sql';
import { PAIR_FIGURES, type PairRow, STORE_HINT } from './sign-figures.sql';

/** Which answers pairs are judged by, and how many pairs are looked at altogether, for the rate of false alarms. */
export interface Judgment {
  /** The first day of the answers. */
  since: Day;
  /** The last day of the answers. */
  day: Day;
  /** Number of pairs that are compared. */
  pairs: number;
  /** Number of those that share an address. */
  sharing: number;
}

/** Judges players and pairs, and stores what stands out. docs/decisions/058-moderation.md has the methods. */
export class SignJudge {
  constructor(private readonly database: Database) {}

  /** Compares pairs, in which the lower id is first. @returns the number of hints that did not exist before. */
  async pairs(rows: EntityManager, compared: readonly ComparedPair[], judgment: Judgment): Promise<number> {
    if (compared.length === 0) return 0;
    const values = [
      compared.map(({ playerId }) => playerId),
      compared.map(({ otherId }) => otherId),
      judgment.since,
      judgment.day,
    ];
    const figures = await this.database.query(PAIR_FIGURES, values, rows);
    const daysOf = new Map(compared.map(({ playerId, otherId, days }) => [`${playerId} ${otherId}`, days]));
    let found = 0;
    for (const row of figures) {
      const sharedDays = daysOf.get(`${row.playerId} ${row.otherId}`) ?? 0;
      found += await this.pair(rows, { ...row, sharedDays }, judgment);
    }
    return found;
  }

  /**
   * Judges the times of a player.
   * @param players number of players whose times are judged.
   * @returns the number of hints that did not exist before.
   */
  async pace(
    rows: EntityManager,
    { playerId, ...figures }: PaceFigures & { playerId: string },
    { day, players }: { day: Day; players: number },
  ): Promise<number> {
    const chance = paceChance(figures);
    if (!isSign(chance, players)) return 0;
    return this.store(rows, [playerId, playerId], { sign: 'fast', ...figures }, chance, day);
  }

  private async pair(
    rows: EntityManager,
    { playerId, otherId, sharedDays, relay, back, ...likeness }: PairRow & { sharedDays: number },
    { day, pairs, sharing }: Judgment,
  ): Promise<number> {
    let found = 0;
    const chance = likenessChance(likeness);
    if (isSign(chance, pairs)) {
      const { bothWrong, sameWrong, expected } = likeness;
      const figures = { sign: 'alike' as const, sharedDays, bothWrong, sameWrong, expected };
      found += await this.store(rows, [playerId, otherId], figures, chance, day);
    }
    // Without a shared address, an answer cannot be passed on by a second account.
    if (sharedDays === 0) return found;
    const directions = [
      { ids: [playerId, otherId] as const, comparison: relay },
      { ids: [otherId, playerId] as const, comparison: back },
    ];
    for (const { ids, comparison } of directions) {
      const relayed = relayChance(comparison);
      // Both directions are tested.
      if (isSign(relayed, sharing * 2))
        found += await this.store(rows, ids, { sign: 'relay', sharedDays, ...comparison }, relayed, day);
    }
    return found;
  }

  private async store(
    rows: EntityManager,
    [playerId, otherId]: readonly [string, string],
    figures: SignFigures,
    chance: number,
    day: Day,
  ): Promise<number> {
    const values = [randomUUID(), figures.sign, playerId, otherId, JSON.stringify(figures), chance, day];
    const stored = await this.database.query(STORE_HINT, values, rows);
    return stored.filter(({ isNew }) => isNew).length;
  }
}
