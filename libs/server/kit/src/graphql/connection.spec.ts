import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ConnectionOf, MAX_PAGE_SIZE, type PageArgs, pageOf, windowOf } from './connection';
import { Cursors } from './cursors';

const cursors = new Cursors({ keyFor: () => Buffer.alloc(32) }).of('numbers');
const keyOf = (cursor: string): number | null => {
  const key = cursors.decode(cursor)?.[0];
  return typeof key === 'number' ? key : null;
};
const cursorOf = (row: number) => cursors.encode([row]);

/** Reads a page of an ascending list of numbers, as a statement would. */
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
    // A falsy key is still a key.
    [{ after: cursorOf(0) }, { limit: 10, backward: false, beyond: 0 }],
  ])('reads %j as %j', (args, expected) => {
    expect(windowOf(args, keyOf)).toEqual(expected);
  });

  it.each<[PageArgs, string]>([
    [{ first: 0 }, 'The page size must be 1 to 100, not 0'],
    [{ first: -1 }, 'The page size must be 1 to 100, not -1'],
    [{ first: MAX_PAGE_SIZE + 1 }, 'The page size must be 1 to 100, not 101'],
    [{ last: 0 }, 'The page size must be 1 to 100, not 0'],
    [{ first: 1, last: 1 }, 'Use either'],
    [{ first: 1, before: cursorOf(1) }, 'Use either'],
    [{ after: cursorOf(1), before: cursorOf(2) }, 'Use either'],
    [{ after: '' }, 'The cursor does not belong to this list'],
    [{ after: 'nonsense' }, 'The cursor does not belong to this list'],
    [{ before: cursors.encode(['text']) }, 'The cursor does not belong to this list'],
  ])('rejects %j', (args, message) => {
    expect(() => windowOf(args, keyOf)).toThrow(
      expect.objectContaining({ kind: 'invalid', message: expect.stringContaining(message) }),
    );
  });

  it('accepts another maximum size', () => {
    expect(windowOf({ first: 500 }, keyOf, 1_000).limit).toBe(500);
    expect(() => windowOf({ first: 6 }, keyOf, 5)).toThrow('The page size must be 1 to 5, not 6');
  });
});

describe('pageOf', () => {
  const LIST = [1, 2, 3, 4, 5];

  it.each<[string, PageArgs, number[], boolean, boolean]>([
    ['the start', { first: 2 }, [1, 2], true, false],
    ['the middle', { first: 2, after: cursorOf(2) }, [3, 4], true, true],
    ['the last edges', { first: 2, after: cursorOf(4) }, [5], false, true],
    ['a page that ends with the list', { first: 2, after: cursorOf(3) }, [4, 5], false, true],
    ['the whole list', { first: 5 }, [1, 2, 3, 4, 5], false, false],
    ['the end', { last: 2 }, [4, 5], false, true],
    ['the middle, backward', { last: 2, before: cursorOf(4) }, [2, 3], true, true],
    ['the start, backward', { last: 2, before: cursorOf(2) }, [1], true, false],
    ['an empty page', { first: 2, after: cursorOf(5) }, [], false, true],
    ['the edges after a deleted row', { first: 2, after: cursorOf(2.5) }, [3, 4], true, true],
  ])('returns %s', (_, args, rows, hasNextPage, hasPreviousPage) => {
    const found = page(LIST, args);
    expect(nodes(found)).toEqual(rows);
    expect(found.pageInfo).toEqual({
      hasNextPage,
      hasPreviousPage,
      startCursor: rows.length > 0 ? cursorOf(rows[0]!) : null,
      endCursor: rows.length > 0 ? cursorOf(rows.at(-1)!) : null,
    });
  });

  it.each(['forward', 'backward'])(
    'pages through a list %s, returning every row once and in order',
    (direction) => {
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
    },
  );
});
