import type { ExecutionResult, FormattedExecutionResult } from 'graphql';

/** Serializes results, once when many subscribers receive the same one. */
export class ResultTexts {
  private readonly known = new WeakMap<ExecutionResult, Buffer>();

  /** @param format returns a result as clients receive it. */
  constructor(private readonly format: (result: ExecutionResult) => FormattedExecutionResult) {}

  of(result: ExecutionResult): Buffer {
    const text = this.known.get(result) ?? Buffer.from(JSON.stringify(this.format(result)));
    this.known.set(result, text);
    return text;
  }
}

/** Results that can be received without an iterator; see `Feed.forEach`. */
export interface ForEach<T> {
  /** Calls a function for each result, one at a time. Resolves when they end. */
  forEach: (act: (result: T) => Promise<void>) => Promise<void>;
}

/**
 * Delivers the results of a subscription as they come, and yields none of them: the protocol library would serialize each one again for
 * every subscriber. Unlike a generator, it ends at once although a result is awaited.
 * @param deliver resolves when the next result may follow.
 */
export function delivered(
  results: AsyncGenerator<ExecutionResult, void, void> & Partial<ForEach<ExecutionResult>>,
  deliver: (result: ExecutionResult) => Promise<void>,
): AsyncGenerator<ExecutionResult, void, void> {
  const end = async (): Promise<IteratorResult<ExecutionResult, void>> => {
    await results.return();
    return { done: true, value: undefined };
  };
  const iterator: AsyncGenerator<ExecutionResult, void, void> = {
    async next() {
      if (results.forEach) await results.forEach(deliver);
      else for await (const result of results) await deliver(result);
      return { done: true, value: undefined };
    },
    return: end,
    async throw(error: unknown) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]: () => iterator,
    [Symbol.asyncDispose]: async () => void (await end()),
  };
  return iterator;
}
