import { ListChecks } from 'lucide-react';
import { AnswerHistory } from '../../../features/progress/answer-history';
import type { PageHead } from '../../../features/seo/head';
import { EmptyPart, TO_TODAYS_QUESTION } from '../empty-part';
import { LoadedPart } from '../loaded-part';
import { HistoryScreenDocument, useHistoryScreenQuery } from './history-screen.generated';
import { HistorySkeleton } from './history-skeleton';

/** The title and metadata of the page. */
export const head = {
  title: 'My history',
  description: 'The questions you have answered.',
  noindex: true,
} satisfies PageHead;

/** The queries of the page. */
export const queries = () => [{ document: HistoryScreenDocument, variables: {} }];

/** The part of the dashboard with the viewer's answers. */
export function Screen() {
  const query = useHistoryScreenQuery();
  return (
    <LoadedPart query={query} skeleton={<HistorySkeleton />}>
      {(viewer) => <AnswerHistory viewer={viewer} empty={<NoAnswers />} />}
    </LoadedPart>
  );
}

function NoAnswers() {
  return (
    <EmptyPart
      Icon={ListChecks}
      title="Nothing answered yet"
      text="Every question you answer is listed here with its explanation."
      action={TO_TODAYS_QUESTION}
    />
  );
}
