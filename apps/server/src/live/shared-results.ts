import { inTurns } from '@daily/kit/runtime/turns';
import {
  createSourceEventStream,
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  subscribe,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
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

/** Whether the result of a document is the same for every caller, for documents seen before. */
const decisions = new WeakMap<DocumentNode, boolean>();

/**
 * Whether every type that a subscription selects fields of is marked with `@SameForEveryone()`: then a result may be sent to all
 * subscribers.
 */
function isSameForEveryone(schema: GraphQLSchema, document: DocumentNode): boolean {
  const known = decisions.get(document);
  if (known !== undefined) return known;
  const info = new TypeInfo(schema);
  let isSame = true;
  const check = () => {
    const parent = info.getParentType();
    if (parent !== schema.getSubscriptionType() && parent?.extensions['sameForEveryone'] !== true)
      isSame = false;
  };
  visit(document, visitWithTypeInfo(info, { Field: check }));
  decisions.set(document, isSame);
  return isSame;
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
    if (!isSameForEveryone(args.schema, args.document)) return subscribe(args);
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
