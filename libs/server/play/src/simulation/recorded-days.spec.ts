import { expect, it } from '@jest/globals';
import { playersIn } from './recorded-days';
import { DAYS_PER_CHUNK } from './simulation.sql';

const NO_LEDGER = { purchases: new Map(), moved: new Map(), bonuses: new Map() };

/** A number with a bit for each day of a chunk. */
const bits = (days: readonly number[]) => days.reduce((sum, day) => sum + 2 ** day, 0);

async function* portions(...rows: object[]) {
  for (const row of rows) yield [row] as never[];
}

it('reads the days of a player from numbers with a bit for each day, across their limits', async () => {
  const days = [0, 24, 25, 31, 32, 49];
  const row = { id: 'ada', answered: bits(days), earned: bits(days.slice(1)), balance: 7 };
  // Nothing happened in chunk 1.
  const players = [];
  for await (const some of playersIn(portions({ ...row, chunk: 0 }, { ...row, chunk: 2 }), NO_LEDGER))
    players.push(...some);
  expect(players.map(({ id }) => id)).toEqual(['ada']);
  const { recorded } = players[0]!;
  const all = Array.from({ length: 4 * DAYS_PER_CHUNK }, (_, day) => day);
  const expected = [...days, ...days.map((day) => 2 * DAYS_PER_CHUNK + day)];
  expect(all.filter((day) => recorded.answered(day))).toEqual(expected);
  expect(all.filter((day) => recorded.earned(day))).toEqual(
    expected.filter((day) => day % DAYS_PER_CHUNK !== 0),
  );
});
