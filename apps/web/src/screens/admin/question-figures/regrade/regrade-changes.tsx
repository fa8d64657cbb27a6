import { formatMonth, parseMonth } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { Segments } from '@daily/ui/controls/segments';
import { type ListColumns, ListTable } from '../../../../features/admin/list/list-table';
import { ListPager } from '../../../../features/admin/list/list-pager';
import type { ListResult } from '../../../../features/admin/list/list-result';
import type { AddressedList } from '../../../../features/admin/list/list-view';
import { PlainTable } from '../../../../features/admin/list/plain-table';
import type { RegradePreviewQuery } from './regrade.generated';

/** What the correction of a key would change. */
export type Preview = NonNullable<RegradePreviewQuery['regradePreview']>;

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

type RegradedPlayer = Preview['players']['edges'][number]['node'];

const NAME = 'Players whose results change';

const EFFECTS = [
  { value: '', label: 'All' },
  { value: 'correct', label: 'Become correct' },
  { value: 'wrong', label: 'Become wrong' },
] as const;

/** The players whose results change, those with the most points in the month first, in pages. */
export function RegradedPlayers(props: { list: AddressedList; result: ListResult<RegradedPlayer> }) {
  const { list, result } = props;
  const { rows, pageInfo, loading } = result;
  const shown = EFFECTS.find(({ value }) => value === list.view.filters['players'])?.value ?? '';
  return (
    <div role="group" aria-label={NAME} className="grid min-w-0 scroll-mt-20 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{NAME}</h3>
        <Segments
          legend="Which players"
          options={EFFECTS}
          value={shown}
          onChange={(value) => list.filter({ players: value })}
        />
      </div>
      <p className="text-sm text-ink-soft">Those with the most points in the month first.</p>
      {rows && rows.length > 0 ? (
        <ListTable
          name={NAME}
          list={list}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ player }) => player.id}
          busy={loading}
        />
      ) : (
        <p className="text-ink-soft">No result changes.</p>
      )}
      {pageInfo && <ListPager name={NAME} list={list} pageInfo={pageInfo} />}
    </div>
  );
}

const COLUMNS: ListColumns<RegradedPlayer> = {
  player: {
    label: 'Player',
    cell: ({ player }) => <bdi className="block min-w-28 wrap-anywhere">{player.username}</bdi>,
  },
  letter: { label: 'Chose', cell: ({ letter }) => letter },
  result: {
    label: 'Result',
    cell: ({ becomesCorrect }) => (becomesCorrect ? 'Becomes correct' : 'Becomes wrong'),
  },
  points: { label: 'Points', numeric: true, cell: ({ pointsChange }) => formatChange(pointsChange) },
  waived: { label: 'Waived', numeric: true, cell: ({ pointsWaived }) => formatNumber(pointsWaived) },
  month: {
    label: 'Points of the month',
    numeric: true,
    cell: ({ monthPointsBefore, monthPointsAfter }) => (
      <span className="whitespace-nowrap">
        {formatNumber(monthPointsBefore)} → {formatNumber(monthPointsAfter)}
      </span>
    ),
  },
};

/** A change of points with its sign, such as `+10` or `−10`. */
function formatChange(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
