import { describe, expect, it } from '@jest/globals';
import { Cursors } from '@daily/kit/graphql/cursors';
import { Player } from '@daily/people';
import { ListPage } from './list-page';

const cursors = new Cursors({ keyFor: (purpose) => Buffer.alloc(32, purpose) }).of('list');
const listOf = (ids: string) =>
  [...ids].map((id) => ({ player: Object.assign(new Player(), { id }), score: 1 }));
const paged = (ids: string) => new ListPage(listOf(ids), cursors);
const shown = (page: ReturnType<ListPage<{ player: Player }>['page']>) =>
  page.edges.map(({ node }) => node.player.id).join('');

describe('ListPage', () => {
  it('goes through the list in both directions', () => {
    const first = paged('abcde').page({ first: 2 });
    expect([shown(first), first.pageInfo.hasNextPage, first.pageInfo.hasPreviousPage]).toEqual([
      'ab',
      true,
      false,
    ]);
    const second = paged('abcde').page({ first: 3, after: first.pageInfo.endCursor });
    expect([shown(second), second.pageInfo.hasNextPage]).toEqual(['cde', false]);
    const back = paged('abcde').page({ last: 1, before: second.pageInfo.startCursor });
    expect([shown(back), back.pageInfo.hasPreviousPage]).toEqual(['b', true]);
    expect(shown(paged('abcde').page({ last: 2 }))).toBe('de');
  });

  it('goes on where a player stood who has left, or has moved', () => {
    const after = paged('abcde').page({ first: 2 }).pageInfo.endCursor;
    expect(shown(paged('acde').page({ first: 9, after }))).toBe('cde');
    expect(shown(paged('bacde').page({ first: 9, after }))).toBe('acde');
  });

  it('rejects a cursor of another list', () => {
    expect(() => paged('abc').page({ first: 1, after: 'unknown' })).toThrow(
      'The cursor does not belong to this list',
    );
  });

  it('returns the cursor of the page ten rows above an element', () => {
    const list = listOf('abcdefghijklmnop');
    const page = new ListPage(list, cursors);
    expect(page.cursorAbove(list[10]!)).toBeNull();
    const after = page.cursorAbove(list[13]!);
    expect(shown(page.page({ first: 2, after }))).toBe('de');
  });
});
