import { parseArgs } from 'node:util';
import type { Fault } from './fault';

/** The faults and the size of the runs that the command line selects. */
export interface FaultOptions {
  faults: readonly Fault[];
  /** Reduced runs. */
  quick: boolean;
}

/**
 * Parses the command line: numbers of faults, or none for all; `--quick` reduces the runs, and without numbers selects those
 * that can be reduced.
 *
 * @throws TypeError for an unknown option, RangeError for an unknown number.
 */
export function readOptions(args: readonly string[], all: readonly Fault[]): FaultOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  const chosen = positionals.map((text) => {
    const fault = all.find(({ number }) => String(number) === text);
    if (!fault) {
      throw new RangeError(`Unknown fault ${text}. Known: ${all.map(({ number }) => number).join(', ')}.`);
    }
    return fault;
  });
  if (chosen.length > 0) return { faults: chosen, quick: values.quick };
  return { faults: values.quick ? all.filter(({ quick }) => quick) : all, quick: values.quick };
}
