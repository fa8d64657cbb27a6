import { inTurns } from '@daily/kit/events/turns';
import {
  createSourceEventStream,
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  subscribe,
} from 'graphql';
import { checkedSelections } from '../graphql/documents/selected-fields';
import type { ForEach } from './delivery';

/** The results of an event by document and variables. */
type ResultsOfEvent = Map<DocumentNode, Map<string, SharedResult>>;

/** A result for many subscribers. Those that ask for it before it is known receive it in turns. */
class SharedResult {
  private waiting: (() => void)[] | null = [];

  constructor(private readonly result: Promise<ExecutionResult>) {
    const release = () => {
      const waiting = this.waiting ?? [];
      this.waiting = null;
      inTurns(waiting, (resume) => resume());
    };
    result.then(release, release);
  }

  async get(): Promise<ExecutionResult> {
    if (this.waiting) await new Promise<void>((resume) => this.waiting?.push(resume));
    return this.result;
  }
}

/** Whether a result may be sent to all subscribers of a document. */
function isSameForEveryone({ schema, document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return !!operation && checkedSelections(schema, document, operation).isSameForEveryone;
}

/**
 * Subscribes as graphql-js does, but executes a document that returns the same to everyone once for each event, however many
 * subscribers receive it.
 */
export function sharedSubscriptions(): typeof subscribe {
  const resultsByEvent = new WeakMap<object, ResultsOfEvent>();

  /** The result of an event, which other subscribers may have asked for before. */
  function resultOf(event: object, args: ExecutionArgs, key: string): Promise<ExecutionResult> {
    const byDocument = resultsByEvent.get(event) ?? (new Map() as ResultsOfEvent);
    resultsByEvent.set(event, byDocument);
    const byVariables = byDocument.get(args.document) ?? new Map<string, SharedResult>();
    byDocument.set(args.document, byVariables);
    const known =
      byVariables.get(key) ?? new SharedResult(Promise.resolve(execute({ ...args, rootValue: event })));
    byVariables.set(key, known);
    return known.get();
  }

  return async (args) => {
    if (!isSameForEveryone(args)) return subscribe(args);
    const source = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in source)) return source;
    const events = source[Symbol.asyncIterator]() as AsyncIterator<object> & Partial<ForEach<object>>;
    const key = JSON.stringify([args.operationName ?? null, args.variableValues ?? null]);
    return mapped(events, (event) => resultOf(event, args, key));
  };
}

/** Maps an iterator. Unlike a generator, it ends at once although a message is awaited. */
function mapped<From, To>(
  source: AsyncIterator<From> & Partial<ForEach<From>>,
  map: (value: From) => Promise<To>,
): AsyncGenerator<To, void, void> & Partial<ForEach<To>> {
  const end = async (): Promise<IteratorResult<To, void>> => {
    await source.return?.();
    return { done: true, value: undefined };
  };
  const iterator: AsyncGenerator<To, void, void> = {
    async next() {
      const next = await source.next();
      return next.done ? { done: true, value: undefined } : { done: false, value: await map(next.value) };
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
      forEach.call(source, async (value) => act(await map(value))),
  });
}
