import fc from 'fast-check';

/** Number of values drawn at a time. */
const BATCH = 1_000;

/** An endless source of values; a seed makes it repeatable. */
export function samplesOf<Value>(arbitrary: fc.Arbitrary<Value>, seed: number): () => Value {
  let batch = 0;
  const values: Value[] = [];
  return () => {
    if (values.length === 0) {
      values.push(...fc.sample(arbitrary, { numRuns: BATCH, seed: seed + batch }));
      batch += 1;
    }
    return values.pop() as Value;
  };
}

/** A seed of its own for each run; the figure of a run names it. */
export function newSeed(): number {
  return Date.now() % 1_000_000;
}
