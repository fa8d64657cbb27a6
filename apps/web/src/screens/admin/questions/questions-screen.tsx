import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { REVIEW_TEXTS } from '@daily/rules/question-review';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { AdminList } from '../../../features/admin/list/admin-list';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../features/admin/list/list-result';
import { choiceIn, type ListOptions, pageArguments } from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { ListTime } from '../list-time';
import { DIFFICULTY_LABELS, STAGE_LABELS, StageBadge } from './question-stages';
import { QuestionTabs } from './question-tabs';
import {
  type AdminQuestionsScreenQuery,
  useQuestionCategoriesQuery,
  useAdminQuestionsScreenQuery,
} from './questions-screen.generated';

export { QuestionsScreen as Screen };

type ListedQuestion = AdminQuestionsScreenQuery['editorQuestions']['edges'][number]['node'];

const LIST: ListOptions = { filters: ADMIN_FILTERS.questions, sorts: ['newest', 'day', 'category'] };

/** The schema's values of the orders and of the filters, as the address spells them. */
const SORTS = { newest: 'NEWEST', day: 'DAY', category: 'CATEGORY' } as const;
const STAGES = {
  draft: 'DRAFT',
  review: 'IN_REVIEW',
  approved: 'APPROVED',
  upcoming: 'UPCOMING',
  asked: 'ASKED',
} as const;
const DIFFICULTIES = { easy: 'EASY', medium: 'MEDIUM', hard: 'HARD' } as const;

const options = <Value extends string>(
  values: Readonly<Record<string, Value>>,
  labels: Readonly<Record<Value, string>>,
) => Object.entries(values).map(([value, name]) => ({ value, label: labels[name] }));

/** All questions: those that were asked, those to come, and what editors are working on. */
export function QuestionsScreen() {
  const list = useList(LIST);
  const { search = '', stage, category = '', difficulty } = list.view.filters;
  const { data } = useQuestionCategoriesQuery();
  const query = useAdminQuestionsScreenQuery({
    variables: {
      ...pageArguments(list.view),
      search: search || null,
      stage: choiceIn(STAGES, stage),
      category: category || null,
      difficulty: choiceIn(DIFFICULTIES, difficulty),
      sort: choiceIn(SORTS, list.view.sort) ?? 'NEWEST',
    },
    ...LIST_QUERY,
  });
  return (
    <AdminPage
      title="Questions"
      intro="Everything that was asked, is to come, or is being written. Only approved questions are asked."
      actions={
        <Link to={`${ADMIN_PATHS.questions}/new`} className={buttonClass()}>
          <Plus aria-hidden className="size-4" />
          New question
        </Link>
      }
    >
      <QuestionTabs current={ADMIN_PATHS.questions} />
      <div className="mt-6">
        <AdminList
          name="Questions"
          list={list}
          filters={filtersOf(data?.editorCategories ?? [], category)}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          result={listResult(query, ({ editorQuestions }) => editorQuestions)}
          notLoaded={REVIEW_TEXTS.notLoaded}
          empty="There are no questions yet."
        />
      </div>
    </AdminPage>
  );
}

/** The filters. The selected category is a choice even before the others are known. */
function filtersOf(known: readonly string[], selected: string): readonly ListFilter[] {
  const categories = selected === '' || known.includes(selected) ? known : [selected, ...known];
  return [
    { kind: 'text', name: 'search', label: 'Search', placeholder: 'Words or a number' },
    {
      kind: 'choice',
      name: 'stage',
      label: 'Stage',
      any: 'Any stage',
      options: options(STAGES, STAGE_LABELS),
    },
    {
      kind: 'choice',
      name: 'category',
      label: 'Category',
      any: 'Any category',
      options: categories.map((value) => ({ value, label: value })),
    },
    {
      kind: 'choice',
      name: 'difficulty',
      label: 'Difficulty',
      any: 'Any difficulty',
      options: options(DIFFICULTIES, DIFFICULTY_LABELS),
    },
  ];
}

const COLUMNS: readonly ListColumn<ListedQuestion>[] = [
  {
    id: 'question',
    label: 'Question',
    cell: ({ number, title }) => (
      <Link
        to={`${ADMIN_PATHS.questions}/${number}`}
        className={`${linkClass} line-clamp-2 min-w-48 max-w-narrow wrap-anywhere`}
        title={title}
      >
        {title}
      </Link>
    ),
  },
  { id: 'stage', label: 'Stage', cell: ({ stage }) => <StageBadge stage={stage} /> },
  {
    id: 'day',
    label: 'Day',
    sort: { name: 'day', ascending: false },
    cell: ({ day, heldDay }) => (
      <span className="whitespace-nowrap">
        {day && formatDay(day as Day)}
        {!day && heldDay && <span className="text-ink-soft">{formatDay(heldDay as Day)} when approved</span>}
      </span>
    ),
  },
  {
    id: 'category',
    label: 'Category',
    sort: { name: 'category', ascending: true },
    cell: ({ category }) => category,
  },
  { id: 'difficulty', label: 'Difficulty', cell: ({ difficulty }) => DIFFICULTY_LABELS[difficulty] },
  { id: 'points', label: 'Points', numeric: true, cell: ({ points }) => formatNumber(points) },
  { id: 'number', label: 'Number', numeric: true, cell: ({ number }) => formatNumber(number) },
  {
    id: 'added',
    label: 'Added',
    sort: { name: 'newest', ascending: false },
    cell: ({ createdAt }) => <ListTime at={createdAt} dayOnly />,
  },
];
