import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import { ListTime } from '../list-time';
import { formatCorrelation, formatSeconds, formatShare, formatShareRange } from './format-figures';
import { OptionShares } from './option-shares';
import type { QualityScreenQuery } from './quality-screen.generated';
import { RangeBar } from './share-bar';
import { SuspicionNote } from './suspicion-note';

/** A row of the list. */
export type Quality = QualityScreenQuery['questionQualities']['edges'][number]['node'];

/** The path of the figures of a question. */
export const figuresPath = (number: number) => `${ADMIN_PATHS.questionQuality}/${number}`;

/** The columns of the list of questions with their figures. */
export const QUALITY_COLUMNS: readonly ListColumn<Quality>[] = [
  {
    id: 'question',
    label: 'Question',
    sort: { name: 'newest', ascending: false },
    cell: ({ question }) => (
      <span className="block min-w-56 max-w-narrow">
        <Link to={figuresPath(question.number)} className={`${linkClass} line-clamp-3 wrap-anywhere`}>
          {question.title}
        </Link>
        <span className="block text-xs text-ink-soft">
          {formatDay(parseDay(question.day))} · {question.category}
        </span>
      </span>
    ),
  },
  {
    id: 'key',
    label: 'Key',
    sort: { name: 'suspicious', ascending: false },
    cell: (quality) =>
      quality.suspicions.length > 0 ? (
        <span className="block min-w-56">
          <SuspicionNote figures={quality} />
        </span>
      ) : (
        <span className="text-ink-soft">Nothing suspicious</span>
      ),
  },
  {
    id: 'difficulty',
    label: 'Correct',
    sort: { name: 'hardest', ascending: true },
    cell: ({ correctShare, correctShareLow, correctShareHigh }) => (
      <span className="grid min-w-28 gap-1 tabular-nums">
        <span className="font-semibold">{formatShare(correctShare)}</span>
        <RangeBar low={correctShareLow} high={correctShareHigh} value={correctShare} />
        <span className="text-xs whitespace-nowrap text-ink-soft">
          {formatShareRange(correctShareLow, correctShareHigh)}
        </span>
      </span>
    ),
  },
  {
    id: 'discrimination',
    label: 'Discrimination',
    sort: { name: 'discrimination', ascending: true },
    numeric: true,
    cell: ({ discrimination, discriminationLow: low, discriminationHigh: high }) => (
      <span className="grid tabular-nums">
        <span className="font-semibold">{formatCorrelation(discrimination)}</span>
        {low != null && (
          <span className="text-xs whitespace-nowrap text-ink-soft">
            {formatCorrelation(low)} to {formatCorrelation(high)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'options',
    label: 'Options',
    cell: ({ options, question }) => <OptionShares options={options} answer={question.correctAnswer} />,
  },
  {
    id: 'time',
    label: 'Median time',
    sort: { name: 'slowest', ascending: false },
    numeric: true,
    cell: ({ medianSeconds }) => <span className="whitespace-nowrap">{formatSeconds(medianSeconds)}</span>,
  },
  {
    id: 'reports',
    label: 'Open reports',
    sort: { name: 'reports', ascending: false },
    numeric: true,
    cell: ({ reports }) => (
      <span className={reports > 0 ? 'font-semibold' : 'text-ink-soft'}>{formatNumber(reports)}</span>
    ),
  },
  { id: 'answers', label: 'Answers', numeric: true, cell: ({ answers }) => formatNumber(answers) },
  { id: 'computed', label: 'Computed', cell: ({ computedAt }) => <ListTime at={computedAt} /> },
];
