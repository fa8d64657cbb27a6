import autocannon from 'autocannon';

/** A request of a load. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The outcomes of the requests of a load. */
export interface LoadResult {
  /** Requests sent per second. */
  offered: number;
  /** Responses with a status from 200 to 399 per second. */
  served: number;
  /** 99th percentile of the latencies of served requests, in milliseconds. */
  p99: number;
  /** Responses with 429 or 503 and `Retry-After`. */
  shed: number;
  /** Other responses and failures, by status or kind. */
  others: Map<string, number>;
}

/** How a load is sent. */
export interface LoadOptions {
  connections: number;
  seconds: number;
  /** Requests per second, spread over the connections. Without it, each connection sends the next request at once. */
  rate?: number;
}

/** Sends requests in turn to a server. A response may take 10 seconds. */
export async function sendLoad(
  url: string,
  requests: readonly LoadRequest[],
  { connections, seconds, rate }: LoadOptions,
): Promise<LoadResult> {
  const others = new Map<string, number>();
  const note = (kind: string, count = 1) => count > 0 && others.set(kind, (others.get(kind) ?? 0) + count);
  let shed = 0;
  const latencies: number[] = [];
  const onResponse: autocannon.Request['onResponse'] = (status, _body, _context, headers) => {
    if (status >= 200 && status < 400) return;
    const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase());
    if ((status === 429 || status === 503) && names.includes('retry-after')) shed += 1;
    else note(String(status));
  };
  const content = { 'content-type': 'application/json' };
  const all = requests.map(({ headers, ...request }) => ({
    ...request,
    headers: { ...(request.body !== undefined && content), ...headers },
    onResponse,
  }));
  let client = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        timeout: 10,
        ...(rate !== undefined && { overallRate: Math.round(rate) }),
        // Each connection begins at another request.
        setupClient(connection) {
          const from = (client++ * 7) % all.length;
          connection.setRequests([...all.slice(from), ...all.slice(0, from)]);
        },
      },
      (error: Error | null, ended) => (error ? reject(error) : resolve(ended)),
    );
    instance.on('response', (_client, status, _bytes, ms) => {
      if (status >= 200 && status < 400) latencies.push(ms);
    });
  });
  note('timeout', result.timeouts);
  note('connection error', result.errors - result.timeouts);
  latencies.sort((a, b) => a - b);
  return {
    offered: result.requests.sent / result.duration,
    served: latencies.length / result.duration,
    p99: latencies[Math.ceil(latencies.length * 0.99) - 1] ?? 0,
    shed,
    others,
  };
}
