import { outcome } from '@daily/apollo/outcome';
import { formatNumber } from '@daily/rules/format-number';
import {
  LIMIT_BOUNDS,
  LIMIT_LABELS,
  LIMIT_NAMES,
  type LimitName,
  limitProblems,
  type PlayerLimits,
} from '@daily/rules/game/player-limits';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextField } from '@daily/ui/forms/text-field';
import { useState } from 'react';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import type { FormText } from '../../../features/admin/form/form-text';
import { UnsavedForm, useUnsavedFields } from '../../../features/admin/leaving/use-unsaved-fields';
import { changedLimits, ChangeHistory } from './change-history';
import { type AdminSettingsScreenQuery, useChangePlayerLimitsMutation } from './settings-screen.generated';

const NOT_SAVED = 'The limits were not changed. Please try again.';

/** The limits, with who changed them. */
export function LimitsCard({
  data,
}: {
  data: Pick<AdminSettingsScreenQuery, 'playerLimits' | 'limitChanges'>;
}) {
  return (
    <TitledCard
      title="Limits"
      className="grid gap-6"
      intro="How much players may have. How often they may send requests is a setting of the operator."
    >
      <LimitsForm key={data.playerLimits.updatedAt ?? 'shipped'} limits={data.playerLimits} />
      <ChangeHistory
        changes={data.limitChanges}
        subject="limits"
        describe={(change) => `: ${changedLimits(change)}`}
      />
    </TitledCard>
  );
}

/** Changes the limits. Refuses to overwrite what another admin has changed meanwhile. */
function LimitsForm({ limits }: { limits: AdminSettingsScreenQuery['playerLimits'] }) {
  const [change] = useChangePlayerLimitsMutation({ refetchQueries: ['AdminSettingsScreen'] });
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const { ask, dialog } = useConfirmation();
  const stored = Object.fromEntries(LIMIT_NAMES.map((name) => [name, String(limits[name])]));
  const unsaved = useUnsavedFields('limits', stored, LIMIT_LABELS);
  const save = (text: FormText) => {
    const next = limitsFrom(text);
    const found = limitProblems(next);
    const changed = LIMIT_NAMES.filter((name) => next[name] !== limits[name]);
    setProblems(found);
    setNotice(found.length === 0 && changed.length === 0 ? 'Nothing is changed.' : null);
    if (found.length > 0 || changed.length === 0) return;
    ask({
      title: 'Change the limits?',
      subject: changed.map((name) => LIMIT_LABELS[name]).join(', '),
      effects: [
        ...changed.map(
          (name) => `${LIMIT_LABELS[name]}: ${formatNumber(limits[name])} → ${formatNumber(next[name])}`,
        ),
        'It is in force everywhere within 10 seconds.',
        'Nobody loses what is over a lower limit; they just get no more of it.',
        'The audit log records that you did it.',
      ],
      action: 'Change limits',
      run: async () => {
        const input = { ...next, updatedAt: limits.updatedAt ?? null };
        const sent = outcome(change({ variables: { input } }), NOT_SAVED);
        const problem = await unsaved.save(sent, 'The limits are changed.');
        return problem && problem.message;
      },
    });
  };
  return (
    <>
      <UnsavedForm unsaved={unsaved} onSubmit={save} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {LIMIT_NAMES.map((name) => {
            const [min, max] = LIMIT_BOUNDS[name];
            return (
              <TextField
                key={name}
                {...unsaved.field(name)}
                type="number"
                inputMode="numeric"
                required
                min={min}
                max={max}
                error={problems.find(({ path }) => path === name)?.message}
                hint={`${min} to ${formatNumber(max)}`}
              />
            );
          })}
        </div>
        <ErrorBanner>{notice}</ErrorBanner>
        <p>
          <Button type="submit">Save limits</Button>
        </p>
      </UnsavedForm>
      {dialog}
    </>
  );
}

/** The limits that a form holds. Empty fields are not a number. */
function limitsFrom(text: (name: LimitName) => string): PlayerLimits {
  const number = (name: LimitName) => (text(name).trim() === '' ? Number.NaN : Number(text(name)));
  return {
    leagueMembers: number('leagueMembers'),
    leaguesPerPlayer: number('leaguesPerPlayer'),
    apiTokensPerPlayer: number('apiTokensPerPlayer'),
    reportsPerDay: number('reportsPerDay'),
    proposalsPerDay: number('proposalsPerDay'),
    contestQuestions: number('contestQuestions'),
  };
}
