import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { ruleLabel, ruleValues } from '@daily/rules/game/rules';
import { Button, linkClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { done, useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { PlainTable } from '../../../features/admin/list/plain-table';
import { AdminPage, LIVE_QUERY, NotLoaded } from '../../../features/admin/page/admin-page';
import { ChangeRules } from './change-rules';
import {
  differenceTexts,
  type RuleBook,
  RuleDifferences,
  rulesOf,
  type ShownVersion,
  withRulesBefore,
} from './rule-values';
import { useAdminRulesScreenQuery, useCancelGameRulesMutation } from './rules-screen.generated';

/** The rules of the game: what holds, what is planned, a form that simulates a change and plans it, and what held before. */
export function Screen() {
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

type Value = ReturnType<typeof ruleValues>[number];

/** The rules of today beside the shipped and the planned ones. */
function CurrentRules({ ruleBook }: { ruleBook: RuleBook }) {
  const { current, shipped, planned, begun } = ruleBook;
  const columns = [
    { label: 'Today', rules: current },
    ...(planned ? [{ label: `From ${formatDay(planned.fromDay as Day)}`, rules: planned.rules }] : []),
    { label: 'As shipped', rules: shipped },
  ];
  const since = begun[0] ? `since ${formatDay(begun[0].fromDay as Day)}` : 'as shipped';
  return (
    <TitledCard title="Rules of today">
      <p className="mt-1 text-sm text-ink-soft">They hold {since}. Green streaks begin with the first day.</p>
      <PlainTable
        caption="Values of the rules"
        className="mt-4"
        rows={ruleValues(rulesOf(current))}
        keyOf={({ path }) => path}
        columns={[
          { label: 'Rule', cell: ({ path }) => ruleLabel(path), className: 'font-normal' },
          ...columns.map(({ label, rules }) => {
            const valueOf = (path: string) =>
              ruleValues(rulesOf(rules)).find((each) => each.path === path)?.value;
            return {
              label,
              cell: ({ path, value }: Value) => formatNumber(valueOf(path) ?? value),
              numeric: true,
              className: ({ path, value }: Value) => valueOf(path) !== value && 'font-semibold',
            };
          }),
        ]}
      />
    </TitledCard>
  );
}

/** The versions that have begun: from when, what changed, who and when. */
function RulesHistory({ ruleBook }: { ruleBook: RuleBook }) {
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

/** The planned change, which can be canceled before its day. */
function PlannedChange({ planned, ruleBook }: { planned: ShownVersion; ruleBook: RuleBook }) {
  const [cancel] = useCancelGameRulesMutation({
    refetchQueries: ['AdminRulesScreen'],
    awaitRefetchQueries: true,
  });
  const { ask, dialog } = useConfirmation();
  const current = rulesOf(ruleBook.current);
  const rules = rulesOf(planned.rules);
  const askToCancel = () =>
    ask({
      title: 'Cancel the planned change?',
      subject: differenceTexts(current, rules).join(', '),
      effects: [
        'The rules of today stay in force.',
        'Coming questions get the points of these rules again.',
        'The audit log records that you did it.',
      ],
      action: 'Cancel the change',
      dangerous: true,
      run: () =>
        done(
          cancel({ variables: { input: { plannedAt: planned.plannedAt } } }),
          'The change was not canceled. Please try again.',
          'The change is canceled.',
        ),
    });
  return (
    <TitledCard
      title={`Planned: from ${formatDay(planned.fromDay as Day)}`}
      className="grid gap-3 border-accent"
    >
      <RuleDifferences before={current} after={rules} />
      {planned.note && <p className="wrap-anywhere">{planned.note}</p>}
      <p className="text-sm text-ink-soft">
        Planned by <bdi>{planned.plannedBy?.username ?? 'a deleted account'}</bdi>,{' '}
        <Timestamp at={planned.plannedAt} />. Another change can be planned once this one has begun or is
        canceled.
      </p>
      <p>
        {planned.fromDay >= ruleBook.earliestDay ? (
          <Button variant="secondary" onClick={askToCancel}>
            Cancel this change
          </Button>
        ) : (
          'It begins within minutes, too late to cancel it.'
        )}
      </p>
      {dialog}
    </TitledCard>
  );
}
