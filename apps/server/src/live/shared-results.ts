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

/** The results of an event by document and variables. */
type ResultsOfEvent = Map<DocumentNode, Map<string, Promise<ExecutionResult>>>;

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
    const byVariables = byDocument.get(args.document) ?? new Map<string, Promise<ExecutionResult>>();
    byDocument.set(args.document, byVariables);
    const known = byVariables.get(key) ?? Promise.resolve(execute({ ...args, rootValue: event }));
    byVariables.set(key, known);
    return known;
  }

  return async (args) => {
    if (!isSameForEveryone(args.schema, args.document)) return subscribe(args);
    const source = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in source)) return source;
    const events = source[Symbol.asyncIterator]() as AsyncIterator<object>;
    const key = JSON.stringify([args.operationName ?? null, args.variableValues ?? null]);
    return mapped(events, (event) => resultOf(event, args, key));
  };
}

/** Maps an iterator. Unlike a generator, it ends at once although a message is awaited. */
function mapped<From, To>(
  source: AsyncIterator<From>,
  map: (value: From) => Promise<To>,
): AsyncGenerator<To, void, void> {
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
  return iterator;
}
