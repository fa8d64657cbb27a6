import type { FragmentRef } from '@daily/apollo/fragment';
import { useNextPage } from '@daily/apollo/next-page';
import { Card, CardTitle } from '@daily/ui/display/card';
import { LoadMore } from '@daily/ui/loading/load-more';
import { Segments } from '@daily/ui/controls/segments';
import { type ReactNode, useId, useState } from 'react';
import {
  type AnswerHistory_ViewerFragment,
  MoreAnswersDocument,
  useAnswerHistoryViewerFragment,
  useFilteredAnswersQuery,
} from './answer-history.generated';
import { AnswersSkeleton } from './answers-skeleton';
import { HistoryEntry } from './history-entry';

/** Selects the answers to show. */
type Filter = 'all' | 'right' | 'wrong';

const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'right', label: 'Right' },
  { value: 'wrong', label: 'Wrong' },
];

/** Number of placeholder rows while the filtered answers load. */
const SKELETON_ROWS = 5;

/** The viewer's answers, newest first, with a filter for correct and wrong ones. */
export function AnswerHistory(props: {
  viewer: FragmentRef<AnswerHistory_ViewerFragment>;
  /** Shown before the first answer. */
  empty: ReactNode;
}) {
  const viewer = useAnswerHistoryViewerFragment(props.viewer);
  const [filter, setFilter] = useState<Filter>('all');
  const titleId = useId();
  if (!viewer) return null;
  if (viewer.answers.edges.length === 0) return props.empty;
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <CardTitle id={titleId}>Your answers</CardTitle>
        <Segments legend="Show" options={FILTERS} value={filter} onChange={setFilter} />
      </div>
      {filter === 'all' ? (
        <Answers page={viewer.answers} />
      ) : (
        <Filtered key={filter} correct={filter === 'right'} />
      )}
    </Card>
  );
}

function Filtered({ correct }: { correct: boolean }) {
  const { data, loading } = useFilteredAnswersQuery({ variables: { correct } });
  const page = data?.viewer?.answers;
  if (page)
    return (
      <Answers
        page={page}
        correct={correct}
        empty={correct ? 'No right answer yet.' : 'No wrong answer. Keep going!'}
      />
    );
  return loading ? (
    <AnswersSkeleton rows={SKELETON_ROWS} />
  ) : (
    <p className="mt-2 text-ink-soft">Your answers could not be loaded.</p>
  );
}

function Answers(props: {
  page: AnswerHistory_ViewerFragment['answers'];
  /** Restricts further pages to correct or wrong answers; undefined loads both. */
  correct?: boolean;
  /** Shown when the filter matches no answer. */
  empty?: ReactNode;
}) {
  const { load, loading, failed } = useNextPage(MoreAnswersDocument);
  const { edges, pageInfo } = props.page;
  if (edges.length === 0) return <p className="mt-2 max-w-text text-ink-soft">{props.empty}</p>;
  return (
    <>
      <ol className="mt-3 divide-y divide-line">
        {edges.map(({ cursor, node }) => (
          <HistoryEntry key={cursor} answer={node} />
        ))}
      </ol>
      {pageInfo.hasNextPage && (
        <LoadMore
          label="Load more"
          onLoad={() => void load({ after: pageInfo.endCursor, correct: props.correct })}
          loading={loading}
          failed={failed}
        />
      )}
    </>
  );
}
