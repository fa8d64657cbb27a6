import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { linkClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { RuleDifferences } from './rule-differences';
import { type RuleBook, rulesOf, withRulesBefore } from './rule-values';

/** The versions that have begun: from when, what changed, who and when. */
export function RulesHistory({ ruleBook }: { ruleBook: RuleBook }) {
  return (
    <TitledCard title="History">
      <ol className="mt-3 grid gap-4">
        {withRulesBefore(ruleBook).map(({ version, before }) => (
          <li key={version.fromDay} className="border-b border-line pb-4">
            <p className="font-medium">From {formatDay(version.fromDay as Day)}</p>
            <div className="mt-1 text-sm">
              <RuleDifferences before={before} after={rulesOf(version.rules)} />
            </div>
            {version.note && <p className="mt-1 text-sm wrap-anywhere">{version.note}</p>}
            <p className="mt-1 text-sm text-ink-soft">
              <bdi>{version.plannedBy?.username ?? 'A deleted account'}</bdi>,{' '}
              <Timestamp at={version.plannedAt} />
            </p>
          </li>
        ))}
        <li>
          <p className="font-medium">From the beginning</p>
          <p className="mt-1 text-sm text-ink-soft">The rules as shipped.</p>
        </li>
      </ol>
      <Link
        to={`${ADMIN_PATHS.audit}?subject=rules`}
        className={`${linkClass} mt-4 inline-block py-1 text-sm`}
      >
        All changes, also canceled ones, in the audit log
      </Link>
    </TitledCard>
  );
}
