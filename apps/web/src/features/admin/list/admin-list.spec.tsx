import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { toast } from '@daily/ui/overlays/toast';
import { AdminList } from './admin-list';
import type { ListColumns } from './list-table';
import type { ListResult } from './list-result';
import { changeListSettings } from './list-settings';
import { type ListOptions, useList } from './list-view';

interface Bird {
  id: string;
  name: string;
  legs: number;
}

const COLUMNS: ListColumns<Bird> = {
  name: { label: 'Name', cell: ({ name }) => name, sort: { name: 'name', ascending: true } },
  legs: { label: 'Legs', cell: ({ legs }) => legs, numeric: true },
};
const OPTIONS: ListOptions = { filters: ['search', 'status'], sorts: ['newest', 'name'] };
const BIRDS = [
  { id: '1', name: 'Heron', legs: 2 },
  { id: '2', name: 'Wren', legs: 2 },
];
const LAST_PAGE = { hasNextPage: false, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' };
const LOADED: ListResult<Bird> = {
  rows: BIRDS,
  pageInfo: LAST_PAGE,
  loading: false,
  failed: false,
  refresh: async () => undefined,
};

function Birds({ result }: { result: ListResult<Bird> }) {
  const list = useList(OPTIONS);
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <AdminList
        name="Birds"
        list={list}
        filters={[
          { kind: 'text', name: 'search', label: 'Search' },
          {
            kind: 'choice',
            name: 'status',
            label: 'Status',
            any: 'All',
            options: [{ value: 'rare', label: 'Rare' }],
          },
        ]}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={result}
        notLoaded="Failed to load birds"
        empty="No bird yet."
      />
      <p>address {search}</p>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const show = (result: Partial<ListResult<Bird>> = {}, address = '/birds') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/birds" element={<Birds result={{ ...LOADED, ...result }} />} />
      </Routes>
    </MemoryRouter>,
  );

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('AdminList', () => {
  it('shows a table in a region that scrolls sideways and is reachable by keyboard', () => {
    show();
    expect(rows()).toEqual(['NameLegs', 'Heron2', 'Wren2']);
    expect(screen.getByRole('region', { name: 'Birds, scrolls sideways' }).tabIndex).toBe(0);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Heron', 'Wren']);
    expect(screen.getByRole('status').textContent).toBe('Birds: 2 rows');
  });

  it('keeps filters in the address, a choice at once and a text with Enter, and Back undoes them', async () => {
    show({}, '/birds?after=c1');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rare');
    expect(screen.getByText('address ?status=rare')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Search'), ' her {Enter}');
    expect(screen.getByText('address ?search=+her+&status=rare')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('address ?status=rare')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
    await userEvent.click(screen.getByRole('link', { name: 'Clear' }));
    expect(screen.getByText('address')).toBeTruthy();
  });

  it('leaves the focus in the filter that was used', async () => {
    show();
    const status = screen.getByLabelText('Status');
    await userEvent.selectOptions(status, 'Rare');
    expect(document.activeElement).toBe(status);
    const search = screen.getByLabelText('Search');
    await userEvent.type(search, 'her{Enter}');
    expect(document.activeElement).toBe(search);
    expect(screen.getByText('address ?search=her&status=rare')).toBeTruthy();
  });

  it('sorts by a link in the heading, whose direction is announced', async () => {
    show();
    const heading = () => screen.getByRole('columnheader', { name: 'Name' });
    expect(heading().getAttribute('aria-sort')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Name' }));
    expect(screen.getByText('address ?sort=name')).toBeTruthy();
    expect(heading().getAttribute('aria-sort')).toBe('ascending');
  });

  it('pages by cursor in both directions', () => {
    show(
      { pageInfo: { ...LAST_PAGE, hasNextPage: true, hasPreviousPage: true } },
      '/birds?status=rare&after=z',
    );
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/birds?status=rare&after=b',
    );
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
      '/birds?status=rare&before=a',
    );
  });

  it('moves the focus to the beginning of the list when another page is opened', async () => {
    show({ pageInfo: { ...LAST_PAGE, hasNextPage: true } });
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(screen.getByText('address ?after=b')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Birds' }));
  });

  it('hides columns and makes rows compact, and remembers it', async () => {
    const { unmount } = show();
    await userEvent.click(screen.getByText('Columns'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Legs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Compact' }));
    expect(rows()).toEqual(['Name', 'Heron', 'Wren']);
    unmount();
    show();
    expect(rows()).toEqual(['Name', 'Heron', 'Wren']);
    expect(screen.getByRole('button', { name: 'Compact' }).getAttribute('aria-pressed')).toBe('true');
    act(() => changeListSettings({ density: 'comfortable', hidden: {} }));
    expect(rows()[0]).toBe('NameLegs');
  });

  it('shows a skeleton first, and the earlier rows while others load', () => {
    const { unmount } = show({ rows: null, pageInfo: null, loading: true });
    expect(screen.getByText('Loading...')).toBeTruthy();
    unmount();
    show({ loading: true });
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
    expect(rows()).toHaveLength(3);
  });

  it('says why it is empty', () => {
    const { unmount } = show({ rows: [] });
    expect(screen.getByText('No bird yet.')).toBeTruthy();
    unmount();
    show({ rows: [] }, '/birds?search=x');
    expect(screen.getByText('Nothing matches these filters.')).toBeTruthy();
  });

  it('leads to the first page from one that does not exist', async () => {
    const { unmount } = show({ rows: [] }, '/birds?status=rare&after=z');
    const first = () => screen.getByRole('link', { name: 'Show the first page' }).getAttribute('href');
    expect(screen.getByText(/^Nothing is left on this page/)).toBeTruthy();
    expect(first()).toBe('/birds?status=rare');
    unmount();
    show({ rows: null, pageInfo: null, failed: true }, '/birds?sort=name&before=z');
    expect(first()).toBe('/birds?sort=name');
  });

  it('says that it could not be refreshed, and keeps its rows', async () => {
    const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
    show({ refresh: () => Promise.reject(new Error('offline')) });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(error.mock.calls).toEqual([['Failed to load birds']]);
    expect(rows()).toHaveLength(3);
    error.mockRestore();
  });

  it('offers another attempt after a failure', async () => {
    const refresh = jest.fn(async () => undefined);
    show({ rows: null, pageInfo: null, failed: true, refresh });
    expect(screen.getByRole('alert').textContent).toBe('Failed to load birds');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
