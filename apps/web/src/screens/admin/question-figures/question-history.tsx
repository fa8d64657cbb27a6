import { TitledCard } from '@daily/ui/display/titled-card';
import { Timestamp } from '../../../features/account/timestamp';
import { actionLabel } from '../audit/audit-actions';
import { changesOf } from '../audit/audit-changes';
import type { QuestionFiguresQuery } from '../quality/quality-screen.generated';

type Change = QuestionFiguresQuery['questionChanges'][number];

/** What staff changed about a question, from the audit log. */
export function QuestionHistory({ changes }: { changes: readonly Change[] }) {
  return (
    <TitledCard title="What staff changed" className="grid min-w-0 gap-3">
      {changes.length === 0 && <p className="text-ink-soft">Nothing so far.</p>}
      <ul className="grid gap-3 text-sm">
        {changes.map((change) => (
          <li key={change.id}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>
                <span className="font-medium">{actionLabel(change.action)}</span> by{' '}
                <bdi>{change.actor?.username ?? 'the operator'}</bdi>
              </span>
              <span className="text-ink-soft">
                <Timestamp at={change.at} />
              </span>
            </span>
            <Details change={change} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function Details({ change }: { change: Change }) {
  const fields = changesOf(change.before ?? null, change.after ?? null);
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent-ink hover:underline">
        Details
      </summary>
      <dl className="mt-1 grid gap-1">
        {fields.map(({ field, before, after }) => (
          <div key={field} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3">
            <dt className="wrap-anywhere text-ink-soft">{field}</dt>
            <dd className="wrap-anywhere">{before === '–' ? after : `${before} → ${after}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
