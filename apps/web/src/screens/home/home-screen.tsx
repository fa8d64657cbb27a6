import { NetworkStatus } from '@apollo/client';
import { TimeoutError } from '@daily/apollo/links/timeout-link';
import type { PageSettings } from '@daily/contract/page-settings';
import { PAGE_PATHS, YESTERDAY_PATH } from '@daily/contract/page-paths';
import { QUESTION_FEED_PATH } from '@daily/contract/paths';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { ErrorBanner } from '@daily/ui/display/banner';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { useHydrated } from '@daily/ui/loading/use-hydrated';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import { clsx } from 'clsx';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { Navigate, type Params, useLocation } from 'react-router';
import { TopPlayers } from '../../features/leaderboard/top-players';
import { useRefreshTopPlayers } from '../../features/leaderboard/use-refresh-top-players';
import { StayUpdated } from '../../features/notices/stay-updated';
import type { PageHead } from '../../features/seo/head';
import { useAttribution } from '../../features/sharing/verification/use-attribution';
import { DayTile } from '../../features/question/day-tile';
import { QuestionCard } from '../../features/question/question-card';
import { QuestionSkeleton } from '../../features/question/question-skeleton';
import type { WaitingAnswer } from '../../features/question/answer/choice';
import { lateAnswer } from '../../features/question/answer/waiting-answer';
import type { ResultSlots } from '../../features/question/result/result-card';
import { ShareSkeleton } from '../../features/sharing/result/share-skeleton';
import { loadOrReload } from '../../availability/load-or-reload';
import { usePageSettings } from '../../settings/page-settings';
import { useRefreshStreak } from '../../features/streak/use-refresh-streak';
import { failedParts } from './failed-parts';
import { HomeScreenDocument, useHomeScreenQuery } from './home-screen.generated';
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

/** The queries of the page. That of the result is loaded with the code of the result, which most visitors do not need. */
export const queries = async () => [
  { document: HomeScreenDocument, variables: {} },
  { document: (await loadResult()).HomeResultDocument, variables: {} },
];

/** Shown on a day without a question, which is rare. */
const NoQuestion = lazyComponent(
  () => loadOrReload(() => import('../../features/question/no-question')),
  'NoQuestion',
);

/** Yesterday's question, in place of today's at the address that asks for it. */
const TryYesterday = lazyComponent(
  () => loadOrReload(() => import('../../features/question/try/try-yesterday')),
  'TryYesterday',
);

/** The streak of a signed-in viewer. */
const HomeStreak = lazyComponent(
  () => loadOrReload(() => import('../../features/streak/home-streak')),
  'HomeStreak',
);

/** The rules. Nothing in them reacts, so their code is not among what the first touch needs. */
const HowItWorks = lazyComponent(() => loadOrReload(() => import('./how-it-works')), 'HowItWorks');

/** An answer that came too late. Only the browser knows of one. */
const LateAnswer = lazyComponent(
  () => loadOrReload(() => import('../../features/question/answer/late-answer')),
  'LateAnswer',
  { onServer: false },
);

/** Who of the viewer's leagues has answered before them. */
const MemberAhead = lazyComponent(
  () => loadOrReload(() => import('../../features/leagues/ahead/member-ahead')),
  'MemberAhead',
);

/** Yesterday's answer, for players who know the rules. */
const Yesterday = lazyComponent(() => loadOrReload(() => import('./yesterday')), 'Yesterday');

const loadResult = () => loadOrReload(() => import('./home-result'));
const ResultMilestone = lazyComponent(loadResult, 'ResultMilestone');
const ResultShare = lazyComponent(loadResult, 'ResultShare');
const ResultRank = lazyComponent(loadResult, 'ResultRank');
const ResultContest = lazyComponent(loadResult, 'ResultContest');

/** Depends on much that no page needs before an answer. */
const NextStep = lazyComponent(loadResult, 'NextStep', { onServer: false });

/** The share leaderboard, which stands beside a result. */
const ResultAside = lazyComponent(loadResult, 'ResultAside');

/** What other features show on the result card. Lazy, because only a page with a result shows it. */
const RESULT_SLOTS: ResultSlots = {
  share: <ResultShare isolated fallback={<ShareSkeleton />} />,
  rank: <ResultRank isolated />,
  nextStep: <NextStep isolated fallback={<NextStepSpace />} />,
  contest: <ResultContest isolated />,
};

/** As high as a next step. */
function NextStepSpace() {
  return <div className="mt-6 h-24" />;
}

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
  const [answeredHere, setAnsweredHere] = useState(false);
  const refreshTopPlayers = useRefreshTopPlayers();
  const refreshStreak = useRefreshStreak();
  const question = data?.todaysQuestion;
  const viewer = data?.viewer ?? null;
  const yesterday = data?.yesterdaysQuestion;
  const knowsTheRules = (viewer?.player.longestStreak ?? 0) > 0;
  const answered = Boolean(viewer && question?.viewerAnswer);
  // Read once, before a result deletes what is stored. The server has no storage.
  const [late, setLate] = useState<WaitingAnswer | null>();
  if (viewer && late === undefined) {
    const stored = lateAnswer(viewer.player.userId);
    // The service worker may have sent it from another page, which leaves it in the storage.
    const wasSent = yesterday?.viewerAnswer && stored?.questionId === yesterday.id;
    setLate(wasSent ? null : stored);
  }
  const heading = useFocusAfterRetry(retrying);
  const card = useNextQuestionToast(question?.id, heading);
  useAttribution({ signedIn: viewer !== null, answered: Boolean(question?.viewerAnswer) });
  // The server does not receive the fragment, so the first rendering ignores it, too.
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const tries = hydrated && PAGE_PATHS.home + hash === YESTERDAY_PATH;
  const messages = [
    problem,
    error instanceof TimeoutError && error.message,
    failed.question && TRIVIA_TEXTS.questionNotLoaded,
    failed.leaderboard && LEADERBOARD_TEXTS.notLoaded,
  ].filter((message) => typeof message === 'string');

  return (
    <div
      className="mx-auto grid max-w-page grid-cols-1 gap-3 px-4 pt-5 sm:gap-4 sm:pt-8"
      style={question ? ({ '--hue': question.tile.hue } as CSSProperties) : undefined}
    >
      <ErrorBanner>
        {messages.length > 0 && messages.map((message) => <p key={message}>{message}</p>)}
      </ErrorBanner>
      <div className="flex items-center gap-x-3">
        {/* The size reserves the space of the tile and of the date while they are loading. */}
        <span className="size-11 shrink-0">
          {question && <DayTile tile={question.tile} className="size-full" />}
        </span>
        <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6">
          <h1 ref={heading} tabIndex={-1} className="min-w-0 font-semibold tracking-tight">
            {productName} Challenge
          </h1>
          <p className="min-h-6 min-w-36 text-ink-soft sm:text-right">
            {question && <time dateTime={question.day}>{formatDay(parseDay(question.day))}</time>}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          {late && <LateAnswer isolated answer={late} />}
          {question && !tries && (
            <div className="contents" {...card}>
              <QuestionCard
                key={question.id}
                question={question}
                viewer={viewer}
                correctYesterday={yesterday?.countsDemoPlayers ? null : (yesterday?.correctPercent ?? null)}
                offersYesterday={Boolean(yesterday)}
                resultSlots={{
                  ...RESULT_SLOTS,
                  milestone: (fresh) => viewer && <ResultMilestone isolated viewer={viewer} fresh={fresh} />,
                }}
                onAnswered={() => {
                  setAnsweredHere(true);
                  refreshTopPlayers();
                  if (viewer) refreshStreak();
                }}
                onProblem={setProblem}
              />
            </div>
          )}
          {tries && (
            <TryYesterday
              anonymous={!viewer}
              otherwise={<Navigate to={PAGE_PATHS.home} replace />}
              fallback={<QuestionSkeleton />}
            />
          )}
          {!question && loading && !retrying && <QuestionSkeleton />}
          {!question && (!loading || retrying) && (
            <NoQuestion
              onRetry={failed.question || retrying ? retry : undefined}
              retrying={retrying}
              offersYesterday={Boolean(yesterday)}
              fallback={<QuestionSkeleton />}
            />
          )}
          {question && viewer && !answered && <MemberAhead viewer={viewer} />}
          {question && viewer && (
            <HomeStreak viewer={viewer} today={question.day} onOutdated={refreshStreak} />
          )}
          {knowsTheRules && yesterday ? <Yesterday question={yesterday} /> : <HowItWorks />}
        </div>
        {/* Stays visible beside a long question, if the window is high enough, and does not move at the reveal. */}
        <div
          className={clsx(
            'grid grid-cols-1 content-start gap-6 self-start sm:grid-cols-2 lg:grid-cols-1',
            (!answered || answeredHere) && 'top-20 lg:[@media(min-height:44rem)]:sticky',
          )}
        >
          <TopPlayers query={data ?? null} failed={failed.leaderboard} onRetry={retry} />
          <StayUpdated />
          {answered && <ResultAside isolated />}
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
