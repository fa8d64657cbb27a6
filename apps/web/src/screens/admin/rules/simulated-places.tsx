import { formatNumber } from '@daily/rules/format-number';
import { PlayerName } from '@daily/ui/display/player-name';
import { PlainTable } from '../../../features/admin/list/plain-table';
import type { Simulation } from './simulation';

type Place = Simulation['places'][number];

/** The first places as they were and by the simulated rules, and those of the player who was looked up. */
export function SimulatedPlaces({ result }: { result: Simulation }) {
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

const BEFORE = { numeric: true, className: 'text-ink-soft' } as const;

const movedRank = ({ rankBefore, rankAfter }: Place) => rankBefore !== rankAfter && 'font-semibold';

const movedPoints = ({ pointsBefore, pointsAfter }: Place) => pointsBefore !== pointsAfter && 'font-semibold';

const rankText = (rank: number | null | undefined) => (rank == null ? '–' : formatNumber(rank));

const placeText = (rank: number | null | undefined) =>
  rank == null ? 'not on the board' : `place ${formatNumber(rank)}`;
