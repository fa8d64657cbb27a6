import { formatNumber } from '@daily/rules/format-number';
import { PlayerName } from '@daily/ui/display/player-name';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
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
        <ScrollRegion label="First places">
          <table className="w-full text-sm tabular-nums">
            <caption className="pb-2 text-left font-medium">
              First places of the period, by the simulated rules
            </caption>
            <thead>
              <tr className="border-b border-line text-ink-soft">
                <th scope="col" className="py-2 pr-3 text-left font-medium">
                  Player
                </th>
                {['Place', 'Was', 'Points', 'Were'].map((head) => (
                  <th key={head} scope="col" className="py-2 pl-3 text-right font-medium">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <Row key={place.player.id} place={place} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  );
}

function Row({ place }: { place: Place }) {
  const { rankBefore, rankAfter, pointsBefore, pointsAfter } = place;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="max-w-48 py-2 pr-3 text-left font-medium">
        <PlayerName name={place.player.username} />
      </th>
      <td className={cell(rankBefore !== rankAfter)}>{rankText(rankAfter)}</td>
      <td className="py-2 pl-3 text-right text-ink-soft">{rankText(rankBefore)}</td>
      <td className={cell(pointsBefore !== pointsAfter)}>{formatNumber(pointsAfter)}</td>
      <td className="py-2 pl-3 text-right text-ink-soft">{formatNumber(pointsBefore)}</td>
    </tr>
  );
}

const cell = (changes: boolean) => `py-2 pl-3 text-right ${changes ? 'font-semibold' : ''}`;

const rankText = (rank: number | null | undefined) => (rank == null ? '–' : formatNumber(rank));

const placeText = (rank: number | null | undefined) =>
  rank == null ? 'not on the board' : `place ${formatNumber(rank)}`;
