import autocannon from 'autocannon';
import { type Measure, measureOf } from './measure';
import { cpuSeconds, type Served } from './processes';

/** Connections of every load, and database clients of the reference runs. */
export const CONNECTIONS = 50;

/** An HTTP load. */
export interface HttpLoad {
  /** The JSON body of a POST. Without one, the request is a GET. */
  body?: string;
  /** Path of the request. Defaults to `/graphql`. */
  path?: string;
  /** Numbers of the players whose sessions are used in turn, divided among the connections. Missing for anonymous requests. */
  players?: readonly number[];
  /** Uses each player exactly once, instead of rotating until the time is up. */
  once?: boolean;
  /** Requests a second, over all connections. Without it, each connection sends the next request at once. */
  rate?: number;
  headers?: Record<string, string>;
  /** Text that every correct response contains. Empty for compressed ones. */
  expect: string;
}

/** Sends a load to a process for at most a number of seconds, and measures it. */
export async function httpLoad({ url, pid }: Served, load: HttpLoad, seconds: number): Promise<Measure> {
  const shares = sharesOf(load.players ?? []);
  const latencies: number[] = [];
  let client = 0;
  const cpuBefore = cpuSeconds(pid);
  const ownBefore = process.cpuUsage();
  const start = performance.now();
  let last = start;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const settings: autocannon.Options = {
      url: `${url}${load.path ?? '/graphql'}`,
      ...requestOf(load),
      connections: CONNECTIONS,
      ...(load.once ? { amount: load.players?.length ?? 0 } : { duration: seconds }),
      ...(load.rate !== undefined && { overallRate: load.rate }),
      timeout: 10,
      verifyBody: (text) => String(text).includes(load.expect) && !String(text).includes('"errors":['),
      setupClient(connection) {
        const share = shares[client++ % CONNECTIONS] ?? [];
        if (share.length > 0) connection.setRequests(share.map((n) => requestOf(load, n)));
      },
    };
    const instance = autocannon(settings, (error: Error | null, ended) =>
      error ? reject(error) : resolve(ended),
    );
    instance.on('response', (_client, _status, _bytes, ms) => {
      latencies.push(ms);
      last = performance.now();
    });
  });
  const cpuAfter = cpuSeconds(pid);
  const { user, system } = process.cpuUsage(ownBefore);
  const measure = measureOf({
    latencies,
    elapsedMs: last - start,
    cpuSeconds: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore,
    errors: result.errors + result.non2xx + result.mismatches,
  });
  // Microseconds per response are milliseconds per 1,000.
  return { ...measure, loadPerThousand: (user + system) / measure.count / 1_000 };
}

/** Divides the players among the connections. */
function sharesOf(players: readonly number[]): number[][] {
  const shares = Array.from({ length: CONNECTIONS }, (): number[] => []);
  players.forEach((player, index) => shares[index % CONNECTIONS]?.push(player));
  return shares;
}

function requestOf({ body, path = '/graphql', headers: own }: HttpLoad, player?: number): autocannon.Request {
  const headers = { ...own, ...(player !== undefined && { cookie: `sid=${player}` }) };
  if (body === undefined) return { method: 'GET', path, headers };
  return { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body };
}
