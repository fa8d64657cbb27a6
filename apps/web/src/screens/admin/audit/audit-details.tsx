import { ErrorBanner } from '@daily/ui/display/banner';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Dialog } from '@daily/ui/overlays/dialog';
import { PlainTable } from '../../../features/admin/list/plain-table';
import { actionLabel } from './audit-actions';
import { changesOf } from './audit-changes';
import { useAuditDetailsQuery } from './audit-screen.generated';

/** What a change was: each field that differs, before and after. */
export function AuditDetails(props: { entryId: string; action: string; onClose: () => void }) {
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

const TEXT = 'wrap-anywhere whitespace-pre-wrap';

type State = Readonly<Record<string, unknown>> | null;

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
