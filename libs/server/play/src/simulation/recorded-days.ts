import { type Day, daysBetween } from '@daily/rules/calendar';
import type { RecordedDays, RecordedPurchase } from '@daily/rules/game/simulation';
import { DAYS_PER_CHUNK, type LedgerFact, type PlayedDays } from './simulation.sql';

/** What a player did, as the statements of a simulation return it. */
export interface PlayerFacts {
  id: string;
  recorded: RecordedDays;
}

/** The purchases and bonuses of players. */
export interface LedgerFacts {
  purchases: ReadonlyMap<string, readonly RecordedPurchase[]>;
  /** Points that came and went since the end of the period, of those who bought a freeze in it. */
  moved: ReadonlyMap<string, number>;
  /** Points by player. */
  bonuses: ReadonlyMap<string, number>;
}

/** Sorts entries of the ledger by player. @param first day number 0, before which nothing counts. @param start first day of the period. */
export async function ledgerFacts(
  portions: AsyncIterable<readonly LedgerFact[]>,
  dayAt: (at: Date) => Day,
  { first, start }: { first: Day; start: Day },
): Promise<Omit<LedgerFacts, 'moved'>> {
  const purchases = new Map<string, RecordedPurchase[]>();
  const bonuses = new Map<string, number>();
  for await (const entries of portions) {
    for (const { id, reason, amount, at, answered } of entries) {
      const on = dayAt(at);
      if (reason === 'streak') {
        if (on >= start) bonuses.set(id, (bonuses.get(id) ?? 0) + amount);
      } else if (on >= first) {
        const own = purchases.get(id) ?? [];
        const afterAnswer = answered !== null && answered < at;
        own.push({ day: daysBetween(first, on), price: -amount, afterAnswer });
        purchases.set(id, own);
      }
    }
  }
  return { purchases, bonuses };
}

/** Joins the rows of each player, which follow one another. */
export async function* playersIn(
  portions: AsyncIterable<readonly PlayedDays[]>,
  ledger: LedgerFacts,
): AsyncGenerator<PlayerFacts[]> {
  let chunks: PlayedDays[] = [];
  for await (const rows of portions) {
    const players: PlayerFacts[] = [];
    for (const row of rows) {
      const [first] = chunks;
      if (first && first.id !== row.id) {
        players.push(factsOf(first.id, chunks, ledger));
        chunks = [];
      }
      chunks.push(row);
    }
    yield players;
  }
  const [first] = chunks;
  if (first) yield [factsOf(first.id, chunks, ledger)];
}

function factsOf(id: string, chunks: readonly PlayedDays[], ledger: LedgerFacts): PlayerFacts {
  const answered: number[] = [];
  const earned: number[] = [];
  for (const row of chunks) {
    addWords(answered, row.chunk, row.answered);
    addWords(earned, row.chunk, row.earned);
  }
  return {
    id,
    recorded: {
      bonuses: ledger.bonuses.get(id) ?? 0,
      answered: (day) => hasDay(answered, day),
      earned: (day) => hasDay(earned, day),
      purchases: ledger.purchases.get(id) ?? [],
      balance: (chunks[0]?.balance ?? 0) - (ledger.moved.get(id) ?? 0),
    },
  };
}

/** Days in a word: bitwise operators, which are read once for each player and day, take 32 bits only. */
const DAYS_PER_WORD = DAYS_PER_CHUNK / 2;

/** Adds the days of a chunk as two words. */
function addWords(words: number[], chunk: number, days: number): void {
  words[2 * chunk] = days % 2 ** DAYS_PER_WORD;
  words[2 * chunk + 1] = Math.floor(days / 2 ** DAYS_PER_WORD);
}

function hasDay(words: readonly number[], day: number): boolean {
  return (((words[Math.trunc(day / DAYS_PER_WORD)] ?? 0) >> (day % DAYS_PER_WORD)) & 1) === 1;
}
