import type { RateLimit } from '@daily/kit/runtime/rate-limits';

/** What one connection may send within a window. A client with ten subscriptions sends a few messages per minute. */
const WINDOW_MS = 10_000;
const MAX_MESSAGES = 50;
const MAX_BYTES = 1_000_000;

/** Bytes that cost a point of the address. */
const BYTES_PER_POINT = 1_024;

/** Limits what a connection receives, by connection and by address, before any of it is parsed. */
export class InboundLimit {
  private messages = 0;
  private bytes = 0;
  /** Bytes that no point was charged for yet. */
  private uncharged = 0;
  private readonly window: NodeJS.Timeout;

  /** @param limit counts the messages and the bytes of an address. */
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
  chargeMessage(): Promise<boolean> {
    return this.charge(1);
  }

  /** Charges the address for bytes, of whatever frames: fragments without content are work too. @returns whether it may send more. */
  async chargeBytes(bytes: number): Promise<boolean> {
    const points = Math.floor((this.uncharged + bytes) / BYTES_PER_POINT);
    this.uncharged += bytes - points * BYTES_PER_POINT;
    return points === 0 || this.charge(points);
  }

  private charge(points: number): Promise<boolean> {
    return this.limit.use(this.address, points).then(
      () => true,
      () => false,
    );
  }

  stop(): void {
    clearInterval(this.window);
  }
}
