import { parseArgs } from 'node:util';

/** The options of the command line. */
export interface BenchOptions {
  /** Players to generate. */
  players: number;
  /** Answers of a generated player on average. */
  answersPerPlayer: number;
  /** Seconds per load. */
  seconds: number;
  /** Commit to compare this checkout with; null for one run. */
  against: string | null;
  /** File to write the results to, as JSON. */
  json: string | null;
  /** Serves the APIs only, for a checkout without a built web app. */
  apisOnly: boolean;
  /** Measures the leaderboards only. */
  boardsOnly: boolean;
  /** Measures the statistics only, over two years of players. */
  statisticsOnly: boolean;
  /** Measures the submission of answers only. */
  answersOnly: boolean;
  /** Measures reads of one caller with a hundredth, a tenth and all of the players. */
  growth: boolean;
  /** Connects this number of viewers to a contest and measures nothing else; null for all other measurements. */
  viewers: number | null;
  /** Measures other stacks too; their packages are installed at the first run. */
  peers: boolean;
  /** Uses `pgbench` when it is on the PATH; otherwise a loop over the driver replaces it. */
  pgbench: boolean;
}

/** Parses the command line. @throws TypeError for an unknown option, RangeError for a value out of range. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: 'string', default: '100000' },
      'answers-per-player': { type: 'string', default: '10' },
      seconds: { type: 'string', default: '5' },
      against: { type: 'string' },
      json: { type: 'string' },
      'apis-only': { type: 'boolean', default: false },
      'boards-only': { type: 'boolean', default: false },
      statistics: { type: 'boolean', default: false },
      'answers-only': { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      viewers: { type: 'string' },
      'no-peers': { type: 'boolean', default: false },
      'no-pgbench': { type: 'boolean', default: false },
    },
  });
  return {
    players: whole('--players', values.players, 1_000, 10_000_000),
    answersPerPlayer: whole('--answers-per-player', values['answers-per-player'], 1, 30),
    seconds: whole('--seconds', values.seconds, 1, 60),
    against: values.against ?? null,
    json: values.json ?? null,
    apisOnly: values['apis-only'],
    boardsOnly: values['boards-only'],
    statisticsOnly: values.statistics,
    answersOnly: values['answers-only'],
    growth: values.growth,
    viewers: values.viewers === undefined ? null : whole('--viewers', values.viewers, 1, 10_000),
    peers: !values['no-peers'],
    pgbench: !values['no-pgbench'],
  };
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} must be a whole number from ${min} to ${max}, not ${text}`);
  }
  return value;
}
