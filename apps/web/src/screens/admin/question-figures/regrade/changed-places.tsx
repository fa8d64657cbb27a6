import { formatMonth, parseMonth } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { PlainTable } from '../../../../features/admin/list/plain-table';
import type { Preview } from './preview';

const NUMBER = { numeric: true, className: 'whitespace-nowrap' } as const;

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
        <PlainTable
          caption={title}
          className="mt-2 max-w-board"
          rows={preview.places}
          keyOf={({ player }) => player.id}
          columns={[
            {
              label: 'Player',
              cell: ({ player }) => <bdi>{player.username}</bdi>,
              className: 'wrap-anywhere',
            },
            { label: 'Rank before', cell: ({ rankBefore }) => rankBefore ?? 'below 10', ...NUMBER },
            { label: 'Rank after', cell: ({ rankAfter }) => rankAfter ?? 'below 10', ...NUMBER },
            { label: 'Points before', cell: ({ pointsBefore }) => formatNumber(pointsBefore), ...NUMBER },
            { label: 'Points after', cell: ({ pointsAfter }) => formatNumber(pointsAfter), ...NUMBER },
          ]}
        />
      )}
    </div>
  );
}
