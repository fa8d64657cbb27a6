import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { buttonClass } from '@daily/ui/controls/button';
import { FileDown } from 'lucide-react';
import { choiceFilter, nameFilter } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import type { ListView } from '../../../features/admin/list/list-view';
import { QuestionTabs } from '../questions/question-tabs';
import { QUALITY_COLUMNS } from './quality-columns';
import { useQualityCategoriesQuery, useQualityScreenQuery } from './quality-screen.generated';

export { QualityScreen as Screen };

/** What the answers to each closed question say about the question, the suspicious ones first. */
export const QualityScreen = listScreen({
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
  columns: QUALITY_COLUMNS,
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
