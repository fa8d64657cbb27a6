import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { ruleLabel, ruleValues } from '@daily/rules/game-rules';
import { Card, CardTitle } from '@daily/ui/display/card';
import { useId } from 'react';
import { type RuleBook, rulesOf } from './rule-values';

/** The rules of today beside those of the specification and the planned ones. */
export function CurrentRules({ ruleBook }: { ruleBook: RuleBook }) {
  const titleId = useId();
  const { current, shipped, planned, begun } = ruleBook;
  const columns = [
    { head: 'Today', values: ruleValues(rulesOf(current)) },
    ...(planned
      ? [{ head: `From ${formatDay(planned.fromDay as Day)}`, values: ruleValues(rulesOf(planned.rules)) }]
      : []),
    { head: 'As shipped', values: ruleValues(rulesOf(shipped)) },
  ];
  const [today] = columns;
  const since = begun[0] ? `since ${formatDay(begun[0].fromDay as Day)}` : 'as shipped';
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>Rules of today</CardTitle>
      <p className="mt-1 text-sm text-ink-soft">They hold {since}. Green streaks begin with the first day.</p>
      <table className="mt-4 w-full text-sm tabular-nums">
        <caption className="sr-only">Values of the rules</caption>
        <thead>
          <tr className="border-b border-line align-bottom text-ink-soft">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Rule
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className="py-2 pl-3 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {today?.values.map(({ path, value }, row) => (
            <tr key={path} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {ruleLabel(path)}
              </th>
              {columns.map(({ head, values }) => {
                const own = values[row]?.value ?? value;
                return (
                  <td key={head} className={`py-2 pl-3 text-right ${own === value ? '' : 'font-semibold'}`}>
                    {formatNumber(own)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
