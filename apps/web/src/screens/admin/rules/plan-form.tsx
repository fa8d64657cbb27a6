import { type Day, formatDay } from '@daily/rules/calendar';
import { type GameRules, MAX_RULE_NOTE_LENGTH } from '@daily/rules/game/rules';
import { Button } from '@daily/ui/controls/button';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { TextField } from '@daily/ui/forms/text-field';
import { useState } from 'react';
import { done, useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import type { FormText } from '../../../features/admin/form/form-text';
import { UnsavedForm, useUnsavedFields } from '../../../features/admin/leaving/use-unsaved-fields';
import { differenceTexts, type RuleBook, RuleDifferences, rulesOf } from './rule-values';
import { usePlanGameRulesMutation } from './rules-screen.generated';

/** Plans the simulated rules from a day on. Refuses to overwrite what another admin has changed meanwhile. */
export function PlanForm(props: {
  rules: GameRules;
  ruleBook: RuleBook;
  /** Called when the change is planned. */
  onPlanned: () => void;
}) {
  const { rules, ruleBook, onPlanned } = props;
  const [plan] = usePlanGameRulesMutation({
    refetchQueries: ['AdminRulesScreen'],
    awaitRefetchQueries: true,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { ask, dialog } = useConfirmation();
  const { earliestDay } = ruleBook;
  const current = rulesOf(ruleBook.current);
  const unsaved = useUnsavedFields('plan of rules', { fromDay: earliestDay, note: '' });
  const review = (text: FormText) => {
    const fromDay = text('fromDay');
    const isValid = fromDay >= earliestDay;
    setProblem(isValid ? null : `Choose ${formatDay(earliestDay as Day)} or a later day`);
    if (!isValid) return;
    const note = text('note');
    ask({
      title: `Change the rules from ${formatDay(fromDay as Day)}?`,
      subject: note || 'Without a note',
      effects: [
        ...differenceTexts(current, rules),
        `All players play by these rules from 00:00 on ${formatDay(fromDay as Day)}. Answers before keep theirs.`,
        'Pages show the new prices and points from that day on.',
        'You can cancel the change until 5 minutes before.',
        'The audit log records that you did it.',
      ],
      action: 'Plan the change',
      run: async () => {
        const input = { rules, fromDay, note, changedAt: ruleBook.changedAt ?? null };
        const call = plan({ variables: { input } });
        const found = await done(
          call,
          'The change was not planned. Please try again.',
          'The change is planned.',
        );
        if (found !== null) return found;
        unsaved.forget();
        onPlanned();
        return null;
      },
    });
  };
  return (
    <>
      <UnsavedForm unsaved={unsaved} onSubmit={review} className="grid gap-4">
        <RuleDifferences before={current} after={rules} />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <TextField
            {...unsaved.field('fromDay')}
            label="First day of the new rules"
            type="date"
            min={earliestDay}
            error={problem ?? undefined}
            hint="Tomorrow at the earliest"
          />
          <TextAreaField
            {...unsaved.field('note')}
            label="Note"
            rows={2}
            maxLength={MAX_RULE_NOTE_LENGTH}
            hint="Why, for other admins; may stay empty"
          />
        </div>
        <p>
          <Button type="submit">Review and plan…</Button>
        </p>
      </UnsavedForm>
      {dialog}
    </>
  );
}
