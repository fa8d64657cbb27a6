import { tooMany, unavailable } from '@daily/kit/runtime/errors';

/** Maximum number of connections of one address, which all pupils of a school class may share. */
export const MAX_PER_ADDRESS = 100;
/** Maximum number of connections of the server. */
const MAX_CONNECTIONS = 10_000;
/** Seconds after which a rejected client should try again. */
const RETRY_SECONDS = 60;

/** Counts open connections and limits their number. */
export class ConnectionCounts {
  private readonly byAddress = new Map<string, number>();
  private total = 0;

  /** @throws Failure too-many when the address has too many connections, unavailable when the server has. */
  check(address: string): void {
    if (this.total >= MAX_CONNECTIONS) throw unavailable();
    if ((this.byAddress.get(address) ?? 0) >= MAX_PER_ADDRESS) {
      throw tooMany(RETRY_SECONDS, 'Too many connections');
    }
  }

  /** Counts a connection. @returns ends the count when the connection closes; to be called once. */
  add(address: string): () => void {
    this.total += 1;
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
    return () => {
      this.total -= 1;
      const left = (this.byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.byAddress.set(address, left);
      else this.byAddress.delete(address);
    };
  }
}
