import { Card, CardTitle } from '@daily/ui/display/card';
import { LoadError } from '@daily/ui/display/load-error';
import { useId } from 'react';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { LimitsCard } from './limits-card';
import { PricesCard } from './prices-card';
import { PromoForm } from './promo-form';
import { PromoHistory } from './promo-history';
import { useAdminSettingsScreenQuery } from './settings-screen.generated';

export { SettingsScreen as Screen };

/** The settings that are kept in the database, with who changed them. The operator sets the others by environment variables. */
export function SettingsScreen() {
  const promoId = useId();
  const { data, error, refetch } = useAdminSettingsScreenQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <AdminPage
      title="Settings"
      intro="What can be changed while the product runs. The operator sets everything else by environment variables."
    >
      {data?.promo && (
        <div className="grid grid-cols-1 gap-6">
          <Card aria-labelledby={promoId} className="grid gap-6">
            <div>
              <CardTitle id={promoId}>Promotional strip</CardTitle>
              <p className="mt-1 text-ink-soft">
                The line above every page. By default it announces the next contest. A change is visible
                everywhere within 10 seconds.
              </p>
            </div>
            <PromoForm key={data.promo.updatedAt ?? 'default'} promo={data.promo} />
            <PromoHistory changes={data.auditEntries.edges.map(({ node }) => node)} />
          </Card>
          <PricesCard data={data} />
          <LimitsCard data={data} />
        </div>
      )}
      {!data?.promo && error && <LoadError onRetry={refetch}>Failed to load settings</LoadError>}
      {!data && !error && <ListSkeleton />}
    </AdminPage>
  );
}
