import { formatMonth, parseMonth } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
import type { Preview } from './preview';

/** The places among the first ten of the month that a correction would change. */
export function ChangedPlaces({ preview }: { preview: Preview }) {
  const month = formatMonth(parseMonth(preview.month));
  const title = `Places among the first ten of ${month}`;
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      {preview.changesChampions && (
        <p className="mt-1 font-medium text-danger-ink">The champions of {month} change.</p>
      )}
      {preview.places.length === 0 ? (
        <p className="mt-1 text-ink-soft">None of them changes.</p>
      ) : (
        <ScrollRegion label={title} className="mt-2">
          <table className="w-full max-w-board text-sm tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line text-left text-ink-soft">
                <th scope="col" className="py-2 pr-4 font-medium">
                  Player
                </th>
                {['Rank before', 'Rank after', 'Points before', 'Points after'].map((label) => (
                  <th key={label} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.places.map(({ player, rankBefore, rankAfter, pointsBefore, pointsAfter }) => (
                <tr key={player.id} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2 pr-4 text-left font-medium wrap-anywhere">
                    <bdi>{player.username}</bdi>
                  </th>
                  <td className="px-3 py-2 text-right whitespace-nowrap">{rankBefore ?? 'below 10'}</td>
                  <td className="px-3 py-2 text-right whitespace-nowrap">{rankAfter ?? 'below 10'}</td>
                  <td className="px-3 py-2 text-right">{formatNumber(pointsBefore)}</td>
                  <td className="px-3 py-2 text-right">{formatNumber(pointsAfter)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  );
}
