import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatNumber } from '@daily/rules/format-number';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Dialog } from '@daily/ui/overlays/dialog';
import { toast } from '@daily/ui/overlays/toast';
import { useApolloClient } from '@apollo/client/react';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../features/account/data/save-file';
import { CellLink, CellText } from '../../../features/admin/list/cell-text';
import { dayFilter, nameFilter, textFilter } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { PlainTable } from '../../../features/admin/list/plain-table';
import { usePageSettings } from '../../../settings/page-settings';
import { DialogButton, ListTime } from '../list-cells';
import { actionLabel } from './audit-actions';
import { changesOf } from './audit-changes';
import { auditFilter, OPERATOR } from './audit-filter';
import {
  type AuditScreenQuery,
  ExportAuditEntriesDocument,
  useAuditActionsQuery,
  useAuditDetailsQuery,
  useAuditScreenQuery,
} from './audit-screen.generated';
import { auditSubject } from './audit-subject';

const FORMATS = [
  { format: 'CSV', label: 'CSV' },
  { format: 'JSON_LINES', label: 'JSON Lines' },
] as const;

const TEXT = 'wrap-anywhere whitespace-pre-wrap';

type State = Readonly<Record<string, unknown>> | null;

/** A row of the log. */
type Entry = AuditScreenQuery['auditEntries']['edges'][number]['node'];

/** The audit log: who did what to what, with the state before and after, and as a file. */
export const Screen = listScreen({
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
  columns: {
    at: { label: 'When', cell: ({ at }) => <ListTime at={at} /> },
    actor: { label: 'Who', cell: (entry) => <Actor entry={entry} /> },
    action: {
      label: 'What',
      cell: ({ action }) => <FilterLink name="action" value={action} label={actionLabel(action)} />,
    },
    subject: { label: 'On what', cell: (entry) => <Subject entry={entry} /> },
    origin: { label: 'From where', cell: ({ origin }) => origin },
    details: {
      label: 'Before and after',
      cell: (entry) => (
        <DialogButton
          variant="quiet"
          className="-my-2 -ml-3"
          dialog={(onClose) => <AuditDetails entryId={entry.id} action={entry.action} onClose={onClose} />}
        >
          Show<span className="sr-only"> what changed: {actionLabel(entry.action)}</span>
        </DialogButton>
      ),
    },
  },
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

/** What a change was: each field that differs, before and after. */
function AuditDetails(props: { entryId: string; action: string; onClose: () => void }) {
  const { data, error } = useAuditDetailsQuery({ variables: { id: props.entryId } });
  const entry = data?.node?.__typename === 'AuditEntry' ? data.node : null;
  return (
    <Dialog title={actionLabel(props.action)} onClose={props.onClose} className="max-w-board">
      {entry && <Changes before={entry.before ?? null} after={entry.after ?? null} />}
      {!entry && error && <ErrorBanner>Failed to load what changed</ErrorBanner>}
      {!entry && !error && (
        <Skeleton>
          <Placeholder className="h-24" />
        </Skeleton>
      )}
    </Dialog>
  );
}

function Changes({ before, after }: { before: State; after: State }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className="text-ink-soft">This change has no further details.</p>;
  return (
    <PlainTable
      caption="What changed"
      axis="both"
      className="max-h-[60dvh]"
      rows={changes}
      keyOf={({ field }) => field}
      columns={[
        { label: 'Field', cell: ({ field }) => field },
        { label: 'Before', cell: (change) => change.before, className: TEXT },
        { label: 'After', cell: (change) => change.after, className: TEXT },
      ]}
    />
  );
}

/** Downloads the entries that match the filters of the list. */
function AuditExports({ filters }: { filters: Parameters<typeof auditFilter>[0] }) {
  const { timeZone } = usePageSettings();
  const client = useApolloClient();
  const [running, setRunning] = useState(false);
  const download = async (format: (typeof FORMATS)[number]['format']) => {
    setRunning(true);
    try {
      const variables = { format, filter: auditFilter(filters, timeZone) };
      const { data } = await client.query({
        query: ExportAuditEntriesDocument,
        variables,
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The export is empty');
      const { fileName, content, mediaType, count, complete } = data.exportAuditEntries;
      saveFile(fileName, content, mediaType);
      if (!complete) toast.error(`The file has the newest ${formatNumber(count)} entries only.`);
    } catch {
      toast.error('The audit log could not be exported. Please try again.');
    }
    setRunning(false);
  };
  return FORMATS.map(({ format, label }) => (
    <Button key={format} variant="quiet" size="sm" disabled={running} onClick={() => void download(format)}>
      <FileDown aria-hidden className="size-4" />
      {label}
    </Button>
  ));
}
