/** The credentials of requests: the session of the browser or, once one is entered, an API token, which is kept in memory only. */
export class Credentials {
  private token = '';
  private readonly listeners = new Set<() => void>();

  /** The `Authorization` header of requests; undefined while the session is used. */
  readonly authorization = (): string | undefined => (this.token ? `Bearer ${this.token}` : undefined);

  /** Uses a token from now on; an empty one returns to the session. */
  use(token: string): void {
    this.token = token.trim().replace(/^Bearer\s+/i, '');
    for (const listener of this.listeners) listener();
  }

  /** Calls a function after each change. @returns a function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}
