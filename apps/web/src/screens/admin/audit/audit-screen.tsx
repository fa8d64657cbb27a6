import { Button, linkClass } from '@daily/ui/controls/button';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListTime } from '../list-time';
import { AdminList } from '../../../features/admin/list/admin-list';
import { CellText } from '../../../features/admin/list/cell-text';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../features/admin/list/list-result';
import { pageArguments } from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { usePageSettings } from '../../../settings/page-settings';
import { actionLabel } from './audit-actions';
import { AuditDetails } from './audit-details';
import { AuditExports } from './audit-exports';
import { auditSubject } from './audit-subject';
import { AUDIT_LIST, auditFilter, OPERATOR } from './audit-filter';
import { type AuditScreenQuery, useAuditActionsQuery, useAuditScreenQuery } from './audit-screen.generated';

export { AuditScreen as Screen };

/** A row of the log. */
type Entry = AuditScreenQuery['auditEntries']['edges'][number]['node'];

/** The audit log: who did what to what, with the state before and after, and as a file. */
export function AuditScreen() {
  const { timeZone } = usePageSettings();
  const list = useList(AUDIT_LIST);
  const filter = auditFilter(list.view.filters, timeZone);
  const query = useAuditScreenQuery({ variables: { ...pageArguments(list.view), filter }, ...LIST_QUERY });
  const { data: known } = useAuditActionsQuery();
  return (
    <AdminPage
      title="Audit log"
      intro="What editors, admins and the operator changed. Entries cannot be changed or deleted."
    >
      <AdminList
        name="Audit log"
        list={list}
        filters={filtersOf(known?.auditActions ?? [])}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={listResult(query, ({ auditEntries }) => auditEntries)}
        notLoaded="Failed to load the audit log"
        empty="Nothing has been recorded yet."
        tools={<AuditExports filter={filter} />}
      />
    </AdminPage>
  );
}

function filtersOf(actions: readonly string[]): ListFilter[] {
  const options = actions.map((action) => ({ value: action, label: actionLabel(action) }));
  return [
    { kind: 'text', name: 'actor', label: 'Who', placeholder: 'Name or ID' },
    { kind: 'choice', name: 'action', label: 'What', any: 'Any action', options },
    { kind: 'text', name: 'subject', label: 'On what', placeholder: 'player:…' },
    { kind: 'date', name: 'from', label: 'From' },
    { kind: 'date', name: 'to', label: 'To' },
  ];
}

const COLUMNS: readonly ListColumn<Entry>[] = [
  {
    id: 'at',
    label: 'When',
    cell: ({ at }) => <ListTime at={at} />,
  },
  { id: 'actor', label: 'Who', cell: (entry) => <Actor entry={entry} /> },
  {
    id: 'action',
    label: 'What',
    cell: ({ action }) => <FilterLink name="action" value={action} label={actionLabel(action)} />,
  },
  {
    id: 'subject',
    label: 'On what',
    cell: (entry) => <Subject entry={entry} />,
  },
  { id: 'origin', label: 'From where', cell: ({ origin }) => origin },
  { id: 'details', label: 'Before and after', cell: (entry) => <Details entry={entry} /> },
];

function Actor({ entry: { actorId, actor } }: { entry: Entry }) {
  if (actorId === null || actorId === undefined) {
    return <FilterLink name="actor" value={OPERATOR} label="Operator" />;
  }
  return <FilterLink name="actor" value={actorId} label={actor?.username ?? 'Deleted account'} />;
}

/** What was changed, with a link to it, and its type and id, which filter the log. */
function Subject({ entry: { subject, subjectName } }: { entry: Entry }) {
  const { label, path } = auditSubject(subject, subjectName ?? null);
  return (
    <>
      {path ? (
        <Link to={path} className={`${linkClass} block min-w-28 max-w-narrow wrap-anywhere`}>
          {label}
        </Link>
      ) : (
        <CellText>{label}</CellText>
      )}
      <span className="text-xs">
        <FilterLink name="subject" value={subject} label={subject} />
      </span>
    </>
  );
}

/** A value of a row, which filters the log by it. */
function FilterLink({ name, value, label }: { name: string; value: string; label: string }) {
  const search = new URLSearchParams({ [name]: value });
  return (
    <Link
      to={`${ADMIN_PATHS.audit}?${search.toString()}`}
      className={`${linkClass} block min-w-28 max-w-narrow wrap-anywhere`}
    >
      {label}
    </Link>
  );
}

function Details({ entry }: { entry: Entry }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="-my-2 -ml-3" onClick={() => setOpen(true)}>
        Show<span className="sr-only"> what changed: {actionLabel(entry.action)}</span>
      </Button>
      {open && <AuditDetails entryId={entry.id} action={entry.action} onClose={() => setOpen(false)} />}
    </>
  );
}
