/** A `fetch` whose first reply to some requests is lost although the server has processed them. */
interface LossyNetwork {
  readonly fetch: typeof fetch;
  /** Number of these requests. */
  readonly requests: number;
}

/** Loses the first reply to requests whose body contains a text. */
export function loseFirstReply(text: string): LossyNetwork {
  let requests = 0;
  return {
    get requests() {
      return requests;
    },
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      if (typeof init?.body !== 'string' || !init.body.includes(text)) return response;
      requests += 1;
      if (requests > 1) return response;
      await response.arrayBuffer();
      throw new TypeError('terminated');
    },
  };
}
