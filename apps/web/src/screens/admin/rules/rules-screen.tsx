import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { LoadError } from '@daily/ui/display/load-error';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { ChangeRules } from './change-rules';
import { CurrentRules } from './current-rules';
import { PlannedChange } from './planned-change';
import { RulesHistory } from './rules-history';
import { useAdminRulesScreenQuery } from './rules-screen.generated';

export { RulesScreen as Screen };

/** The rules of the game: what holds, what is planned, a form that simulates a change and plans it, and what held before. */
export function RulesScreen() {
  const { data, error, refetch } = useAdminRulesScreenQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const ruleBook = data?.ruleBook;
  return (
    <AdminPage
      title="Rules"
      intro="What answers earn, what freezes cost and when streaks reach a tier. A change holds from a coming day on."
    >
      {ruleBook && (
        <div className="grid grid-cols-1 gap-6">
          {ruleBook.planned && <PlannedChange planned={ruleBook.planned} ruleBook={ruleBook} />}
          <CurrentRules ruleBook={ruleBook} />
          {!ruleBook.planned && <ChangeRules key={ruleBook.changedAt ?? 'shipped'} ruleBook={ruleBook} />}
          <RulesHistory ruleBook={ruleBook} />
        </div>
      )}
      {!ruleBook && error && <LoadError onRetry={refetch}>Failed to load the rules</LoadError>}
      {!data && !error && <ListSkeleton />}
    </AdminPage>
  );
}
