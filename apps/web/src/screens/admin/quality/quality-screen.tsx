import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import type { OptionLetter } from '@daily/rules/question';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { clsx } from 'clsx';
import { FileDown, TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { Link } from 'react-router';
import { choiceFilter, nameFilter } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import type { ListView } from '../../../features/admin/list/list-view';
import { QuestionTabs } from '../questions/question-tabs';
import { formatCorrelation, formatSeconds, formatShare, formatShareRange } from './format-figures';
import {
  type FiguresFragment,
  useQualityCategoriesQuery,
  useQualityScreenQuery,
} from './quality-screen.generated';
import { RangeBar, ShareBar, SuspicionNote } from './figure-marks';

/** What the answers to each closed question say about the question, the suspicious ones first. */
export const Screen = listScreen({
  title: 'Question quality',
  intro:
    'What the answers say about each closed question. Intervals contain the true value with a probability of 95%. Figures are ' +
    'renewed once a week and after a correction.',
  tabs: <QuestionTabs current={ADMIN_PATHS.questionQuality} />,
  name: 'Questions',
  query: useQualityScreenQuery,
  page: ({ questionQualities }) => questionQualities,
  filters: {
    show: choiceFilter('Questions', 'All questions', {
      suspicious: ['Key looks wrong', { suspiciousOnly: true, reportedOnly: false }],
      reported: ['With open reports', { suspiciousOnly: false, reportedOnly: true }],
    }),
    category: nameFilter('Category', 'All categories', () =>
      useQualityCategoriesQuery().data?.pastCategories.map(({ name }) => name),
    ),
  },
  // The facade spells the orders in the same way as the address.
  sorts: {
    suspicious: 'SUSPICIOUS',
    newest: 'NEWEST',
    hardest: 'HARDEST',
    discrimination: 'DISCRIMINATION',
    slowest: 'SLOWEST',
    reports: 'REPORTS',
  },
  variables: ({ filters: { show, category }, sort }) => ({
    ...(show ?? { suspiciousOnly: false, reportedOnly: false }),
    category,
    sort,
  }),
  notLoaded: 'Failed to load the figures',
  empty: 'No question has figures yet. They are computed after the day of a question has ended.',
  keyOf: ({ question }) => question.id,
  Tools: CsvLink,
  columns: {
    question: {
      label: 'Question',
      sort: { name: 'newest', ascending: false },
      cell: ({ question, suspicions }) => (
        <div className="grid min-w-48 max-w-narrow gap-1">
          <Link
            to={`${ADMIN_PATHS.questionQuality}/${question.number}`}
            className={`${linkClass} line-clamp-3 wrap-anywhere`}
          >
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
  },
});

/** Downloads the figures of all questions that match the filters, in the order of the list. */
function CsvLink({ view: { filters, sort } }: { view: ListView }) {
  const { show, category } = filters;
  const search = new URLSearchParams({ sort });
  if (show === 'suspicious' || show === 'reported') search.set(show, 'true');
  if (category) search.set('category', category);
  return (
    <a
      href={`/api/admin/questions/quality.csv?${search.toString()}`}
      download
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      <FileDown aria-hidden className="size-4" />
      CSV
    </a>
  );
}

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
