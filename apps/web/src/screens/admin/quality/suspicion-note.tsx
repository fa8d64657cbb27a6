import { TriangleAlert } from 'lucide-react';
import type { FiguresFragment } from './quality-screen.generated';
import { reasonsOf } from './suspicions';

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
