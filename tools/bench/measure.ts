/** What a load came to. */
export interface Measure {
  /** Answers, or transactions, a second. */
  perSecond: number;
  /** Milliseconds within which half, and 99 of 100, were answered. */
  p50: number;
  p99: number;
  /** CPU seconds of the serving process for 1,000 answers; null where it cannot be told. */
  cpuPerThousand: number | null;
  /** How many were answered. */
  count: number;
  /** Answers with an error, another status or another body than expected. */
  errors: number;
}

/** What is known of a load before it is summed up. Times are in milliseconds. */
export interface Samples {
  latencies: number[];
  elapsedMs: number;
  cpuSeconds: number | null;
  errors: number;
}

/** Sums a load up. */
export function measureOf({ latencies, elapsedMs, cpuSeconds, errors }: Samples): Measure {
  const sorted = Float64Array.from(latencies).sort();
  return {
    perSecond: (sorted.length / elapsedMs) * 1_000,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    cpuPerThousand: cpuSeconds === null || sorted.length === 0 ? null : (cpuSeconds / sorted.length) * 1_000,
    count: sorted.length,
    errors,
  };
}

/** The nearest-rank quantile of ascending numbers; NaN of none. */
function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
