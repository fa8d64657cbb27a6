import type { RateLimit } from '@daily/kit/runtime/rate-limits';

/** What one connection may send within a window. A client with ten subscriptions sends a few messages per minute. */
const WINDOW_MS = 10_000;
const MAX_MESSAGES = 50;
const MAX_BYTES = 1_000_000;

/** Bytes of a message that cost a point of the address. */
const BYTES_PER_POINT = 1_024;

/** Limits what a connection receives, by connection and by address, before any of it is parsed. */
export class InboundLimit {
  private messages = 0;
  private bytes = 0;
  private readonly window: NodeJS.Timeout;

  /** @param limit counts the messages of an address by their size. */
  constructor(
    private readonly limit: RateLimit,
    private readonly address: string,
  ) {
    this.window = setInterval(() => {
      this.messages = 0;
      this.bytes = 0;
    }, WINDOW_MS).unref();
  }

  /** Counts bytes, of whatever frames. @returns whether the connection may send more. */
  allowsBytes(bytes: number): boolean {
    this.bytes += bytes;
    return this.bytes <= MAX_BYTES;
  }

  /** Counts a message, a ping or a pong. @returns whether the connection may send more. */
  allowsMessage(): boolean {
    this.messages += 1;
    return this.messages <= MAX_MESSAGES;
  }

  /** Charges the address for a message. @returns whether it may be processed. */
  async charge(bytes: number): Promise<boolean> {
    return this.limit.use(this.address, 1 + Math.floor(bytes / BYTES_PER_POINT)).then(
      () => true,
      () => false,
    );
  }

  stop(): void {
    clearInterval(this.window);
  }
}
