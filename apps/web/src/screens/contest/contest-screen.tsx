import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { clsx } from 'clsx';
import { useCallback } from 'react';
import { type Params, useParams } from 'react-router';
import { loadOrReload } from '../../availability/load-or-reload';
import { isBoardOpen } from '../../features/contests/board/is-board-open';
import { useServerClock } from '../../features/contests/clock/use-server-clock';
import { useContestStatus } from '../../features/contests/clock/use-contest-status';
import { CONTEST_INVITATION } from '../../features/contests/contest-invitation';
import { contestPath } from '../../features/contests/contest-path';
import { NotFound } from '../../features/not-found/lazy-not-found';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { usePageTitle } from '../../features/seo/page-title';
import { trailTo } from '../../features/seo/trail';
import { ContestAbout } from './about/contest-about';
import { ContestHeader } from './about/contest-header';
import { ContestPlayers } from './about/contest-players';
import { ContestRules } from './about/contest-rules';
import {
  ContestScreenDocument,
  type ContestScreenQuery,
  useContestScreenQuery,
} from './contest-screen.generated';
import { ContestPlay } from './play/contest-play';
import { PlaySkeleton } from './play/play-skeleton';
import { useCurrentState } from './use-current-state';

/** The title and metadata of the page. */
export const head = {
  title: 'Contest',
  description: CONTEST_INVITATION,
} satisfies PageHead;

/** The part that only the server needs. */
export const loadServerPart = () => import('./contest-screen.server');

/** The questions with their answers. */
const ContestReview = lazyComponent(
  () => loadOrReload(() => import('./result/contest-review')),
  'ContestReview',
);

/** Playing a contest that has ended. */
const VirtualRun = lazyComponent(() => loadOrReload(() => import('./virtual/virtual-run')), 'VirtualRun');

const variablesOf = ({ contest = '' }: Params) => ({ contest });

/** The queries of the page. */
export const queries = (_search: URLSearchParams, params: Params) => [
  { document: ContestScreenDocument, variables: variablesOf(params) },
];

/** Whether the address names a contest that the viewer may see. */
export const exists = ([data]: readonly unknown[]) => (data as ContestScreenQuery | null)?.contest !== null;

/** The address of a contest that was requested by its id or by a slug that it had. */
export const canonicalPath = ([data]: readonly unknown[]) => {
  const slug = (data as ContestScreenQuery | null)?.contest?.slug;
  return slug ? contestPath(slug) : null;
};

/** A contest: what it is, the viewer's part in it with the questions one at a time, and the result. */
export function Screen() {
  const { data, error, refetch } = useContestScreenQuery({ variables: variablesOf(useParams()) });
  useServerClock(data?.serverTime);
  usePageTitle(data?.contest?.title ?? null);
  const reload = useCallback(
    () =>
      refetch().then(
        () => undefined,
        () => undefined,
      ),
    [refetch],
  );
  if (data?.contest === null) return <NotFound />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 playing:pt-2">
      {data?.contest && (
        <Contest contest={data.contest} viewer={data.viewer} serverTime={data.serverTime} reload={reload} />
      )}
      {!data && error && (
        <LoadError className="py-12" onRetry={reload}>
          {CONTEST_TEXTS.notLoaded}
        </LoadError>
      )}
      {!data && !error && <ContestSkeleton />}
    </div>
  );
}

type Loaded = NonNullable<ContestScreenQuery['contest']>;

function Contest(props: {
  contest: Loaded;
  viewer: ContestScreenQuery['viewer'];
  serverTime: string;
  reload: () => Promise<void>;
}) {
  const { contest, viewer, serverTime, reload } = props;
  const status = useContestStatus(contest);
  const hasFinished = Boolean(contest.viewerParticipation?.finishedAt);
  // The lobby shows the players itself.
  const isInLobby = status === 'PUBLISHED' && contest.viewerParticipation !== null;
  useCurrentState({
    contestId: contest.id,
    serverTime,
    isSignedIn: viewer !== null,
    reported: contest.status,
    status,
    hasFinished,
    reload,
  });
  return (
    <>
      <div className="playing:hidden">
        <Breadcrumbs
          trail={trailTo(
            { name: 'Contests', path: '/contests' },
            { name: contest.title, path: contestPath(contest.slug) },
          )}
        />
        <ContestHeader contest={contest} status={status} />
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] playing:mx-auto playing:mt-0 playing:max-w-board playing:lg:grid-cols-1">
        <div className="grid grid-cols-1 gap-6">
          {/* After the end, a virtual run is played instead. */}
          <div className={clsx('contents', status === 'ENDED' && 'playing:hidden')}>
            <ContestPlay contest={contest} viewer={viewer} status={status} reload={reload} />
          </div>
          {contest.status === 'ENDED' && isBoardOpen(contest) && (
            <VirtualRun
              contest={{ ...contest, hasRun: contest.viewerVirtualRun !== null }}
              viewer={viewer}
              fallback={<PlaySkeleton />}
            />
          )}
          <div className="contents playing:hidden">
            <ContestAbout contest={contest} />
          </div>
          {/* The answers would spoil a run. */}
          {(contest.status === 'ENDED' || hasFinished) && contest.viewerVirtualRun?.isOver !== false && (
            <ContestReview contest={contest} fallback={<PlaySkeleton />} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-6 playing:hidden">
          <ContestRules contest={contest} status={status} />
          {!isInLobby && <ContestPlayers contest={contest} status={status} />}
        </div>
      </div>
    </>
  );
}

function ContestSkeleton() {
  return (
    <Skeleton className="grid gap-6">
      <Placeholder className="h-5 w-48" />
      <Placeholder className="h-10 w-2/3" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2fr_1fr]">
        <Placeholder className="h-96" />
        <Placeholder className="h-96" />
      </div>
    </Skeleton>
  );
}
