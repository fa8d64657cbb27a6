import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import type { OptionLetter } from '@daily/rules/question';
import { linkClass } from '@daily/ui/controls/button';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ListColumns } from '../../../features/admin/list/list-columns';
import { formatCorrelation, formatSeconds, formatShare, formatShareRange } from './format-figures';
import type { FiguresFragment, QualityScreenQuery } from './quality-screen.generated';
import { RangeBar, ShareBar } from './share-bar';
import { SuspicionNote } from './suspicion-note';

/** A row of the list. */
export type Quality = QualityScreenQuery['questionQualities']['edges'][number]['node'];

/** The path of the figures of a question. */
export const figuresPath = (number: number) => `${ADMIN_PATHS.questionQuality}/${number}`;

/** The columns of the list of questions with their figures. */
export const QUALITY_COLUMNS: ListColumns<Quality> = {
  question: {
    label: 'Question',
    sort: { name: 'newest', ascending: false },
    cell: ({ question, suspicions }) => (
      <div className="grid min-w-48 max-w-narrow gap-1">
        <Link to={figuresPath(question.number)} className={`${linkClass} line-clamp-3 wrap-anywhere`}>
          {question.title}
        </Link>
        <span className="text-xs text-ink-soft">
          {formatDay(parseDay(question.day))} · {question.category}
        </span>
        <SuspicionNote figures={{ suspicions }} />
      </div>
    ),
  },
  key: {
    label: 'Key',
    sort: { name: 'suspicious', ascending: false },
    cell: ({ suspicions, question }) => (
      <span
        className={clsx(
          'inline-flex items-center gap-1',
          suspicions.length > 0 ? 'font-semibold text-danger-ink' : 'text-ink-soft',
        )}
      >
        {question.correctAnswer ?? '–'}
        {suspicions.length > 0 && <TriangleAlert role="img" aria-label="looks wrong" className="size-4" />}
      </span>
    ),
  },
  difficulty: {
    label: 'Correct',
    sort: { name: 'hardest', ascending: true },
    cell: ({ correctShare, correctShareLow, correctShareHigh }) => (
      <span className="grid min-w-24 gap-1 tabular-nums">
        <span className="font-semibold">{formatShare(correctShare)}</span>
        <RangeBar low={correctShareLow} high={correctShareHigh} value={correctShare} />
        <span className="text-xs whitespace-nowrap text-ink-soft">
          {formatShareRange(correctShareLow, correctShareHigh)}
        </span>
      </span>
    ),
  },
  discrimination: {
    label: 'Discrimination',
    sort: { name: 'discrimination', ascending: true },
    numeric: true,
    cell: ({ discrimination, discriminationLow: low, discriminationHigh: high }) => (
      <span className="grid tabular-nums">
        <span className={low == null ? 'text-ink-soft' : 'font-semibold'}>
          {formatCorrelation(discrimination)}
        </span>
        <span className="text-xs whitespace-nowrap text-ink-soft">
          {low == null ? 'too few answers' : `${formatCorrelation(low)} to ${formatCorrelation(high)}`}
        </span>
      </span>
    ),
  },
  options: {
    label: 'Options',
    cell: ({ options, question }) => <OptionShares options={options} answer={question.correctAnswer} />,
  },
  time: {
    label: 'Time',
    sort: { name: 'slowest', ascending: false },
    numeric: true,
    cell: ({ medianSeconds }) => <span className="whitespace-nowrap">{formatSeconds(medianSeconds)}</span>,
  },
  reports: {
    label: 'Reports',
    sort: { name: 'reports', ascending: false },
    numeric: true,
    cell: ({ reports }) => (
      <span className={reports > 0 ? 'font-semibold' : 'text-ink-soft'}>{formatNumber(reports)}</span>
    ),
  },
  answers: { label: 'Answers', numeric: true, cell: ({ answers }) => formatNumber(answers) },
};

/** How each option draws: a small bar per option, with its share as text. The key is bold and named for screen readers. */
function OptionShares(props: {
  options: FiguresFragment['options'];
  /** Null while the key is hidden. */
  answer: OptionLetter | null | undefined;
}) {
  return (
    <ul aria-label="Share of each option" className="grid min-w-32 gap-0.5 text-xs">
      {props.options.map(({ letter, share }) => {
        const isKey = letter === props.answer;
        return (
          <li
            key={letter}
            className={clsx(
              'grid grid-cols-[1rem_minmax(0,1fr)_2.75rem] items-center gap-1.5',
              isKey ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            <span>
              {letter}
              {isKey && <VisuallyHidden>, key</VisuallyHidden>}
            </span>
            <ShareBar share={share} isKey={isKey} />
            <span className="text-right tabular-nums">{formatShare(share)}</span>
          </li>
        );
      })}
    </ul>
  );
}
