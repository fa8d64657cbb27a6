import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { useState } from 'react';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { PracticeScreenDocument, usePracticeScreenQuery } from './practice-screen.generated';
import { PracticeRound } from './practice-round';
import { PracticeStart, type RoundChoice } from './practice-start';

/** The title and metadata of the page. */
export const head = {
  title: 'Practice',
  description:
    'Practice with tech questions of past days, ten at a time, by category or what you got wrong. Spaced repetition asks just ' +
    'before you forget.',
  trail: trailTo(
    { name: 'Archive', path: PAGE_PATHS.questions },
    { name: 'Practice', path: PAGE_PATHS.practice },
  ),
} satisfies PageHead;

/** The query of the page. */
export const queries = () => [{ document: PracticeScreenDocument, variables: {} }];

/** Practice with closed questions, ten at a time. */
export function Screen() {
  const { data, error, refetch } = usePracticeScreenQuery();
  const [round, setRound] = useState<RoundChoice | null>(null);
  const isSignedIn = Boolean(data?.viewer);
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <div className="mx-auto max-w-board">
        <Breadcrumbs trail={head.trail} />
        <h1 className="mt-4 text-3xl font-bold tracking-tight">Practice</h1>
        <p className="mt-2 max-w-text text-ink-soft">
          Ten questions of past days at a time. Your streak and your points stay as they are.
        </p>
        {round && <PracticeRound key={round.seed} choice={round} isSignedIn={isSignedIn} onEnd={setRound} />}
        {!round && data && (
          <PracticeStart categories={data.pastCategories} isSignedIn={isSignedIn} onStart={setRound} />
        )}
        {!data && error && (
          <LoadError className="mt-8" onRetry={refetch}>
            Failed to load practice
          </LoadError>
        )}
        {!data && !error && (
          <Skeleton className="mt-6">
            <Placeholder className="h-60" />
          </Skeleton>
        )}
      </div>
    </div>
  );
}
