import { formatNumber } from '@daily/rules/format-number';
import { PLACE_CHANGES, type PlaceChange } from '@daily/rules/simulated-places';
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

/** How many players move how far, and how many streaks are in each tier. */
export function SimulatedNumbers({ result }: { result: Simulation }) {
  const { changes, tiers, players } = result;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <table className="w-full self-start text-sm tabular-nums">
        <caption className="pb-2 text-left font-medium">How far players move</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Change</th>
            <th scope="col">Players</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ change, players: count }) => (
            <tr key={change} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {PLACE_CHANGES[CHANGES[change]]}
              </th>
              <td className="py-1.5 pl-3 text-right">{formatNumber(count)}</td>
              <td className="w-16 py-1.5 pl-3 text-right text-ink-soft">{share(count, players)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tiers.length > 0 && (
        <table className="w-full self-start text-sm tabular-nums">
          <caption className="pb-2 text-left font-medium">Players by tier at the end of the period</caption>
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-1.5 pr-3 text-left font-medium">
                Tier
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                Players
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                Were
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ tier, before, after }) => (
              <tr key={tier} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal capitalize">
                  {tier}
                </th>
                <td className="py-1.5 pl-3 text-right">{formatNumber(after)}</td>
                <td className="py-1.5 pl-3 text-right text-ink-soft">{formatNumber(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function share(count: number, all: number): string {
  return all === 0 ? '0%' : `${((count / all) * 100).toFixed(1)}%`;
}
