import { type Day, daysBetween } from '@daily/rules/calendar';
import type { RecordedDays, RecordedPurchase } from '@daily/rules/rule-simulation';
import { DAYS_PER_CHUNK, type LedgerFact, type PlayedDays } from './simulation.sql';

/** What a player did, as the statements of a simulation return it. */
export interface PlayerFacts {
  id: string;
  recorded: RecordedDays;
  /** Points of the period as stored: those of answers, and bonuses. */
  points: number;
  bonuses: number;
  /** When the last points of the period were earned; null for none. */
  reached: Date | null;
}

/** The purchases and bonuses of players. */
export interface LedgerFacts {
  purchases: ReadonlyMap<string, readonly RecordedPurchase[]>;
  bonuses: ReadonlyMap<string, { points: number; reached: Date }>;
}

/** Sorts entries of the ledger by player. @param first day number 0, before which nothing counts. @param start the first day of the period. */
export function ledgerFacts(
  entries: readonly LedgerFact[],
  dayAt: (at: Date) => Day,
  first: Day,
  start: Day,
): LedgerFacts {
  const purchases = new Map<string, RecordedPurchase[]>();
  const bonuses = new Map<string, { points: number; reached: Date }>();
  for (const { id, reason, amount, at, balance, answered } of entries) {
    const on = dayAt(at);
    if (reason === 'streak') {
      if (on >= start) bonuses.set(id, { points: (bonuses.get(id)?.points ?? 0) + amount, reached: at });
      continue;
    }
    if (on < first) continue;
    const afterAnswer = answered !== null && dayAt(answered) === on;
    const own = purchases.get(id) ?? [];
    own.push({ day: daysBetween(first, on), price: -amount, balance, afterAnswer });
    purchases.set(id, own);
  }
  return { purchases, bonuses };
}

/** Joins the rows of each player, which follow one another. */
export async function* playersIn(
  portions: AsyncIterable<readonly PlayedDays[]>,
  ledger: LedgerFacts,
): AsyncGenerator<PlayerFacts> {
  let chunks: PlayedDays[] = [];
  for await (const rows of portions) {
    for (const row of rows) {
      const [first] = chunks;
      if (first && first.id !== row.id) {
        yield factsOf(first.id, chunks, ledger);
        chunks = [];
      }
      chunks.push(row);
    }
  }
  const [first] = chunks;
  if (first) yield factsOf(first.id, chunks, ledger);
}

function factsOf(id: string, chunks: readonly PlayedDays[], ledger: LedgerFacts): PlayerFacts {
  const answered: number[] = [];
  const earned: number[] = [];
  const bonus = ledger.bonuses.get(id);
  let points = bonus?.points ?? 0;
  let reached = bonus?.reached ?? null;
  for (const row of chunks) {
    answered[row.chunk] = row.answered;
    earned[row.chunk] = row.earned;
    points += row.points;
    if (row.reached && (!reached || row.reached > reached)) reached = row.reached;
  }
  return {
    id,
    points,
    bonuses: bonus?.points ?? 0,
    reached,
    recorded: {
      answered: (day) => hasDay(answered, day),
      earned: (day) => hasDay(earned, day),
      purchases: ledger.purchases.get(id) ?? [],
    },
  };
}

/** Bitwise operators of the language keep 32 bits only, so the bit is found by division. */
function hasDay(chunks: readonly number[], day: number): boolean {
  const chunk = chunks[Math.floor(day / DAYS_PER_CHUNK)] ?? 0;
  return Math.floor(chunk / 2 ** (day % DAYS_PER_CHUNK)) % 2 === 1;
}
