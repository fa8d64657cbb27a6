import { RecordedChanges } from '../recorded-changes';
import type { AdminSettingsScreenQuery } from './settings-screen.generated';

type Change = AdminSettingsScreenQuery['limitChanges']['edges'][number]['node'];

/** Who changed a setting, when, and what. */
export function ChangeHistory(props: {
  changes: { readonly edges: readonly { readonly node: Change }[] };
  /** The subject of the audit log. */
  subject: string;
  /** What a change did, as the end of a sentence that begins with who did it. */
  describe: (change: Change) => string;
}) {
  const changes = props.changes.edges.map(({ node }) => node);
  if (changes.length === 0) return <p className="text-sm text-ink-soft">Never changed.</p>;
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Changes</h3>
      <RecordedChanges
        changes={changes}
        subject={props.subject}
        describe={(change) => (
          <>
            <bdi className="font-medium">{change.actor?.username ?? 'A deleted account'}</bdi>
            {props.describe(change)}
          </>
        )}
      />
    </div>
  );
}
