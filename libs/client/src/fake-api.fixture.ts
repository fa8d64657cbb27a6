/** A reply of the fake API: a response, or an error of the network. */
type FakeReply = Response | Error;

/** A response with a JSON body. */
export function jsonResponse(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** A `fetch` that returns prepared replies in order, the last one again and again, and records the requests. */
export function fakeApi(...replies: [FakeReply, ...FakeReply[]]) {
  const requests: { url: string; headers: Headers; body: { query: string; variables: object } }[] = [];
  const send: typeof fetch = async (address, init = {}) => {
    init.signal?.throwIfAborted();
    const body = typeof init.body === 'string' ? init.body : '{}';
    requests.push({
      url: address instanceof URL ? address.href : '',
      headers: new Headers(init.headers),
      body: JSON.parse(body) as { query: string; variables: object },
    });
    const reply = replies[Math.min(requests.length, replies.length) - 1];
    if (reply instanceof Error) throw reply;
    return reply?.clone() ?? Response.error();
  };
  return { fetch: send, requests };
}
