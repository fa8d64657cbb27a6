import type { FastifyReply } from 'fastify';
import { HOUR_MS } from '@daily/rules/calendar/duration';

/** Milliseconds between two comments, which keep proxies from closing an idle connection. */
const HEARTBEAT_MS = 15_000;
/** Maximum age of a stream, in milliseconds. */
const MAX_AGE_MS = HOUR_MS;
/** Milliseconds that a client has to read the rest of a stream that the server ends. */
const CLOSE_TIMEOUT_MS = 1_000;
/** Milliseconds after which an EventSource connects again: between these, so that not all of them do it at once. */
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5_000;

/** Proxies neither buffer, nor compress, nor keep the stream; `X-Accel-Buffering` is for nginx. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  vary: 'accept, authorization',
} as const;

const COMMENT = ':\n\n';

/**
 * A response of Server-Sent Events that stays open. An event is sent only after the previous one has left, so a slow client accumulates
 * no more than its feed holds. It ends when the client leaves or does not read, and when it is old.
 */
export class EventStream {
  /** Resolves when the connection is closed, by whichever side. */
  readonly closed: Promise<void>;
  private readonly response: FastifyReply['raw'];
  /** Whether the previous heartbeat has left. */
  private read = true;
  private ended = false;
  /** Ends the wait for the event in progress. */
  private leave: () => void = () => undefined;

  /** Takes over a reply and sends its headers. */
  constructor(reply: FastifyReply) {
    reply.headers(STREAM_HEADERS).hijack();
    this.response = reply.raw;
    this.closed = new Promise((resolve) => {
      if (this.response.destroyed) resolve();
      else this.response.once('close', resolve);
    });
    this.response.on('error', () => undefined);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) this.response.setHeader(name, value);
    this.response.writeHead(200);
    // Some browsers report a stream as open when its first bytes arrive.
    const retry = Math.round(MIN_RETRY_MS + Math.random() * (MAX_RETRY_MS - MIN_RETRY_MS));
    this.response.write(`retry: ${retry}\n${COMMENT}`);
    const heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
    const age = setTimeout(() => this.end(), MAX_AGE_MS).unref();
    void this.closed.then(() => {
      this.ended = true;
      clearInterval(heartbeat);
      clearTimeout(age);
      this.leave();
    });
  }

  /**
   * Sends an event. Resolves when it has left.
   * @param data one line of text, which is not copied.
   */
  send(event: string, data: Buffer): Promise<void> {
    if (this.ended) return this.closed;
    const { response } = this;
    return new Promise<void>((resolve) => {
      this.leave = resolve;
      response.cork();
      response.write(`event: ${event}\ndata: `);
      response.write(data);
      response.write('\n\n', () => resolve());
      response.uncork();
    });
  }

  /** Ends the stream. The client should connect again, unless it received the event `complete`. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.response.end();
    const force = setTimeout(() => this.response.destroy(), CLOSE_TIMEOUT_MS).unref();
    void this.closed.then(() => clearTimeout(force));
  }

  private beat(): void {
    if (this.ended) return;
    if (!this.read) return void this.response.destroy();
    this.read = false;
    this.response.write(COMMENT, () => (this.read = true));
  }
}
