import { inTurns } from '@daily/kit/events/turns';
import {
  createSourceEventStream,
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  type subscribe,
} from 'graphql';
import { checkedSelections } from '../graphql/documents/selected-fields';
import type { ForEach } from './delivery';

/** The results of an event by document and variables. */
type ResultsOfEvent = Map<DocumentNode, Map<string, SharedResult>>;

/** A result for many subscribers. Those that ask for it before it is known receive it in turns. */
class SharedResult {
  private waiting: (() => void)[] | null = [];

  constructor(private readonly result: Promise<ExecutionResult | null>) {
    const release = () => {
      const waiting = this.waiting ?? [];
      this.waiting = null;
      inTurns(waiting, (resume) => resume());
    };
    result.then(release, release);
  }

  async get(): Promise<ExecutionResult | null> {
    if (this.waiting) await new Promise<void>((resume) => this.waiting?.push(resume));
    return this.result;
  }
}

/** Whether a result may be sent to all subscribers of a document. */
function isSameForEveryone({ schema, document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return !!operation && checkedSelections(schema, document, operation).isSameForEveryone;
}

/** Pays for executing a subscription. @returns whether its caller can. */
type Pay = (args: ExecutionArgs) => Promise<boolean>;

/**
 * Subscribes as graphql-js does, but executes a document that returns the same to everyone once for each event, however many
 * subscribers receive it, and no document whose execution is not paid for: its subscriber does not receive the event.
 */
export function sharedSubscriptions(pay: Pay): typeof subscribe {
  const resultsByEvent = new WeakMap<object, ResultsOfEvent>();

  /** The result of an event; null when the caller cannot pay. */
  async function execution(event: object, args: ExecutionArgs): Promise<ExecutionResult | null> {
    return (await pay(args)) ? execute({ ...args, rootValue: event }) : null;
  }

  /** The result of an event, for which the first subscriber pays who can. */
  async function sharedResult(
    event: object,
    args: ExecutionArgs,
    key: string,
  ): Promise<ExecutionResult | null> {
    const byVariables = resultsOf(event, args.document);
    for (let known = byVariables.get(key); known; known = byVariables.get(key)) {
      const result = await known.get();
      if (result) return result;
      if (byVariables.get(key) === known) byVariables.delete(key);
    }
    const own = new SharedResult(execution(event, args));
    byVariables.set(key, own);
    return own.get();
  }

  function resultsOf(event: object, document: DocumentNode): Map<string, SharedResult> {
    const byDocument = resultsByEvent.get(event) ?? (new Map() as ResultsOfEvent);
    resultsByEvent.set(event, byDocument);
    const byVariables = byDocument.get(document) ?? new Map<string, SharedResult>();
    byDocument.set(document, byVariables);
    return byVariables;
  }

  return async (args) => {
    const source = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in source)) return source;
    const events = source[Symbol.asyncIterator]() as AsyncIterator<object> & Partial<ForEach<object>>;
    const key = JSON.stringify([args.operationName ?? null, args.variableValues ?? null]);
    const isShared = isSameForEveryone(args);
    return mapped(events, (event) => (isShared ? sharedResult(event, args, key) : execution(event, args)));
  };
}

/** Maps an iterator, and leaves out what is mapped to null. Unlike a generator, it ends at once although a message is awaited. */
function mapped<From, To>(
  source: AsyncIterator<From> & Partial<ForEach<From>>,
  map: (value: From) => Promise<To | null>,
): AsyncGenerator<To, void, void> & Partial<ForEach<To>> {
  const end = async (): Promise<IteratorResult<To, void>> => {
    await source.return?.();
    return { done: true, value: undefined };
  };
  const iterator: AsyncGenerator<To, void, void> = {
    async next() {
      for (;;) {
        const next = await source.next();
        if (next.done) return { done: true, value: undefined };
        const value = await map(next.value);
        if (value !== null) return { done: false, value };
      }
    },
    return: end,
    async throw(error: unknown) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]: () => iterator,
    [Symbol.asyncDispose]: async () => void (await end()),
  };
  const { forEach } = source;
  if (!forEach) return iterator;
  return Object.assign(iterator, {
    forEach: (act: (value: To) => Promise<void>) =>
      forEach.call(source, async (value) => {
        const to = await map(value);
        if (to !== null) await act(to);
      }),
  });
}
