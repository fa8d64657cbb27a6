import { formatNumber } from '@daily/rules/format-number';
import { PlainTable } from '../../../features/admin/list/plain-table';
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
        <PlainTable
          caption="API use by token and operation"
          axis="both"
          className="max-h-96"
          rows={api.operations}
          keyOf={(_operation, index) => index}
          columns={[
            {
              label: 'Token',
              cell: ({ token, withToken }) =>
                token ? <code className="text-xs">{token}…</code> : withToken ? 'Revoked' : 'None',
              className: 'font-normal',
            },
            { label: 'Operation', cell: ({ operation }) => operation, className: 'wrap-anywhere' },
            { label: 'Calls', cell: ({ calls }) => formatNumber(calls), numeric: true },
          ]}
        />
      )}
    </StatisticsCard>
  );
}
