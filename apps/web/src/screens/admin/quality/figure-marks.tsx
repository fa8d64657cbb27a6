import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { FiguresFragment } from './quality-screen.generated';

/** A share as a bar, beside the text that says it. Hidden from screen readers. */
export function ShareBar({ share, isKey }: { share: number | null | undefined; isKey: boolean }) {
  return (
    <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunken forced-colors:border">
      <span
        className={clsx('block h-full rounded-full', isKey ? 'bg-success-line' : 'bg-line-strong')}
        style={{ width: `${100 * (share ?? 0)}%` }}
      />
    </span>
  );
}

/** An interval on a line from 0 to 1 with its estimate, beside the text that says it. Hidden from screen readers. */
export function RangeBar(props: { low: number; high: number; value: number | null | undefined }) {
  const { low, high, value } = props;
  return (
    <span aria-hidden className="relative block h-2 rounded-full bg-sunken forced-colors:border">
      <span
        className="absolute inset-y-0 min-w-1 rounded-full bg-accent opacity-40"
        style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }}
      />
      {value != null && (
        <span
          className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: `${100 * value}%` }}
        />
      )}
    </span>
  );
}

/** Why the key of a question may be wrong, as pages say it. */
const REASONS: Record<FiguresFragment['suspicions'][number], string> = {
  STRONGER_PLAYERS_FAIL: 'Players who are right elsewhere are wrong here.',
  STRONGEST_PREFER_ANOTHER: 'The strongest players choose a wrong option more often than the key.',
  BELOW_CHANCE: 'Fewer players are right than if all had guessed.',
};

/** The reasons why a key looks wrong, a sentence each; empty when nothing suggests it. */
const reasonsOf = ({ suspicions }: Pick<FiguresFragment, 'suspicions'>): readonly string[] =>
  suspicions.map((suspicion) => REASONS[suspicion]);

/** Says that the key of a question looks wrong, and why. Renders nothing when it does not. */
export function SuspicionNote({ figures }: { figures: Pick<FiguresFragment, 'suspicions'> }) {
  const reasons = reasonsOf(figures);
  if (reasons.length === 0) return null;
  return (
    <div className="flex max-w-text items-start gap-2 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-danger-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">The key looks wrong</p>
        <ul className="text-xs wrap-anywhere">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
