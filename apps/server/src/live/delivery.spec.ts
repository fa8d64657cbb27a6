import { expect, it, jest } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { delivered, type ForEach, ResultTexts } from './delivery';

/** Results that are pushed by the test. */
function source() {
  let resolve: (result: IteratorResult<ExecutionResult, void>) => void = () => undefined;
  const results = {
    next: () => new Promise<IteratorResult<ExecutionResult, void>>((next) => (resolve = next)),
    return: async () => {
      resolve({ done: true, value: undefined });
      return { done: true as const, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  } as AsyncGenerator<ExecutionResult, void, void>;
  return { results, push: (value: ExecutionResult) => resolve({ done: false, value }) };
}

it('serializes a result once for all subscribers, as clients receive it', () => {
  const format = jest.fn((result: ExecutionResult) => ({ data: { shown: result.data } }));
  const texts = new ResultTexts(format);
  const result = { data: { news: 1 } };
  expect(texts.of(result).toString()).toBe('{"data":{"shown":{"news":1}}}');
  expect(texts.of(result)).toBe(texts.of(result));
  expect(format).toHaveBeenCalledTimes(1);
});

it('delivers results in order, each after the previous one has left', async () => {
  const { results, push } = source();
  const left: (() => void)[] = [];
  const deliver = jest.fn((_result: ExecutionResult) => new Promise<void>((resolve) => left.push(resolve)));
  const end = delivered(results, deliver).next();
  push({ data: { turn: 1 } });
  await new Promise(setImmediate);
  push({ data: { turn: 2 } });
  await new Promise(setImmediate);
  expect(deliver.mock.calls).toEqual([[{ data: { turn: 1 } }]]);
  left[0]?.();
  await new Promise(setImmediate);
  push({ data: { turn: 3 } });
  await new Promise(setImmediate);
  expect(deliver.mock.calls.at(-1)).toEqual([{ data: { turn: 3 } }]);
  left[1]?.();
  await new Promise(setImmediate);
  await results.return();
  expect(await end).toEqual({ done: true, value: undefined });
});

it('hands its function to results that call it for each of them', async () => {
  const forEach = jest.fn<ForEach<ExecutionResult>['forEach']>(async () => undefined);
  const { results } = source();
  const deliver = async () => undefined;
  const iterator = delivered(Object.assign(results, { forEach }), deliver);
  expect(await iterator.next()).toEqual({ done: true, value: undefined });
  expect(forEach).toHaveBeenCalledWith(deliver);
});

it('ends while a result is awaited', async () => {
  const { results } = source();
  const iterator = delivered(results, async () => undefined);
  const next = iterator.next();
  await new Promise(setImmediate);
  expect(await iterator.return()).toEqual({ done: true, value: undefined });
  expect(await next).toEqual({ done: true, value: undefined });
});

it('rejects when a result cannot be delivered', async () => {
  const { results, push } = source();
  const next = delivered(results, () => Promise.reject(new Error('The client does not read'))).next();
  push({ data: null });
  await expect(next).rejects.toThrow('The client does not read');
});
