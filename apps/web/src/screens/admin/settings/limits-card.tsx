import { TitledCard } from '@daily/ui/display/titled-card';
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
