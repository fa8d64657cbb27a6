import { Card, CardTitle } from '@daily/ui/display/card';
import { useId } from 'react';
import { ChangeHistory } from './change-history';
import { changedLimits } from './changed-values';
import { LimitsForm } from './limits-form';
import type { AdminSettingsScreenQuery } from './settings-screen.generated';

/** The limits, with who changed them. */
export function LimitsCard({
  data,
}: {
  data: Pick<AdminSettingsScreenQuery, 'playerLimits' | 'limitChanges'>;
}) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="grid gap-6">
      <div>
        <CardTitle id={titleId}>Limits</CardTitle>
        <p className="mt-1 text-ink-soft">
          How much players may have. How often they may send requests is a setting of the operator.
        </p>
      </div>
      <LimitsForm key={data.playerLimits.updatedAt ?? 'shipped'} limits={data.playerLimits} />
      <ChangeHistory
        changes={data.limitChanges.edges.map(({ node }) => node)}
        subject="limits"
        describe={changedLimits}
      />
    </Card>
  );
}
