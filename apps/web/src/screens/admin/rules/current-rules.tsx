import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { ruleLabel, ruleValues } from '@daily/rules/game-rules';
import { TitledCard } from '@daily/ui/display/titled-card';
import { PlainTable } from '../../../features/admin/list/plain-table';
import { type RuleBook, rulesOf } from './rule-values';

type Value = ReturnType<typeof ruleValues>[number];

/** The rules of today beside those of the specification and the planned ones. */
export function CurrentRules({ ruleBook }: { ruleBook: RuleBook }) {
  const { current, shipped, planned, begun } = ruleBook;
  const columns = [
    { label: 'Today', rules: current },
    ...(planned ? [{ label: `From ${formatDay(planned.fromDay as Day)}`, rules: planned.rules }] : []),
    { label: 'As shipped', rules: shipped },
  ];
  const since = begun[0] ? `since ${formatDay(begun[0].fromDay as Day)}` : 'as shipped';
  return (
    <TitledCard title="Rules of today">
      <p className="mt-1 text-sm text-ink-soft">They hold {since}. Green streaks begin with the first day.</p>
      <PlainTable
        caption="Values of the rules"
        className="mt-4"
        rows={ruleValues(rulesOf(current))}
        keyOf={({ path }) => path}
        columns={[
          { label: 'Rule', cell: ({ path }) => ruleLabel(path), className: 'font-normal' },
          ...columns.map(({ label, rules }) => {
            const valueOf = (path: string) =>
              ruleValues(rulesOf(rules)).find((each) => each.path === path)?.value;
            return {
              label,
              cell: ({ path, value }: Value) => formatNumber(valueOf(path) ?? value),
              numeric: true,
              className: ({ path, value }: Value) => valueOf(path) !== value && 'font-semibold',
            };
          }),
        ]}
      />
    </TitledCard>
  );
}
