import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';

/** Addresses of the strangers: enough that the limits of a single address do not end the attack. Requires Linux. */
const ADDRESSES = 2_000;
const REPLY_TIMEOUT_MS = 20_000;
/** The longest body that the product reads, in bytes. */
const MAX_BODY = 100_000;

/** Numbers of the traffic so far. */
export interface TrafficCount {
  requests: number;
  sockets: number;
  /** Responses with 429 or 503 that say when to retry. */
  refused: number;
  /** Descriptions of server errors and of requests without a response. */
  failures: string[];
}

/** A request as it is sent. */
export interface StrangerRequest {
  method: string;
  path: string;
  body?: string | Buffer | undefined;
  headers?: Record<string, string>;
}

type StrangerReply = { response: IncomingMessage; text: string } | Error;

/** Sends requests, each from another address, and counts how they end. */
export class StrangerRequests {
  readonly count: TrafficCount = { requests: 0, sockets: 0, refused: 0, failures: [] };

  /** @param draw returns a number from 0 to `below` - 1. */
  constructor(
    private readonly url: string,
    private readonly draw: (below: number) => number,
  ) {}

  /** Sends a request and reads the response. */
  async send({ method, path, body, headers = {} }: StrangerRequest): Promise<void> {
    this.count.requests += 1;
    const agent = new Agent({ keepAlive: false, localAddress: this.address() });
    const reply = await new Promise<StrangerReply>((resolve) => {
      const sent = httpRequest(
        `${this.url}${path}`,
        {
          method,
          agent,
          headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          timeout: REPLY_TIMEOUT_MS,
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(0, 2_000)));
          response.on('end', () => resolve({ response, text })).on('error', resolve);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no response within ${REPLY_TIMEOUT_MS} ms`)));
      sent.on('error', resolve).end(body);
    });
    agent.destroy();
    this.record(`${method} ${path}`.slice(0, 120), reply, body);
  }

  private record(request: string, reply: StrangerReply, body: StrangerRequest['body']): void {
    const { failures } = this.count;
    if (reply instanceof Error) {
      // The server closes the connection while a body that is too long is still being sent.
      if ((body?.length ?? 0) <= MAX_BODY) failures.push(`${request}: ${reply.message}`);
      return;
    }
    const { statusCode = 0, headers } = reply.response;
    if ((statusCode === 429 || statusCode === 503) && headers['retry-after'] !== undefined)
      this.count.refused += 1;
    else if (statusCode >= 500 || reply.text.includes('INTERNAL_SERVER_ERROR')) {
      failures.push(`${request}: ${statusCode} ${reply.text.slice(0, 200)}`);
    }
  }

  /** An address on the loopback interface. */
  address(): string {
    const n = this.draw(ADDRESSES);
    return `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`;
  }
}
