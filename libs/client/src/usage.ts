/** What a response says about limits. */
export interface Usage {
  /** Points that the operation cost; null when the response does not say. */
  readonly cost: number | null;
  /** What is left of the budget of the caller; null when the response does not say. */
  readonly budget: Budget | null;
}

/** The points that a caller may spend, from the header `RateLimit`. */
export interface Budget {
  /** Points in a period. */
  readonly limit: number;
  /** Points that are left. */
  readonly remaining: number;
  /** Seconds until the next period begins. */
  readonly resetSeconds: number;
}

/** Reads the budget from a header such as `limit=1000, remaining=996, reset=60`; null when it has another form. */
export function readBudget(header: string | null): Budget | null {
  const values = new Map((header ?? '').split(',').map((part) => entry(part)));
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) => values.get(name));
  if (limit === undefined || remaining === undefined || resetSeconds === undefined) return null;
  return { limit, remaining, resetSeconds };
}

function entry(part: string): [string, number | undefined] {
  const [name = '', value = ''] = part.split('=', 2);
  const number = Number(value);
  return [name.trim(), value.trim() === '' || Number.isNaN(number) ? undefined : number];
}
