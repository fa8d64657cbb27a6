import { TitledCard } from '@daily/ui/display/titled-card';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { LIVE_QUERY, NotLoaded } from '../../../features/admin/page/not-loaded';
import { ChangeHistory } from './change-history';
import { LimitsCard } from './limits-card';
import { PricesCard } from './prices-card';
import { PromoForm } from './promo-form';
import { useAdminSettingsScreenQuery } from './settings-screen.generated';

export { SettingsScreen as Screen };

/** The settings that are kept in the database, with who changed them. The operator sets the others by environment variables. */
export function SettingsScreen() {
  const query = useAdminSettingsScreenQuery(LIVE_QUERY);
  const { data } = query;
  return (
    <AdminPage
      title="Settings"
      intro="What can be changed while the product runs. The operator sets everything else by environment variables."
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
