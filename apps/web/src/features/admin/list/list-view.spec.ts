import { describe, expect, it } from '@jest/globals';
import { changedView, type ListOptions, listSearch, pageArguments, readListView } from './list-view';

const OPTIONS: ListOptions = { filters: ['search', 'status'], sorts: ['newest', 'name'] };
const read = (search: string) => readListView(new URLSearchParams(search), OPTIONS);

describe('the view of a list', () => {
  it.each([
    '',
    '?search=ada',
    '?search=ada+l&status=STAFF&sort=name',
    '?after=c1',
    '?status=STAFF&before=c2',
  ])('survives the address %j', (search) => expect(listSearch(read(search), OPTIONS)).toBe(search));

  it('ignores unknown names and orders, and spaces around a filter', () => {
    expect(listSearch(read('?search=+ada+&sort=random&page=3'), OPTIONS)).toBe('?search=ada');
  });

  it('begins at the first page when a filter or the order changes', () => {
    const view = read('?search=ada&after=c1');
    expect(listSearch(changedView(view, { filters: { ...view.filters, status: 'STAFF' } }), OPTIONS)).toBe(
      '?search=ada&status=STAFF',
    );
    expect(listSearch(changedView(view, { sort: 'name' }), OPTIONS)).toBe('?search=ada&sort=name');
  });

  it('selects a page forward, or backward before a cursor', () => {
    expect(pageArguments(read(''))).toEqual({ first: 50, after: null });
    expect(pageArguments(read('?after=c1'))).toEqual({ first: 50, after: 'c1' });
    expect(pageArguments(read('?before=c1'))).toEqual({ last: 50, before: 'c1' });
  });
});
