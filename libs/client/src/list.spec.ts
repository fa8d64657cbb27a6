import { describe, expect, it } from '@jest/globals';
import { List, pageSizes } from './list.js';

/** A list of numbers that records how many items each request asks for. */
function numbers(count: number, sizes: ReturnType<typeof pageSizes>) {
  const asked: number[] = [];
  const list = new List<number>(async ({ first, after }) => {
    asked.push(first);
    const start = Number(after ?? 0);
    const end = Math.min(start + first, count);
    const edges = Array.from({ length: end - start }, (_, index) => ({ node: start + index }));
    return { edges, pageInfo: { endCursor: String(end), hasNextPage: end < count } };
  }, sizes);
  return { list, asked };
}

describe('a list', () => {
  it.each([
    ['without a token', pageSizes(false), [20, 20, 20, 20, 20, 20, 20]],
    ['with a token', pageSizes(true), [20, 50, 50, 50]],
    ['of a given size', pageSizes(true, 100), [100, 100]],
  ])('asks for pages that fit the budget: %s', async (_, sizes, expected) => {
    const { list, asked } = numbers(130, sizes);
    expect(await Array.fromAsync(list)).toEqual(Array.from({ length: 130 }, (_each, index) => index));
    expect(asked).toEqual(expected);
  });

  it('reads no more than it takes', async () => {
    const { list, asked } = numbers(130, pageSizes(true));
    expect((await list.take(3)).length).toBe(3);
    expect((await list.take(25)).at(-1)).toBe(24);
    expect(asked).toEqual([3, 20, 5]);
  });
});
