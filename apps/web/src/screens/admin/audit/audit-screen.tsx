import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { Button } from '@daily/ui/controls/button';
import { useState } from 'react';
import { CellLink, CellText } from '../../../features/admin/list/cell-text';
import { dayFilter, nameFilter, textFilter } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { ListTime } from '../list-time';
import { actionLabel } from './audit-actions';
import { AuditDetails } from './audit-details';
import { AuditExports } from './audit-exports';
import { auditFilter, OPERATOR } from './audit-filter';
import { type AuditScreenQuery, useAuditActionsQuery, useAuditScreenQuery } from './audit-screen.generated';
import { auditSubject } from './audit-subject';

export { AuditScreen as Screen };

/** A row of the log. */
type Entry = AuditScreenQuery['auditEntries']['edges'][number]['node'];

/** The audit log: who did what to what, with the state before and after, and as a file. */
export const AuditScreen = listScreen({
  title: 'Audit log',
  intro: 'What editors, admins and the operator changed. Entries cannot be changed or deleted.',
  query: useAuditScreenQuery,
  page: ({ auditEntries }) => auditEntries,
  filters: {
    actor: textFilter('Who', 'Name or ID'),
    action: nameFilter('What', 'Any action', () => useAuditActionsQuery().data?.auditActions, actionLabel),
    subject: textFilter('On what', 'player:…'),
    from: dayFilter('From'),
    to: dayFilter('To'),
  },
  variables: ({ filters }, timeZone) => ({ filter: auditFilter(filters, timeZone) }),
  notLoaded: 'Failed to load the audit log',
  empty: 'Nothing has been recorded yet.',
  Tools: ({ selected }) => <AuditExports filters={selected.filters} />,
  columns: [
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
  ],
});

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
      {path ? <CellLink to={path}>{label}</CellLink> : <CellText>{label}</CellText>}
      <span className="text-xs">
        <FilterLink name="subject" value={subject} label={subject} />
      </span>
    </>
  );
}

/** A value of a row, which filters the log by it. */
function FilterLink({ name, value, label }: { name: string; value: string; label: string }) {
  const search = new URLSearchParams({ [name]: value });
  return <CellLink to={`${ADMIN_PATHS.audit}?${search.toString()}`}>{label}</CellLink>;
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
