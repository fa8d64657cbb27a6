import { errorMessage } from '@daily/apollo/error-message';
import { addDays, daysBetween, parseDay } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import {
  type GameRules,
  gameRulesProblems,
  MAX_SIMULATED_DAYS,
  RULE_TEXTS,
  ruleDifferences,
  type RuleProblem,
  ruleValues,
} from '@daily/rules/game/rules';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextField } from '@daily/ui/forms/text-field';
import { Spinner } from '@daily/ui/loading/spinner';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { FormText } from '../../../features/admin/form/form-text';
import { UnsavedForm, useUnsavedFields } from '../../../features/admin/leaving/use-unsaved-fields';
import { PlanForm } from './plan-form';
import { RuleFields } from './rule-fields';
import { type RuleBook, rulesFrom, rulesOf } from './rule-values';
import { SimulateRulesDocument, type SimulateRulesQuery } from './rules-screen.generated';
import { SimulationResult } from './simulation-result';

/** Number of days that are simulated unless the admin chooses others. */
const USUAL_DAYS = 30;

/** Milliseconds that the browser waits for a simulation. The server gives up earlier. */
const TIMEOUT_MS = MINUTE_MS;

/** A simulation with the rules that it played. */
interface Simulated {
  rules: GameRules;
  result: SimulateRulesQuery['simulateGameRules'];
}

/** Changes the rules in three steps: new values, what they would have changed, and from when they hold. */
export function ChangeRules({ ruleBook }: { ruleBook: RuleBook }) {
  const client = useApolloClient();
  const [problems, setProblems] = useState<readonly RuleProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const current = rulesOf(ruleBook.current);
  const today = parseDay(ruleBook.today);
  const unsaved = useUnsavedFields('rules', {
    ...Object.fromEntries(ruleValues(current).map(({ path, value }) => [path, String(value)])),
    first: addDays(today, 1 - USUAL_DAYS),
    last: today,
    player: '',
  });
  const simulate = async (text: FormText) => {
    const rules = rulesFrom(text);
    const [first, last] = [text('first'), text('last')];
    const found = [...gameRulesProblems(rules), ...periodProblems(first, last, ruleBook.today)];
    setProblems(found);
    setFailure(null);
    setSimulated(null);
    if (found.length > 0) return;
    setRunning(true);
    try {
      const player = text('player').trim() || null;
      const { data } = await client.query({
        query: SimulateRulesDocument,
        variables: { input: { rules, first, last, player } },
        fetchPolicy: 'network-only',
        context: { timeoutMs: TIMEOUT_MS, retry: { attempts: 1, delayMs: 0 } },
      });
      if (data) setSimulated({ rules, result: data.simulateGameRules });
    } catch (error) {
      setFailure(errorMessage(error, 'The simulation failed. Please try again.'));
    }
    setRunning(false);
  };
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const differs = simulated !== null && ruleDifferences(current, simulated.rules).length > 0;
  return (
    <TitledCard
      title="Change the rules"
      className="grid gap-6"
      intro="First see what the new rules would have made of the past. Nothing changes until you plan it in the last step, and answers keep the rules of their day."
    >
      <UnsavedForm
        unsaved={unsaved}
        onSubmit={simulate}
        onChange={() => setSimulated(null)}
        className="grid gap-6"
      >
        <h3 className="font-semibold">1. New values and the period to play</h3>
        <RuleFields rules={current} initial={unsaved.initial} problems={problems} />
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField
            {...unsaved.field('first')}
            label="First day"
            type="date"
            max={today}
            error={problemOf('first')}
            hint={`At most ${MAX_SIMULATED_DAYS} days`}
          />
          <TextField
            {...unsaved.field('last')}
            label="Last day"
            type="date"
            max={today}
            error={problemOf('last')}
          />
          <TextField
            {...unsaved.field('player')}
            label="A player to look up"
            hint="Exact name or id; may stay empty"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <p>
          <Button type="submit" disabled={running}>
            {running && <Spinner />}
            {running ? 'Simulating…' : 'Simulate'}
          </Button>
        </p>
      </UnsavedForm>
      <div role="status" className="grid gap-6 empty:hidden">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        {simulated && (
          <>
            <h3 className="font-semibold">2. What would have changed</h3>
            <SimulationResult result={simulated.result} />
          </>
        )}
      </div>
      {simulated && (
        <>
          <h3 className="font-semibold">3. From when the rules hold</h3>
          {differs ? (
            <PlanForm rules={simulated.rules} ruleBook={ruleBook} onPlanned={unsaved.forget} />
          ) : (
            <p className="text-ink-soft">These are the rules of today. Change a value to plan a change.</p>
          )}
        </>
      )}
    </TitledCard>
  );
}

function periodProblems(first: string, last: string, today: string): RuleProblem[] {
  if (!first) return [{ path: 'first', message: 'Choose a day' }];
  if (!last) return [{ path: 'last', message: 'Choose a day' }];
  if (last > today) return [{ path: 'last', message: 'Must be today or earlier' }];
  if (first > last) return [{ path: 'first', message: 'Must not be after the last day' }];
  if (daysBetween(parseDay(first), parseDay(last)) >= MAX_SIMULATED_DAYS)
    return [{ path: 'first', message: RULE_TEXTS.periodTooLong }];
  return [];
}
