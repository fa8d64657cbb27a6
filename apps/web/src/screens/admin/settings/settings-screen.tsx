import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { buttonClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Link } from 'react-router';
import { AdminPage, LIVE_QUERY, NotLoaded } from '../../../features/admin/page/admin-page';
import { changedRules, ChangeHistory } from './change-history';
import { LimitsCard } from './limits-card';
import { PromoForm } from './promo-form';
import { type AdminSettingsScreenQuery, useAdminSettingsScreenQuery } from './settings-screen.generated';

/** The settings that are kept in the database, with who changed them. The operator sets the others by environment variables. */
export function Screen() {
  const query = useAdminSettingsScreenQuery(LIVE_QUERY);
  const { data } = query;
  return (
    <AdminPage
      title="Settings"
      intro="What you can change while the product runs. The operator sets everything else by environment variables."
    >
      {data?.promo && (
        <div className="grid grid-cols-1 gap-6">
          <TitledCard
            title="Promotional strip"
            className="grid gap-6"
            intro="The line above every page. By default it announces the next contest. A change is visible everywhere within 10 seconds."
          >
            <PromoForm key={data.promo.updatedAt ?? 'default'} promo={data.promo} />
            <ChangeHistory
              changes={data.auditEntries}
              subject="promo"
              describe={({ after }) => (after ? `: ${String(after['text'])}` : ' restored the default')}
            />
          </TitledCard>
          <PricesCard data={data} />
          <LimitsCard data={data} />
        </div>
      )}
      <NotLoaded query={query}>Failed to load settings</NotLoaded>
    </AdminPage>
  );
}

/** The prices, which are part of the rules and change with them. */
function PricesCard({ data }: { data: Pick<AdminSettingsScreenQuery, 'ruleBook' | 'ruleChanges'> }) {
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
