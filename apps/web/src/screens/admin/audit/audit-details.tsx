import { ErrorBanner } from '@daily/ui/display/banner';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Dialog } from '@daily/ui/overlays/dialog';
import { actionLabel } from './audit-actions';
import { useAuditDetailsQuery } from './audit-screen.generated';
import { changesOf } from './audit-changes';

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

type State = Readonly<Record<string, unknown>> | null;

function Changes({ before, after }: { before: State; after: State }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className="text-ink-soft">This change has no further details.</p>;
  return (
    <div className="max-h-[60dvh] overflow-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">What changed</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2 pr-4 font-medium">
              Field
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Before
            </th>
            <th scope="col" className="py-2 font-medium">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before: old, after: now }) => (
            <tr key={field} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-2 pr-4 font-medium">
                {field}
              </th>
              <td className="py-2 pr-4 wrap-anywhere whitespace-pre-wrap">{old}</td>
              <td className="py-2 wrap-anywhere whitespace-pre-wrap">{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
