import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { buttonClass } from '@daily/ui/controls/button';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { CellLink } from '../../../features/admin/list/cell-text';
import { choiceFilter, nameFilter, textFilter } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { ListTime } from '../list-cells';
import { DIFFICULTY_LABELS, STAGE_LABELS, StageBadge } from './question-stages';
import { QuestionTabs } from './question-tabs';
import { useAdminQuestionsScreenQuery, useQuestionCategoriesQuery } from './questions-screen.generated';

/** All questions: those that were asked, those to come, and what editors are working on. */
export const Screen = listScreen({
  title: 'Questions',
  intro: 'Every question that was asked, comes next or is being written. Only approved ones are asked.',
  actions: (
    <Link to={`${ADMIN_PATHS.questions}/new`} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      New question
    </Link>
  ),
  tabs: <QuestionTabs current={ADMIN_PATHS.questions} />,
  query: useAdminQuestionsScreenQuery,
  page: ({ editorQuestions }) => editorQuestions,
  filters: {
    search: textFilter('Search', 'Words or a number'),
    stage: choiceFilter('Stage', 'Any stage', {
      draft: [STAGE_LABELS.DRAFT, 'DRAFT'],
      review: [STAGE_LABELS.IN_REVIEW, 'IN_REVIEW'],
      approved: [STAGE_LABELS.APPROVED, 'APPROVED'],
      upcoming: [STAGE_LABELS.UPCOMING, 'UPCOMING'],
      asked: [STAGE_LABELS.ASKED, 'ASKED'],
    }),
    category: nameFilter(
      'Category',
      'Any category',
      () => useQuestionCategoriesQuery().data?.editorCategories,
    ),
    difficulty: choiceFilter('Difficulty', 'Any difficulty', {
      easy: [DIFFICULTY_LABELS.EASY, 'EASY'],
      medium: [DIFFICULTY_LABELS.MEDIUM, 'MEDIUM'],
      hard: [DIFFICULTY_LABELS.HARD, 'HARD'],
    }),
  },
  sorts: { newest: 'NEWEST', day: 'DAY', category: 'CATEGORY' },
  variables: ({ filters, sort }) => ({ ...filters, sort }),
  notLoaded: REVIEW_TEXTS.notLoaded,
  empty: 'There are no questions yet.',
  columns: {
    question: {
      label: 'Question',
      cell: ({ number, title }) => (
        <CellLink to={`${ADMIN_PATHS.questions}/${number}`} className="line-clamp-2 min-w-48" title={title}>
          {title}
        </CellLink>
      ),
    },
    stage: { label: 'Stage', cell: ({ stage }) => <StageBadge stage={stage} /> },
    day: {
      label: 'Day',
      sort: { name: 'day', ascending: false },
      cell: ({ day, heldDay }) => (
        <span className="whitespace-nowrap">
          {day && formatDay(day as Day)}
          {!day && heldDay && (
            <span className="text-ink-soft">{formatDay(heldDay as Day)} when approved</span>
          )}
        </span>
      ),
    },
    category: {
      label: 'Category',
      sort: { name: 'category', ascending: true },
      cell: ({ category }) => category,
    },
    difficulty: { label: 'Difficulty', cell: ({ difficulty }) => DIFFICULTY_LABELS[difficulty] },
    points: { label: 'Points', numeric: true, cell: ({ points }) => formatNumber(points) },
    number: { label: 'Number', numeric: true, cell: ({ number }) => formatNumber(number) },
    added: {
      label: 'Added',
      sort: { name: 'newest', ascending: false },
      cell: ({ createdAt }) => <ListTime at={createdAt} dayOnly />,
    },
  },
});
