import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { Screen } from './audit-screen';

const ENTRY = {
  __typename: 'AuditEntry',
  id: 'e1',
  at: '2026-03-10T12:00:00.000Z',
  actorId: 'root',
  actor: { __typename: 'Player', id: 'player-root', username: 'Root' },
  action: 'role.change',
  subject: 'player:ada',
  subjectName: 'Ada',
  origin: '192.0.2.1',
};

const show = (replies: Record<string, Reply> = {}, address = '/admin/audit') =>
  showAt('/admin/audit', address, <Screen />, {
    AuditScreen: {
      auditEntries: {
        __typename: 'AuditEntryConnection',
        edges: [
          ENTRY,
          { ...ENTRY, id: 'e2', actorId: null, actor: null },
          { ...ENTRY, id: 'e3', actor: null },
        ].map((node) => ({ __typename: 'AuditEntryEdge', node })),
        pageInfo: {
          __typename: 'PageInfo',
          hasNextPage: false,
          hasPreviousPage: false,
          startCursor: null,
          endCursor: null,
        },
      },
    },
    AuditActions: { auditActions: ['promo.change', 'role.change'] },
    ...replies,
  });

afterEach(() => void jest.restoreAllMocks());

describe('AuditScreen', () => {
  it('shows who did what to what, and filters by each of them', async () => {
    show();
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('RootRole changedAdaplayer:ada192.0.2.1'),
      expect.stringContaining('OperatorRole changed'),
      expect.stringContaining('Deleted account'),
    ]);
    expect(screen.getByRole('link', { name: 'Operator' }).getAttribute('href')).toBe(
      '/admin/audit?actor=operator',
    );
    expect(screen.getByRole('link', { name: 'Root' }).getAttribute('href')).toBe('/admin/audit?actor=root');
    expect(screen.getAllByRole('link', { name: 'Ada' })[0]?.getAttribute('href')).toBe('/admin/players/ada');
    expect(screen.getAllByRole('link', { name: 'player:ada' })[0]?.getAttribute('href')).toBe(
      '/admin/audit?subject=player%3Aada',
    );
    const options = within(screen.getByRole('combobox', { name: 'What' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Any action',
      'Promotional strip changed',
      'Role changed',
    ]);
  });

  it('shows the state before and after in a dialog', async () => {
    show({
      AuditDetails: {
        node: { __typename: 'AuditEntry', id: 'e1', before: { role: 'player' }, after: { role: 'admin' } },
      },
    });
    const [button] = await screen.findAllByRole('button', { name: /^Show/ });
    await userEvent.click(button!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Role changed' }));
    expect((await dialog.findByRole('row', { name: 'role player admin' })).textContent).toBe(
      'roleplayeradmin',
    );
  });

  it('downloads what the filters select', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
    const { sent } = show(
      {
        ExportAuditEntries: {
          exportAuditEntries: {
            __typename: 'AuditExport',
            fileName: 'audit-log-2026-03-10.csv',
            mediaType: 'text/csv',
            content: 'at\r\n',
            count: 0,
            complete: true,
          },
        },
      },
      '/admin/audit?action=role.change',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    await screen.findByRole('button', { name: 'CSV' });
    expect(saved).toEqual(['audit-log-2026-03-10.csv']);
    expect(sent.find(({ name }) => name === 'ExportAuditEntries')?.variables).toMatchObject({
      format: 'CSV',
      filter: { action: 'role.change' },
    });
  });
});
