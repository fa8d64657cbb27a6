/** A fetch for tests that returns prepared replies and records the requests. */
export interface StubFetch {
  readonly fetch: typeof fetch;
  readonly requests: { body: { operationName: string; variables: unknown }; init: RequestInit }[];
}

/** One reply: a status with a body, `'offline'` (no connection) or `'silent'` (no response until the request is aborted). */
export type Reply = { status?: number; type?: string; body: unknown } | 'offline' | 'silent';

/** Returns a fetch that uses one reply per request, and the last one for all further requests. */
export function stubFetch(...replies: Reply[]): StubFetch {
  const requests: StubFetch['requests'] = [];
  const respond = (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const reply = replies[Math.min(requests.length, replies.length - 1)];
    requests.push({ body: JSON.parse(init.body as string) as StubFetch['requests'][number]['body'], init });
    if (!reply || reply === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    if (reply === 'silent') {
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
    const { status = 200, type = 'application/graphql-response+json', body } = reply;
    return Promise.resolve({
      status,
      ok: status < 300,
      headers: new Map([['content-type', type]]),
      text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
    } as unknown as Response);
  };
  return { fetch: respond, requests };
}
