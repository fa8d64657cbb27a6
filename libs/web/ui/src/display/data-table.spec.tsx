import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { DataTable } from './data-table';

describe('DataTable', () => {
  it('shows the data of a chart with row and column headings', () => {
    render(
      <DataTable
        caption="Days by month"
        head="Month"
        columns={['Right', 'Wrong']}
        rows={[
          { key: '2026-03', head: 'March 2026', cells: ['3', '1'] },
          { key: '2026-02', head: 'February 2026', cells: ['0', '2'] },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Days by month', hidden: true });
    const texts = (role: string) =>
      within(table)
        .getAllByRole(role, { hidden: true })
        .map(({ textContent }) => textContent);
    expect(texts('columnheader')).toEqual(['Month', 'Right', 'Wrong']);
    expect(texts('rowheader')).toEqual(['March 2026', 'February 2026']);
    expect(texts('cell')).toEqual(['3', '1', '0', '2']);
    expect(screen.getByText('Show the numbers').closest('details')?.open).toBe(false);
  });
});
