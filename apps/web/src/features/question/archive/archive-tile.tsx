import { type Day, formatDay } from '@daily/rules/calendar';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { DayTile } from '../day-tile';
import { OWN_RESULTS, type OwnResult } from './own-result';

/** The ground of a tile by the viewer's result. */
const GROUNDS: Record<OwnResult, string> = {
  right: 'border-success-line bg-success-soft',
  wrong: 'border-danger-line bg-danger-soft',
  unanswered: 'border-line-strong border-dashed bg-surface',
};

/** A day of the archive: its number, its tile, and what the viewer made of its question. Links to the question. */
export function ArchiveTile(props: {
  day: Day;
  to: string;
  category: string;
  tile: ComponentProps<typeof DayTile>['tile'];
  /** Null for an anonymous visitor. */
  result: OwnResult | null;
  /** Whether the page was asked for this day. */
  current: boolean;
}) {
  const { day, to, category, tile, result, current } = props;
  const own = result && OWN_RESULTS[result];
  return (
    <Link
      to={to}
      aria-label={[formatDay(day), category, ...(own ? [own.sentence] : [])].join(', ')}
      aria-current={current ? 'date' : undefined}
      className={clsx(
        'flex min-h-14 flex-col items-center justify-between rounded-sm border py-1 transition-colors',
        'hover:border-accent hover:bg-accent-soft sm:min-h-20 sm:items-stretch sm:rounded-md sm:px-2 sm:py-1.5',
        result ? GROUNDS[result] : 'border-line bg-surface',
        current && 'outline-2 outline-offset-1 outline-accent',
      )}
    >
      <span className="flex flex-wrap items-center justify-center gap-0.5 sm:justify-between">
        <span className="text-sm leading-4 font-semibold tabular-nums sm:text-base sm:leading-6">
          {Number(day.slice(8))}
        </span>
        {own && <own.icon aria-hidden className={clsx('size-3.5 sm:size-5', own.ink)} strokeWidth={3} />}
      </span>
      <span aria-hidden className="flex flex-wrap items-end justify-center gap-x-1 sm:justify-between">
        <span title={category} className="sm:order-last sm:ml-auto">
          <DayTile tile={tile} className="size-6 sm:size-11" />
        </span>
        {own && (
          <span className={clsx('hidden text-xs leading-5 font-semibold sm:block', own.ink)}>{own.word}</span>
        )}
      </span>
    </Link>
  );
}
