import { AdminPage } from '../../../features/admin/page/admin-page';
import { LIVE_QUERY, NotLoaded } from '../../../features/admin/page/not-loaded';
import { ChangeRules } from './change-rules';
import { CurrentRules } from './current-rules';
import { PlannedChange } from './planned-change';
import { RulesHistory } from './rules-history';
import { useAdminRulesScreenQuery } from './rules-screen.generated';

export { RulesScreen as Screen };

/** The rules of the game: what holds, what is planned, a form that simulates a change and plans it, and what held before. */
export function RulesScreen() {
  const query = useAdminRulesScreenQuery(LIVE_QUERY);
  const ruleBook = query.data?.ruleBook;
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
      <NotLoaded query={query}>Failed to load the rules</NotLoaded>
    </AdminPage>
  );
}
