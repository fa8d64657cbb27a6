import { type Measure, measureOf } from './measure';

/** How often something is done: before it is measured, and measured. */
export interface Times {
  warmUp: number;
  measured: number;
}

/**
 * Does each of several things once, then each again, and so on. `run` receives the number of the turn, from 0. One that fails is an error
 * of its measure, with its duration.
 */
export async function inTurns(
  runs: readonly ((turn: number) => Promise<unknown>)[],
  { warmUp, measured }: Times,
): Promise<Measure[]> {
  const samples = runs.map(() => ({ latencies: [] as number[], errors: 0 }));
  for (let turn = 0; turn < warmUp + measured; turn += 1)
    for (const [index, run] of runs.entries()) {
      const sample = samples[index]!;
      const begun = performance.now();
      try {
        await run(turn);
      } catch (error) {
        if (sample.errors === 0) console.error(error);
        sample.errors += 1;
      }
      if (turn >= warmUp) sample.latencies.push(performance.now() - begun);
    }
  return samples.map(({ latencies, errors }) =>
    measureOf({
      ...{ latencies, errors },
      elapsedMs: latencies.reduce((sum, ms) => sum + ms, 0),
      cpuSeconds: null,
    }),
  );
}
