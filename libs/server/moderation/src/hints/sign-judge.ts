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
import { PAIR_FIGURES, type PairRow, STORE_HINTS } from './sign-figures.sql';

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

/** A sign that stands out. */
export interface NewHint {
  playerId: string;
  /** The same player for a sign about one. */
  otherId: string;
  figures: SignFigures;
  /** Upper bound of the probability that an honest player, or pair, shows this. */
  chance: number;
}

/** Judges players and pairs, and stores what stands out. docs/decisions/058-moderation.md has the methods. */
export class SignJudge {
  constructor(private readonly database: Database) {}

  /** Compares pairs, in which the lower id is first. @returns what stands out. */
  async pairs(
    rows: EntityManager,
    compared: readonly ComparedPair[],
    judgment: Judgment,
  ): Promise<NewHint[]> {
    if (compared.length === 0) return [];
    const values = [
      compared.map(({ playerId }) => playerId),
      compared.map(({ otherId }) => otherId),
      judgment.since,
      judgment.day,
    ];
    const figures = await this.database.query(PAIR_FIGURES, values, rows);
    const daysOf = new Map(compared.map(({ playerId, otherId, days }) => [`${playerId} ${otherId}`, days]));
    return figures.flatMap((row) => {
      const sharedDays = daysOf.get(`${row.playerId} ${row.otherId}`) ?? 0;
      return hintsOfPair({ ...row, sharedDays }, judgment);
    });
  }

  /**
   * Judges the times of a player.
   * @param players number of players whose times are judged.
   * @returns what stands out.
   */
  pace({ playerId, ...figures }: PaceFigures & { playerId: string }, players: number): NewHint[] {
    const chance = paceChance(figures);
    if (!isSign(chance, players)) return [];
    return [{ playerId, otherId: playerId, figures: { sign: 'fast', ...figures }, chance }];
  }

  /**
   * Stores hints, each at most once, of players who still exist.
   * @param day the last day of the answers in which they were found.
   * @returns the number of hints that did not exist before.
   */
  async store(rows: EntityManager, hints: readonly NewHint[], day: Day): Promise<number> {
    if (hints.length === 0) return 0;
    const values = [
      hints.map(({ figures }) => figures.sign),
      hints.map(({ playerId }) => playerId),
      hints.map(({ otherId }) => otherId),
      hints.map(({ figures }) => JSON.stringify(figures)),
      hints.map(({ chance }) => chance),
      day,
    ];
    const stored = await this.database.query(STORE_HINTS, values, rows);
    return stored.filter(({ isNew }) => isNew).length;
  }
}

function hintsOfPair(
  { playerId, otherId, sharedDays, relay, back, ...likeness }: PairRow & { sharedDays: number },
  { pairs, sharing }: Judgment,
): NewHint[] {
  const hints: NewHint[] = [];
  const chance = likenessChance(likeness);
  if (isSign(chance, pairs)) {
    const { bothWrong, sameWrong, expected } = likeness;
    const figures = { sign: 'alike' as const, sharedDays, bothWrong, sameWrong, expected };
    hints.push({ playerId, otherId, figures, chance });
  }
  // Without a shared address, an answer cannot be passed on by a second account.
  if (sharedDays === 0) return hints;
  const directions = [
    { ids: { playerId, otherId }, comparison: relay },
    { ids: { playerId: otherId, otherId: playerId }, comparison: back },
  ];
  for (const { ids, comparison } of directions) {
    const relayed = relayChance(comparison);
    // Both directions are tested.
    if (isSign(relayed, sharing * 2))
      hints.push({ ...ids, figures: { sign: 'relay', sharedDays, ...comparison }, chance: relayed });
  }
  return hints;
}
