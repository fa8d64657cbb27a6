/** What is left of the caller's budget. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until the budget is full again. */
  reset: number;
}

/** Reads the `RateLimit` header of a response; null without one. */
export function readAllowance(headers: Pick<Headers, 'get'>): Allowance | null {
  const values = new Map(
    (headers.get('ratelimit') ?? '').split(',').map((part) => {
      const [name = '', value] = part.trim().split('=');
      return [name, Number(value)];
    }),
  );
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => values.get(name));
  if (limit === undefined || remaining === undefined || reset === undefined) return null;
  return { limit, remaining, reset };
}
