import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { buttonClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Link } from 'react-router';
import { ChangeHistory } from './change-history';
import { changedRules } from './changed-values';
import type { AdminSettingsScreenQuery } from './settings-screen.generated';

/** The prices, which are part of the rules and change with them. */
export function PricesCard({ data }: { data: Pick<AdminSettingsScreenQuery, 'ruleBook' | 'ruleChanges'> }) {
  const { current, planned } = data.ruleBook;
  const facts = [
    { label: 'Price of a streak freeze, in points', value: current.freezePrice },
    { label: 'Freezes a player may hold', value: current.maxFreezes },
  ];
  return (
    <TitledCard
      title="Prices"
      intro={`They are part of the rules, which change from a coming day on, after a simulation.${
        planned ? ` A change is planned for ${formatDay(planned.fromDay as Day)}.` : ''
      }`}
      className="grid gap-6"
    >
      <dl className="grid gap-2 sm:max-w-96">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={ADMIN_PATHS.rules} className={buttonClass({ variant: 'secondary' })}>
          Change the rules
        </Link>
      </p>
      <ChangeHistory
        changes={data.ruleChanges}
        subject="rules"
        describe={(change) => `: ${changedRules(change)}`}
      />
    </TitledCard>
  );
}
