import { type GameRules, ruleLabel, type RuleProblem, ruleValues } from '@daily/rules/game/rules';
import { TextField } from '@daily/ui/forms/text-field';

/** The groups of fields, each with the beginning of its paths. */
const GROUPS = [
  { legend: 'Points of a correct answer', paths: ['points.'] },
  { legend: 'Streak freezes', paths: ['freezePrice', 'maxFreezes'] },
  { legend: 'Where streak tiers begin, in days', paths: ['tierStarts.'] },
  { legend: 'Points for a streak that reaches a tier', paths: ['tierBonuses.'] },
] as const;

/** A field for each value of the rules. */
export function RuleFields(props: {
  rules: GameRules;
  /** The text with which each field starts, by path. */
  initial: Readonly<Record<string, string>>;
  problems: readonly RuleProblem[];
}) {
  const { rules, initial, problems } = props;
  const values = ruleValues(rules);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {GROUPS.map(({ legend, paths }) => (
        <fieldset key={legend}>
          <legend className="text-sm font-semibold">{legend}</legend>
          <div className="mt-2 grid gap-3 sm:grid-cols-3">
            {values
              .filter(({ path }) => paths.some((begin) => path.startsWith(begin)))
              .map(({ path, bounds: [min, max] }) => (
                <TextField
                  key={path}
                  name={path}
                  label={ruleLabel(path)}
                  type="number"
                  inputMode="numeric"
                  required
                  min={min}
                  max={max}
                  defaultValue={initial[path]}
                  error={problems.find((problem) => problem.path === path)?.message}
                  className="grid content-between"
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
