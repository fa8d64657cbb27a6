import { formatNumber } from '@daily/rules/format-number';
import { PLACE_CHANGES, type PlaceChange } from '@daily/rules/simulated-places';
import { PlainTable } from '../../../features/admin/list/plain-table';
import type { Simulation } from './simulation';

/** The kinds of changes by their names in the schema. */
const CHANGES: Record<Simulation['changes'][number]['change'], PlaceChange> = {
  JOINS: 'joins',
  UP_FAR: 'up-far',
  UP: 'up',
  UP_LITTLE: 'up-little',
  SAME: 'same',
  DOWN_LITTLE: 'down-little',
  DOWN: 'down',
  DOWN_FAR: 'down-far',
  LEAVES: 'leaves',
};

const BEFORE = { numeric: true, className: 'text-ink-soft' } as const;

/** How many players move how far, and how many streaks are in each tier. */
export function SimulatedNumbers({ result }: { result: Simulation }) {
  const { changes, tiers, players } = result;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <PlainTable
        caption="How far players move"
        title="How far players move"
        headless
        rows={changes}
        keyOf={({ change }) => change}
        columns={[
          { label: 'Change', cell: ({ change }) => PLACE_CHANGES[CHANGES[change]], className: 'font-normal' },
          { label: 'Players', cell: (change) => formatNumber(change.players), numeric: true },
          { label: 'Share', cell: (change) => share(change.players, players), ...BEFORE },
        ]}
      />
      {tiers.length > 0 && (
        <PlainTable
          caption="Players by tier"
          title="Players by tier at the end of the period"
          rows={tiers}
          keyOf={({ tier }) => tier}
          columns={[
            { label: 'Tier', cell: ({ tier }) => tier, className: 'font-normal capitalize' },
            { label: 'Players', cell: ({ after }) => formatNumber(after), numeric: true },
            { label: 'Were', cell: ({ before }) => formatNumber(before), ...BEFORE },
          ]}
        />
      )}
    </div>
  );
}

function share(count: number, all: number): string {
  return all === 0 ? '0%' : `${((count / all) * 100).toFixed(1)}%`;
}
