import type { Outcomes, Tally } from '../under-load/tally';

/** What clients may be told to repeat while no host accepts writes. */
const ALLOWED = '503 with Retry-After';

/** Milliseconds of the longest time without an acknowledged answer of a server, in a part that ended at a time. */
export function longestGap(
  { beganAt, acknowledgedAt }: Pick<Outcomes, 'beganAt' | 'acknowledgedAt'>,
  url: string,
  endedAt: number,
): number {
  const times = [beganAt, ...(acknowledgedAt.get(url) ?? []), endedAt];
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
}

/** What was seen beside lost answers that a failover must not show, a line each. */
export function problemsOfServers({ parts }: Tally, urls: readonly string[]): string[] {
  return parts.flatMap(({ name, repeated, acknowledgedAt }) => [
    ...[...repeated]
      .filter(([reason]) => reason !== ALLOWED)
      .map(([reason, count]) => `In the part "${name}", clients were told ${count} times: ${reason}`),
    ...urls.flatMap((url, place) =>
      acknowledgedAt.has(url) ? [] : [`Server ${place + 1} acknowledged nothing in the part "${name}"`],
    ),
  ]);
}

/** The messages of errors in the log of a server, each once: what no request shows, such as a job that ended. */
export function loggedErrors(log: string): string[] {
  const messages = log
    .split('\n')
    .filter((line) => /^\{"level":[56]0,/.test(line))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  return [...new Set(messages)];
}
