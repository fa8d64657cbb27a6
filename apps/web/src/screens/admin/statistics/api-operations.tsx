import { formatNumber } from '@daily/rules/format-number';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
import { StatisticsCard } from './chart-card';
import type { Statistics } from './statistics-charts';

/** The operations of the API with the most calls, by token. */
export function ApiOperations({ statistics: { days, api } }: { statistics: Statistics }) {
  return (
    <StatisticsCard
      title="API use by token and operation"
      note="The pairs with the most calls in the period."
      csv={{ series: 'api', days }}
    >
      {api.operations.length === 0 ? (
        <p className="text-ink-soft">The API was not called in this period.</p>
      ) : (
        <ScrollRegion label="API use by token and operation" axis="both" className="max-h-96">
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">API use by token and operation</caption>
            <thead>
              <tr className="border-b border-line text-left text-ink-soft">
                <th scope="col" className="py-2 pr-4 font-medium">
                  Token
                </th>
                <th scope="col" className="py-2 pr-4 font-medium">
                  Operation
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  Calls
                </th>
              </tr>
            </thead>
            <tbody>
              {api.operations.map(({ token, withToken, operation, calls }, index) => (
                <tr key={index} className="border-b border-line last:border-0">
                  <td className="py-2 pr-4">
                    {token ? <code className="text-xs">{token}…</code> : withToken ? 'Revoked' : 'None'}
                  </td>
                  <td className="py-2 pr-4 wrap-anywhere">{operation}</td>
                  <td className="py-2 text-right">{formatNumber(calls)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </StatisticsCard>
  );
}
