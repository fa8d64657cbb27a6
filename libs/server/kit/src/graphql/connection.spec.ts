import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  MAX_PAGE_SIZE,
  type PageArgs,
  pageOf,
  windowOf,
} from './connection';

const keyOf = (cursor: string): number | null => {
  const key = decodeCursor(cursor)?.[0];
  return typeof key === 'number' ? key : null;
};
const cursorOf = (row: number) => encodeCursor([row]);

/** A page of a list of numbers in ascending order, read as a statement would. */
function page(rows: readonly number[], args: PageArgs): ConnectionOf<number> {
  const window = windowOf(args, keyOf);
  const { backward, beyond, limit } = window;
  const inOrder = backward ? [...rows].reverse() : rows;
  const found = inOrder.filter((row) => beyond === null || (backward ? row < beyond : row > beyond));
  return pageOf(window, found.slice(0, limit + 1), cursorOf);
}

const nodes = ({ edges }: ConnectionOf<number>) => edges.map(({ node }) => node);

describe('windowOf', () => {
  it.each<[PageArgs, object]>([
    [{}, { limit: 10, backward: false, beyond: null }],
    [
      { first: null, after: null },
      { limit: 10, backward: false, beyond: null },
    ],
    [{ first: 1 }, { limit: 1, backward: false, beyond: null }],
    [
      { first: 100, after: cursorOf(7) },
      { limit: 100, backward: false, beyond: 7 },
    ],
    [{ after: cursorOf(7) }, { limit: 10, backward: false, beyond: 7 }],
    [{ last: 3 }, { limit: 3, backward: true, beyond: null }],
    [{ before: cursorOf(7) }, { limit: 10, backward: true, beyond: 7 }],
    // A key that is false-like is a key.
    [{ after: cursorOf(0) }, { limit: 10, backward: false, beyond: 0 }],
  ])('of %j is %j', (args, expected) => {
    expect(windowOf(args, keyOf)).toEqual(expected);
  });

  it.each<[PageArgs, string]>([
    [{ first: 0 }, 'A page has 1 to 100 rows, not 0'],
    [{ first: -1 }, 'A page has 1 to 100 rows, not -1'],
    [{ first: MAX_PAGE_SIZE + 1 }, 'A page has 1 to 100 rows, not 101'],
    [{ last: 0 }, 'A page has 1 to 100 rows, not 0'],
    [{ first: 1, last: 1 }, 'not for both'],
    [{ first: 1, before: cursorOf(1) }, 'not for both'],
    [{ after: cursorOf(1), before: cursorOf(2) }, 'not for both'],
    [{ after: '' }, 'This cursor belongs to no row of this list'],
    [{ after: 'nonsense' }, 'This cursor belongs to no row of this list'],
    [{ before: encodeCursor(['text']) }, 'This cursor belongs to no row of this list'],
  ])('refuses %j', (args, message) => {
    expect(() => windowOf(args, keyOf)).toThrow(
      expect.objectContaining({ kind: 'invalid', message: expect.stringContaining(message) }),
    );
  });

  it('takes another size for the largest', () => {
    expect(windowOf({ first: 500 }, keyOf, 1_000).limit).toBe(500);
    expect(() => windowOf({ first: 6 }, keyOf, 5)).toThrow('A page has 1 to 5 rows, not 6');
  });
});

describe('pageOf', () => {
  const LIST = [1, 2, 3, 4, 5];

  it.each<[string, PageArgs, number[], boolean, boolean]>([
    ['the start', { first: 2 }, [1, 2], true, false],
    ['the middle', { first: 2, after: cursorOf(2) }, [3, 4], true, true],
    ['the rest', { first: 2, after: cursorOf(4) }, [5], false, true],
    ['a page that ends with the list', { first: 2, after: cursorOf(3) }, [4, 5], false, true],
    ['all', { first: 5 }, [1, 2, 3, 4, 5], false, false],
    ['the end', { last: 2 }, [4, 5], false, true],
    ['the middle, from the end', { last: 2, before: cursorOf(4) }, [2, 3], true, true],
    ['the first, from the end', { last: 2, before: cursorOf(2) }, [1], true, false],
    ['nothing', { first: 2, after: cursorOf(5) }, [], false, true],
    ['what follows a row that is gone', { first: 2, after: cursorOf(2.5) }, [3, 4], true, true],
  ])('%s', (_, args, rows, hasNextPage, hasPreviousPage) => {
    const found = page(LIST, args);
    expect(nodes(found)).toEqual(rows);
    expect(found.pageInfo).toEqual({
      hasNextPage,
      hasPreviousPage,
      startCursor: rows.length > 0 ? cursorOf(rows[0]!) : null,
      endCursor: rows.length > 0 ? cursorOf(rows.at(-1)!) : null,
    });
  });

  it.each(['forward', 'backward'])('walks a list %s, every row once and in its order', (direction) => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.integer({ min: 1, max: 7 }), (numbers, size) => {
        const list = numbers.sort((a, b) => a - b);
        const seen: number[] = [];
        let cursor: string | null = null;
        for (let more = true; more;) {
          const args: PageArgs =
            direction === 'forward' ? { first: size, after: cursor } : { last: size, before: cursor };
          const { edges, pageInfo } = page(list, args);
          const rows = edges.map(({ node }) => node);
          if (direction === 'forward') seen.push(...rows);
          else seen.unshift(...rows);
          cursor = direction === 'forward' ? pageInfo.endCursor : pageInfo.startCursor;
          more = direction === 'forward' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage;
        }
        expect(seen).toEqual(list);
      }),
    );
  });
});

describe('a cursor', () => {
  it('gives back any key', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer(), fc.string({ unit: 'grapheme' }))), (key) => {
        fc.pre(!key.some((part) => typeof part === 'string' && part.includes('\0')));
        expect(decodeCursor(encodeCursor(key))).toEqual(key);
        expect(encodeCursor(key)).toMatch(/^[\w-]*$/);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('[1').toString('base64url')],
    ['no list', Buffer.from('{"a":1}').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['what no column holds', encodeCursor(['a\0b'])],
  ])('of %s holds no key', (_, cursor) => {
    expect(decodeCursor(cursor)).toBeNull();
  });
});
