import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { buttonClass } from '@daily/ui/controls/button';
import { FileDown } from 'lucide-react';
import { AdminList } from '../../../features/admin/list/admin-list';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../features/admin/list/list-result';
import {
  choiceIn,
  type ListOptions,
  type ListView,
  pageArguments,
} from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { QuestionTabs } from '../questions/question-tabs';
import { QUALITY_COLUMNS } from './quality-columns';
import { useQualityCategoriesQuery, useQualityScreenQuery } from './quality-screen.generated';

export { QualityScreen as Screen };

/** The schema's values of the orders, as the address spells them. The facade spells them in the same way. */
const SORTS = {
  suspicious: 'SUSPICIOUS',
  newest: 'NEWEST',
  hardest: 'HARDEST',
  discrimination: 'DISCRIMINATION',
  slowest: 'SLOWEST',
  reports: 'REPORTS',
} as const;

const LIST: ListOptions = { filters: ADMIN_FILTERS.questionQuality, sorts: Object.keys(SORTS) };

/** What the filter `show` selects. */
const SHOWN = { suspicious: { suspiciousOnly: true }, reported: { reportedOnly: true } } as const;

/** What the answers to each closed question say about the question, the suspicious ones first. */
export function QualityScreen() {
  const list = useList(LIST);
  const { show, category = '' } = list.view.filters;
  const { data: known } = useQualityCategoriesQuery();
  const query = useQualityScreenQuery({
    variables: {
      ...pageArguments(list.view),
      sort: choiceIn(SORTS, list.view.sort) ?? 'SUSPICIOUS',
      suspiciousOnly: false,
      reportedOnly: false,
      ...choiceIn<object>(SHOWN, show),
      category: category || null,
    },
    ...LIST_QUERY,
  });
  const categories = (known?.pastCategories ?? []).map(({ name }) => name);
  return (
    <AdminPage
      title="Question quality"
      intro={
        'What the answers say about each closed question. Intervals contain the true value with a probability of 95%. Figures are ' +
        'renewed once a week and after a correction.'
      }
    >
      <QuestionTabs current={ADMIN_PATHS.questionQuality} />
      <div className="mt-6">
        <AdminList
          name="Questions"
          list={list}
          filters={filtersFor(categories, category)}
          columns={QUALITY_COLUMNS}
          keyOf={({ question }) => question.id}
          result={listResult(query, ({ questionQualities }) => questionQualities)}
          notLoaded="Failed to load the figures"
          empty="No question has figures yet. They are computed after the day of a question has ended."
          tools={<CsvLink view={list.view} />}
        />
      </div>
    </AdminPage>
  );
}

/** The filters. The selected category is a choice even before the others are known. */
function filtersFor(categories: readonly string[], selected: string): readonly ListFilter[] {
  const names = selected === '' || categories.includes(selected) ? categories : [selected, ...categories];
  return [
    {
      kind: 'choice',
      name: 'show',
      label: 'Questions',
      any: 'All questions',
      options: [
        { value: 'suspicious', label: 'Key looks wrong' },
        { value: 'reported', label: 'With open reports' },
      ],
    },
    {
      kind: 'choice',
      name: 'category',
      label: 'Category',
      any: 'All categories',
      options: names.map((name) => ({ value: name, label: name })),
    },
  ];
}

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
