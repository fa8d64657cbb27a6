/** The result of a load. */
export interface Measure {
  /** Responses or transactions per second. */
  perSecond: number;
  /** Latency in milliseconds: median and 99th percentile. */
  p50: number;
  p99: number;
  /** CPU seconds of the serving process per 1,000 responses; null when unknown. */
  cpuPerThousand: number | null;
  /** CPU seconds of PostgreSQL per 1,000 responses; missing when it was not measured, null when unknown. */
  postgresPerThousand?: number | null;
  /** CPU seconds of the process that sends the requests, per 1,000 responses; missing when it was not measured. */
  loadPerThousand?: number;
  /** Number of responses. */
  count: number;
  /** Responses with an error, or an unexpected status or body. */
  errors: number;
}

/** The raw results of a load. Times are in milliseconds. */
export interface Samples {
  latencies: number[];
  elapsedMs: number;
  cpuSeconds: number | null;
  errors: number;
}

/** Summarizes the raw results of a load. */
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

/** The nearest-rank quantile of ascending numbers; NaN for an empty list. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
