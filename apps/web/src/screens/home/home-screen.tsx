import { NetworkStatus } from '@apollo/client';
import { TimeoutError } from '@daily/apollo/links/timeout-link';
import type { PageSettings } from '@daily/contract/page-settings';
import { QUESTION_FEED_PATH } from '@daily/contract/paths';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { ErrorBanner } from '@daily/ui/display/banner';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Params } from 'react-router';
import { TopPlayers } from '../../features/leaderboard/top-players';
import { useRefreshTopPlayers } from '../../features/leaderboard/use-refresh-top-players';
import { StayUpdated } from '../../features/notices/stay-updated';
import type { PageHead } from '../../features/seo/head';
import { useAttribution } from '../../features/sharing/verification/use-attribution';
import { QuestionCard } from '../../features/question/question-card';
import { QuestionSkeleton } from '../../features/question/question-skeleton';
import type { ResultSlots } from '../../features/question/result/result-card';
import { ShareSkeleton } from '../../features/sharing/result/share-skeleton';
import { loadOrReload } from '../../availability/load-or-reload';
import { usePageSettings } from '../../settings/page-settings';
import { useRefreshStreak } from '../../features/streak/use-refresh-streak';
import { failedParts } from './failed-parts';
import { HomeResultDocument } from './home-result.generated';
import { HomeScreenDocument, useHomeScreenQuery } from './home-screen.generated';
import { HowItWorks } from './how-it-works';
import { useNextQuestionToast } from './use-next-question-toast';

/** The title and metadata of the page. */
export const head = (_params: Params, { productName }: PageSettings) =>
  ({
    title: { whole: `${productName} Challenge` },
    description:
      'One multiple-choice tech question a day. Answer it, earn points, keep a streak and climb the monthly leaderboard. Free, in a minute.',
    isEmbeddable: true,
    alternates: [{ type: 'application/atom+xml', title: 'The daily question', href: QUESTION_FEED_PATH }],
  }) satisfies PageHead;

/** The part that only the server needs. */
export const loadServerPart = () => import('./home-screen.server');

/** The queries of the page. */
export const queries = () => [
  { document: HomeScreenDocument, variables: {} },
  { document: HomeResultDocument, variables: {} },
];

/** Shown on a day without a question, which is rare. */
const NoQuestion = lazyComponent(
  () => loadOrReload(() => import('../../features/question/no-question')),
  'NoQuestion',
);

/** The streak of a signed-in viewer. */
const HomeStreak = lazyComponent(
  () => loadOrReload(() => import('../../features/streak/home-streak')),
  'HomeStreak',
);

/** Yesterday's answer, for players who know the rules. */
const Yesterday = lazyComponent(() => loadOrReload(() => import('./yesterday')), 'Yesterday');

const loadResult = () => loadOrReload(() => import('./home-result'));
const ResultShare = lazyComponent(loadResult, 'ResultShare');
const ResultRank = lazyComponent(loadResult, 'ResultRank');
const ResultReminder = lazyComponent(loadResult, 'ResultReminder');

/** The share leaderboard, which stands beside a result. */
const ResultAside = lazyComponent(loadResult, 'ResultAside');

/** What other features show on the result card. Lazy, because only a page with a result shows it. */
const RESULT_SLOTS: ResultSlots = {
  share: <ResultShare isolated fallback={<ShareSkeleton />} />,
  rank: <ResultRank isolated />,
  reminder: <ResultReminder isolated />,
};

/** The home page with the configured product name. */
export function Screen() {
  return <HomePage productName={usePageSettings().productName} />;
}

/** The question of the day with the top players, the reminder form and the rules. */
export function HomePage({ productName }: { productName: string }) {
  const { data, loading, error, networkStatus, refetch } = useHomeScreenQuery({ errorPolicy: 'all' });
  const retrying = networkStatus === NetworkStatus.refetch;
  const retry = () => void refetch().catch(() => undefined);
  const failed = failedParts(error);
  useFailureToast(failed.question, TRIVIA_TEXTS.questionNotLoaded);
  useFailureToast(failed.leaderboard, LEADERBOARD_TEXTS.notLoaded);

  const [problem, setProblem] = useState<string | null>(null);
  const refreshTopPlayers = useRefreshTopPlayers();
  const refreshStreak = useRefreshStreak();
  const question = data?.todaysQuestion;
  const viewer = data?.viewer ?? null;
  const yesterday = data?.yesterdaysQuestion;
  const knowsTheRules = (viewer?.player.longestStreak ?? 0) > 0;
  const answered = Boolean(viewer && question?.viewerAnswer);
  const heading = useFocusAfterRetry(retrying);
  const card = useNextQuestionToast(question?.id, heading);
  useAttribution({ signedIn: viewer !== null, answered: Boolean(question?.viewerAnswer) });
  const messages = [
    problem,
    error instanceof TimeoutError && error.message,
    failed.question && TRIVIA_TEXTS.questionNotLoaded,
    failed.leaderboard && LEADERBOARD_TEXTS.notLoaded,
  ].filter((message) => typeof message === 'string');

  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 pt-8">
      <ErrorBanner>
        {messages.length > 0 && messages.map((message) => <p key={message}>{message}</p>)}
      </ErrorBanner>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-xl font-bold tracking-tight">
          {productName} Challenge
        </h1>
        {/* The minimum size reserves the space of the date while it is loading, on a line of its own on narrow screens. */}
        <p className="min-h-6 min-w-36 text-ink-soft sm:text-right">
          {question && <time dateTime={question.day}>{formatDay(parseDay(question.day))}</time>}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          {question && (
            <div className="contents" {...card}>
              <QuestionCard
                key={question.id}
                question={question}
                viewer={viewer}
                correctYesterday={yesterday?.correctPercent ?? null}
                resultSlots={RESULT_SLOTS}
                onAnswered={() => {
                  refreshTopPlayers();
                  if (viewer) refreshStreak();
                }}
                onProblem={setProblem}
              />
            </div>
          )}
          {!question && loading && !retrying && <QuestionSkeleton />}
          {!question && (!loading || retrying) && (
            <NoQuestion
              onRetry={failed.question || retrying ? retry : undefined}
              retrying={retrying}
              fallback={<QuestionSkeleton />}
            />
          )}
          {question && viewer && (
            <HomeStreak viewer={viewer} today={question.day} onOutdated={refreshStreak} />
          )}
          {knowsTheRules && yesterday ? <Yesterday question={yesterday} /> : <HowItWorks />}
        </div>
        {/* Stays visible beside a long question, if the window is high enough. */}
        <div
          className={clsx(
            'grid grid-cols-1 content-start gap-6 self-start sm:grid-cols-2 lg:grid-cols-1',
            !answered && 'top-20 lg:[@media(min-height:44rem)]:sticky',
          )}
        >
          <TopPlayers query={data ?? null} failed={failed.leaderboard} onRetry={retry} />
          {answered ? <ResultAside isolated /> : <StayUpdated />}
        </div>
      </div>
    </div>
  );
}

/** Focuses the heading after a successful retry, which removes the focused button. Returns the ref of the heading. */
function useFocusAfterRetry(retrying: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const retried = useRef(false);
  useEffect(() => {
    if (retried.current && !retrying && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    retried.current = retrying;
  }, [retrying]);
  return heading;
}
