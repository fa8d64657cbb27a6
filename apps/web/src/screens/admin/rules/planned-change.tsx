import { outcome } from '@daily/apollo/outcome';
import { type Day, formatDay } from '@daily/rules/calendar';
import { Button } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { toast } from '@daily/ui/overlays/toast';
import { useId } from 'react';
import { Timestamp } from '../../../features/account/timestamp';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { differenceTexts, RuleDifferences } from './rule-differences';
import { type RuleBook, rulesOf, type ShownVersion } from './rule-values';
import { useCancelGameRulesMutation } from './rules-screen.generated';

/** The planned change, which can be canceled before its day. */
export function PlannedChange({ planned, ruleBook }: { planned: ShownVersion; ruleBook: RuleBook }) {
  const titleId = useId();
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
      run: async () => {
        const { plannedAt } = planned;
        const { problem } = await outcome(
          cancel({ variables: { input: { plannedAt } } }),
          'The change was not canceled. Please try again.',
        );
        if (!problem) toast.success('The change is canceled.');
        return problem && problem.message;
      },
    });
  return (
    <Card aria-labelledby={titleId} className="grid gap-3 border-accent">
      <CardTitle id={titleId}>Planned: from {formatDay(planned.fromDay as Day)}</CardTitle>
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
    </Card>
  );
}
