import { type Day, formatDay } from '@daily/rules/calendar';
import { Button } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Timestamp } from '../../../features/account/timestamp';
import { done } from '../../../features/admin/confirm/done';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { differenceTexts, RuleDifferences } from './rule-differences';
import { type RuleBook, rulesOf, type ShownVersion } from './rule-values';
import { useCancelGameRulesMutation } from './rules-screen.generated';

/** The planned change, which can be canceled before its day. */
export function PlannedChange({ planned, ruleBook }: { planned: ShownVersion; ruleBook: RuleBook }) {
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
          'It begins within minutes and cannot be canceled any more.'
        )}
      </p>
      {dialog}
    </TitledCard>
  );
}
