import { Button } from '@daily/ui/controls/button';
import type { VersionDifference } from './version-differences';

/** Both versions of each field that differs. */
export function DifferenceList({ differences }: { differences: readonly VersionDifference[] }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 empty:hidden">
      {differences.map((difference) => (
        <Difference key={difference.label} difference={difference} />
      ))}
    </div>
  );
}

function Difference({ difference: { label, theirs, mine, take } }: { difference: VersionDifference }) {
  return (
    <section
      aria-label={`Both versions: ${label}`}
      className="@container grid grid-cols-1 gap-2 rounded-md border border-line p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{label}</h3>
        {take && (
          <Button variant="quiet" size="sm" onClick={take}>
            Use theirs<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-1 gap-2 text-sm @sm:grid-cols-2">
        <Version name="Theirs" text={theirs} />
        <Version name="Mine" text={mine} />
      </dl>
    </section>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0 rounded-sm bg-sunken p-2">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {text || <span className="text-ink-soft">Empty</span>}
      </dd>
    </div>
  );
}
