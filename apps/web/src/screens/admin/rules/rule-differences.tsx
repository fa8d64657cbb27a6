import { formatNumber } from '@daily/rules/format-number';
import { type GameRules, ruleDifferences, ruleLabel } from '@daily/rules/game/rules';

/** A difference as a sentence: `Price of a streak freeze: 50 → 60`. */
export function differenceTexts(before: GameRules, after: GameRules): string[] {
  return ruleDifferences(before, after).map(
    ({ path, before: was, after: becomes }) =>
      `${ruleLabel(path)}: ${formatNumber(was)} → ${formatNumber(becomes)}`,
  );
}

/** What differs between two versions of the rules. */
export function RuleDifferences({ before, after }: { before: GameRules; after: GameRules }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {differenceTexts(before, after).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
