import { parseArgs } from 'node:util';

/** What a run is told on its command line. */
export interface BenchOptions {
  /** Players to generate. */
  players: number;
  /** Seconds that each load lasts. */
  seconds: number;
  /** File that receives the results as JSON. */
  json: string | null;
  /** Serves the APIs alone, for a checkout whose web app is not built. */
  apisOnly: boolean;
  /** Measures the boards alone. */
  boardsOnly: boolean;
  /** Uses `pgbench` when it is on the PATH; without it a loop over the driver stands in. */
  pgbench: boolean;
}

/** Reads the command line. @throws TypeError, RangeError that say which option cannot be used. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '5' },
      json: { type: 'string' },
      'apis-only': { type: 'boolean', default: false },
      'boards-only': { type: 'boolean', default: false },
      'no-pgbench': { type: 'boolean', default: false },
    },
  });
  return {
    players: whole('--players', values.players, 1_000, 1_000_000),
    seconds: whole('--seconds', values.seconds, 1, 60),
    json: values.json ?? null,
    apisOnly: values['apis-only'],
    boardsOnly: values['boards-only'],
    pgbench: !values['no-pgbench'],
  };
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${text}`);
  }
  return value;
}
