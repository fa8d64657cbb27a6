import { formatDay, isDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { LIMIT_LABELS, LIMIT_NAMES } from '@daily/rules/game/player-limits';
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

/** A change in the audit log. */
interface Recorded {
  action: string;
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

/** What a change of the limits did: `Leagues per player: 20 → 10`. */
export function changedLimits({ before, after }: Recorded): string {
  return LIMIT_NAMES.flatMap((name) => {
    const [was, becomes] = [before?.[name], after?.[name]];
    if (typeof was !== 'number' || typeof becomes !== 'number' || was === becomes) return [];
    return [`${LIMIT_LABELS[name]}: ${formatNumber(was)} → ${formatNumber(becomes)}`];
  }).join(', ');
}

/** What a change of the rules did: `planned a change from 3 March 2026`. */
export function changedRules({ action, before, after }: Recorded): string {
  const isCancel = action === 'rules.cancel';
  const day = (isCancel ? before : after)?.['fromDay'];
  const from = isDay(day) ? ` from ${formatDay(day)}` : '';
  return `${isCancel ? 'canceled the change' : 'planned a change'}${from}`;
}
