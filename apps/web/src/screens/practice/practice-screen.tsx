import { PAGE_PATHS } from '@daily/contract/page-paths';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { useHydrated } from '@daily/ui/loading/use-hydrated';
import { LoadError } from '@daily/ui/display/load-error';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { PracticeScreenDocument, usePracticeScreenQuery } from './practice-screen.generated';
import type { Round } from './practice-item';
import { nextRound, PracticeStart } from './practice-start';

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

/** The round, loaded when it starts. */
const PracticeRound = lazyComponent(() => import('./practice-round'), 'PracticeRound', { onServer: false });

/** The set of questions that no day asks, which the browser loads below the choice. */
const PracticeSet = lazyComponent(() => import('./practice-set'), 'PracticeSet', { onServer: false });

/** The query of the page. */
export const queries = () => [{ document: PracticeScreenDocument, variables: {} }];

/** Practice with closed questions, ten at a time. */
export function Screen() {
  const { data, error, refetch } = usePracticeScreenQuery();
  const isSignedIn = Boolean(data?.viewer);
  const { hash } = useLocation();
  // The server does not receive the fragment, so the first rendering ignores it, too.
  const asksForMissed =
    useHydrated() && isSignedIn && PAGE_PATHS.practice + hash === PAGE_PATHS.practiceMissed;
  const [missed] = useState<Round>(() => ({
    choice: nextRound({ category: null, wrongOnly: true }),
    retry: null,
  }));
  // Undefined until the player starts or ends a round here.
  const [chosen, setRound] = useState<Round | null>();
  const round = chosen === undefined && asksForMissed ? missed : (chosen ?? null);
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <div className="mx-auto max-w-board">
        <Breadcrumbs trail={head.trail} />
        <h1 className="mt-4 text-3xl font-bold tracking-tight">Practice</h1>
        <p className="mt-2 max-w-text text-ink-soft">
          Ten questions of past days at a time. Your streak and your points stay as they are.
        </p>
        {round && (
          <PracticeRound
            key={round.choice.seed}
            round={round}
            isSignedIn={isSignedIn}
            onEnd={setRound}
            skeleton={<RoundSkeleton />}
            fallback={<RoundSkeleton />}
          />
        )}
        {!round && data && (
          <>
            <PracticeStart
              categories={data.pastCategories}
              isSignedIn={isSignedIn}
              onStart={(choice) => setRound({ choice, retry: null })}
            />
            <PracticeSet
              isolated
              onStart={(questions) =>
                setRound({ choice: nextRound({ category: null, wrongOnly: false }), retry: questions })
              }
            />
          </>
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

function RoundSkeleton() {
  return (
    <Skeleton className="mt-6">
      <Placeholder className="h-96" />
    </Skeleton>
  );
}
