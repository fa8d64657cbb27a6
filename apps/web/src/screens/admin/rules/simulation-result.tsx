import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { PLACE_CHANGES, type PlaceChange } from '@daily/rules/game/simulated-places';
import { PlayerName } from '@daily/ui/display/player-name';
import { StatTile } from '@daily/ui/display/stat-tile';
import { PlainTable } from '../../../features/admin/list/plain-table';
import type { SimulateRulesQuery } from './rules-screen.generated';

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

type Place = Simulation['places'][number];

const BEFORE = { numeric: true, className: 'text-ink-soft' } as const;

const movedRank = ({ rankBefore, rankAfter }: Place) => rankBefore !== rankAfter && 'font-semibold';

const movedPoints = ({ pointsBefore, pointsAfter }: Place) => pointsBefore !== pointsAfter && 'font-semibold';

const rankText = (rank: number | null | undefined) => (rank == null ? '–' : formatNumber(rank));

const placeText = (rank: number | null | undefined) =>
  rank == null ? 'not on the board' : `place ${formatNumber(rank)}`;

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

function refusals({ shorterStreaks, ...totals }: Simulation['totals']): string {
  const reasons = [
    [totals.refusedByMaximum, 'beyond the maximum'],
    [totals.refusedByPrice, 'for lack of points'],
    [totals.refusedWithoutStreak, 'after the streak has ended'],
  ] as const;
  const refused = reasons.flatMap(([count, why]) => (count === 0 ? [] : `${formatNumber(count)} ${why}`));
  if (refused.length === 0) return '; all of them stay possible';
  const streaks = shorterStreaks === 1 ? 'streak' : 'streaks';
  const effect =
    shorterStreaks > 0 ? `. That shortens ${formatNumber(shorterStreaks)} current ${streaks}` : '';
  return `. Refused: ${refused.join(', ')}${effect}`;
}

/** The first places as they were and by the simulated rules, and those of the player who was looked up. */
function SimulatedPlaces({ result }: { result: Simulation }) {
  const { places, player } = result;
  return (
    <div className="grid gap-3">
      {player && (
        <p>
          <bdi className="font-semibold">{player.player.username}</bdi>: {placeText(player.rankBefore)} with{' '}
          {formatNumber(player.pointsBefore)} points → {placeText(player.rankAfter)} with{' '}
          {formatNumber(player.pointsAfter)} points
        </p>
      )}
      {places.length === 0 ? (
        <p className="text-ink-soft">Nobody earned points in this period.</p>
      ) : (
        <PlainTable
          caption="First places"
          title="First places of the period, by the simulated rules"
          rows={places}
          keyOf={({ player: { id } }) => id}
          columns={[
            {
              label: 'Player',
              cell: (place) => <PlayerName name={place.player.username} />,
              className: 'max-w-48',
            },
            {
              label: 'Place',
              cell: ({ rankAfter }) => rankText(rankAfter),
              numeric: true,
              className: movedRank,
            },
            { label: 'Was', cell: ({ rankBefore }) => rankText(rankBefore), ...BEFORE },
            {
              label: 'Points',
              cell: ({ pointsAfter }) => formatNumber(pointsAfter),
              numeric: true,
              className: movedPoints,
            },
            { label: 'Were', cell: ({ pointsBefore }) => formatNumber(pointsBefore), ...BEFORE },
          ]}
        />
      )}
    </div>
  );
}

/** The result of a simulation, as the screen loads it. */
type Simulation = SimulateRulesQuery['simulateGameRules'];

/** How many players move how far, and how many streaks are in each tier. */
function SimulatedNumbers({ result }: { result: Simulation }) {
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
