import { TriangleAlert } from 'lucide-react';
import type { FiguresFragment } from './quality-screen.generated';

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
