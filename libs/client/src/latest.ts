/** Values that arrive at any time, for one consumer that gets the latest of them only. It ends by an end or a failure. */
export class Latest<Value> implements AsyncIterable<Value> {
  private waiting: { readonly value: Value } | null = null;
  private ended = false;
  private failure: { readonly cause: unknown } | null = null;
  private wake: () => void = () => undefined;

  /** Replaces the value that the consumer has not taken yet. */
  set(value: Value): void {
    this.waiting = { value };
    this.wake();
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  /** Makes the consumer throw, at once. */
  fail(cause: unknown): void {
    this.failure ??= { cause };
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Value, void, undefined> {
    for (;;) {
      if (this.failure) throw this.failure.cause;
      const next = this.waiting;
      this.waiting = null;
      if (next) yield next.value;
      else if (this.ended) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
