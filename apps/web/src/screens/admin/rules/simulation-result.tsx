import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { StatTile } from '@daily/ui/display/stat-tile';
import type { Simulation } from './simulation';
import { SimulatedPlaces } from './simulated-places';
import { SimulatedNumbers } from './simulated-numbers';

/** What other rules would have made of a period: sums, places and how far players move. */
export function SimulationResult({ result }: { result: Simulation }) {
  const { totals } = result;
  const tiles = [
    { label: 'Points given', before: totals.pointsBefore, after: totals.pointsAfter },
    { label: 'Of these for streaks', before: totals.bonusesBefore, after: totals.bonusesAfter },
    { label: 'Freezes bought', before: totals.freezesBefore, after: totals.freezesAfter },
    { label: 'Points spent on freezes', before: totals.spentBefore, after: totals.spentAfter },
  ];
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">
        {formatDay(result.first as Day)} to {formatDay(result.last as Day)}, {formatNumber(result.players)}{' '}
        {result.players === 1 ? 'player' : 'players'} with points, in {result.seconds.toFixed(1)} seconds.
      </p>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(({ label, before, after }) => (
          <StatTile
            key={label}
            label={label}
            value={formatNumber(after)}
            note={`${formatNumber(before)} as it was`}
          />
        ))}
      </dl>
      <SimulatedPlaces result={result} />
      <SimulatedNumbers result={result} />
      <div className="rounded-md bg-sunken p-4 text-sm">
        <h4 className="font-semibold">What the past cannot tell</h4>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          <li>Other rules change how people play. Answers that they did not give are not simulated.</li>
          <li>
            Freezes that players would have bought at a lower price, or beyond the old maximum, are unknown.
            Only purchases that were made are played again
            {refusals(totals)}.
          </li>
          <li>
            Questions with points of their own keep them. Players who are hidden from leaderboards are left
            out.
          </li>
        </ul>
      </div>
    </div>
  );
}

function refusals({ refusedByMaximum, refusedByPrice, shorterStreaks }: Simulation['totals']): string {
  if (refusedByMaximum + refusedByPrice === 0) return '; all of them stay possible';
  const streaks =
    shorterStreaks > 0 ? `, which shortens ${formatNumber(shorterStreaks)} current streaks` : '';
  return `; ${formatNumber(refusedByMaximum)} exceed the maximum and ${formatNumber(refusedByPrice)} the points at hand${streaks}`;
}
