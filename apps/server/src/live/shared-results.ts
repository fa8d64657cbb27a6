import { setImmediate } from 'node:timers/promises';
import { inTurns, ITEMS_PER_TURN } from '@daily/kit/events/turns';
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

/** A subscriber who waits for a result. */
interface Waiting {
  args: ExecutionArgs;
  resolve: (result: ExecutionResult | null) => void;
  reject: (error: unknown) => void;
}

/**
 * The result of an event for many subscribers: the first of them pays who can, and all others receive it in turns. Each is asked to pay at
 * most once, however many there are who cannot.
 */
class SharedResult {
  private outcome: Promise<ExecutionResult | null> | null = null;
  private waiting: Waiting[] | null = null;

  /** @param execution executes for a subscriber; resolves to null when the subscriber cannot pay. */
  constructor(private readonly execution: (args: ExecutionArgs) => Promise<ExecutionResult | null>) {}

  /** Resolves to null when the subscriber cannot pay and nobody before could. */
  get(args: ExecutionArgs): Promise<ExecutionResult | null> {
    if (this.outcome) return this.outcome;
    return new Promise((resolve, reject) => {
      const one = { args, resolve, reject };
      if (this.waiting) return void this.waiting.push(one);
      this.waiting = [one];
      void this.pay(this.waiting);
    });
  }

  /** Asks those who wait one after the other. */
  private async pay(waiting: Waiting[]): Promise<void> {
    for (const [index, { args, resolve }] of waiting.entries()) {
      if (index > 0 && index % ITEMS_PER_TURN === 0) await setImmediate();
      const outcome = this.execution(args);
      const isPaid = await outcome.then(
        (result) => result !== null,
        () => true,
      );
      if (isPaid) return this.settle(outcome, waiting.slice(index));
      resolve(null);
    }
    this.waiting = null;
  }

  private settle(outcome: Promise<ExecutionResult | null>, waiting: readonly Waiting[]): void {
    this.outcome = outcome;
    inTurns(waiting, ({ resolve, reject }) => void outcome.then(resolve, reject));
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
  function sharedResult(event: object, args: ExecutionArgs, key: string): Promise<ExecutionResult | null> {
    const byVariables = resultsOf(event, args.document);
    const shared = byVariables.get(key) ?? new SharedResult((payer) => execution(event, payer));
    byVariables.set(key, shared);
    return shared.get(args);
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
