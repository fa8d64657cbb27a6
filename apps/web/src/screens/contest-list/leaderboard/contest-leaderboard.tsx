import { PAGE_PATHS } from '@daily/contract/page-paths';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import { formatLimit } from '@daily/rules/contest/time';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { track } from '../../../analytics/track';
import { pageArguments } from '../../../board/board-source';
import { BoardSkeleton } from '../../../board/board-skeleton';
import { ContestBoard } from '../../../features/contests/board/contest-board';
import { isBoardOpen } from '../../../features/contests/board/is-board-open';
import { ContestReplay, ContestReveal } from '../../../features/contests/board/lazy-board-parts';
import {
  ContestBoardPageDocument,
  type ContestBoardPageQuery,
  ContestOwnPlaceDocument,
  useContestBoardPageQuery,
  useContestOwnPlaceQuery,
} from '../../../features/contests/board/contest-board.generated';
import { useServerClock } from '../../../features/contests/clock/use-server-clock';
import { type Status, useContestStatus } from '../../../features/contests/clock/use-contest-status';
import { useStatusChange } from '../../../features/contests/clock/use-status-change';
import { contestBoardPath, contestPath } from '../../../features/contests/contest-path';
import { ContestTime } from '../../../features/contests/contest-time';
import { EmptyBoard } from '../../../features/leaderboard/empty-board';
import { NotFound } from '../../../features/not-found/lazy-not-found';
import { Breadcrumbs } from '../../../features/seo/breadcrumbs';
import { usePageTitle } from '../../../features/seo/page-title';
import { trailTo } from '../../../features/seo/trail';

/** The queries of the leaderboard of a contest. */
export const boardQueries = (contest: string) => [
  { document: ContestBoardPageDocument, variables: { contest, ...pageArguments() } },
  { document: ContestOwnPlaceDocument, variables: { contest } },
];

type Loaded = NonNullable<ContestBoardPageQuery['contest']>;

/** The leaderboard of a contest. */
export function ContestLeaderboard() {
  const { contest = '' } = useParams();
  const { data, error, refetch } = useContestBoardPageQuery({ variables: { contest, ...pageArguments() } });
  const { data: place, refetch: refetchPlace } = useContestOwnPlaceQuery({ variables: { contest } });
  const reload = useCallback(
    () => Promise.all([refetch(), refetchPlace()]).catch(() => undefined),
    [refetch, refetchPlace],
  );
  useServerClock(place?.serverTime);
  const title = data?.contest?.title;
  usePageTitle(title ?? null, ': Leaderboard');
  useEffect(() => track('leaderboard_view', { board: 'contest' }), []);
  if (data?.contest === null) return <NotFound />;
  return (
    <div className="mx-auto max-w-board px-4 pt-8">
      {data?.contest && <LoadedLeaderboard address={contest} contest={data.contest} reload={reload} />}
      {!data && error && <ErrorBanner>{CONTEST_TEXTS.boardNotLoaded}</ErrorBanner>}
      {!data && !error && <BoardSkeleton rows={10} />}
    </div>
  );
}

function LoadedLeaderboard(props: {
  address: string;
  contest: Loaded;
  /** Loads the board again. */
  reload: () => Promise<unknown>;
}) {
  const { address, contest, reload } = props;
  const { slug, title, startsAt } = contest;
  const status = useContestStatus(contest);
  useStatusChange({ reported: contest.status, status }, reload);
  const hasEnded = status === 'ENDED';
  const isSealed = hasEnded && !isBoardOpen(contest);
  const first = contest.leaderboard.edges[0]?.node;
  return (
    <>
      <Breadcrumbs
        trail={trailTo(
          { name: 'Contests', path: PAGE_PATHS.contests },
          { name: title, path: contestPath(slug) },
          { name: 'Leaderboard', path: contestBoardPath(slug) },
        )}
      />
      <h1 className="mt-4 text-3xl font-bold tracking-tight wrap-anywhere">Leaderboard: {title}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {leadOf(contest, status)}
        {status === 'PUBLISHED' && (
          <>
            {' '}
            <ContestTime at={startsAt} />.
          </>
        )}
      </p>
      <div className="mt-6">
        {isSealed && (
          <ContestReveal
            contest={contest}
            latest={first ? { rank: first.rank, username: first.player.username } : null}
          />
        )}
        <ContestBoard
          contest={address}
          contestId={contest.id}
          slug={slug}
          changes={status === 'RUNNING' || isSealed}
          isSealed={isSealed}
          empty={<NoPlaces contest={contest} status={status} />}
        />
      </div>
      {hasEnded && !isSealed && first && <Replay contest={address} />}
    </>
  );
}

/** The replay, whose code and data are loaded when the visitor asks for it. The button is part of the page: an early press counts. */
function Replay({ contest }: { contest: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="replay-title" className="mt-10 grid justify-items-start gap-4">
      <h2 id="replay-title" className="text-xl font-semibold tracking-tight">
        How it unfolded
      </h2>
      {isOpen ? (
        <div className="w-full">
          <ContestReplay contest={contest} fallback={<BoardSkeleton rows={3} />} />
        </div>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Show the replay
        </Button>
      )}
    </section>
  );
}

function leadOf({ revealAnswers, freezeMinutes }: Loaded, status: 'DRAFT' | Status): string {
  const order = 'Most points win. If points are equal, the faster player wins.';
  if (status === 'DRAFT') return 'This contest is a draft. Only editors can see it.';
  if (status === 'PUBLISHED') return 'This contest has not started. It starts on';
  if (status !== 'RUNNING') return `The contest has ended. ${order}`;
  if (revealAnswers === 'AFTER_END') return 'The places open when the contest has ended.';
  const freeze =
    freezeMinutes > 0 ? ` The board freezes for the last ${formatLimit(freezeMinutes * 60)}.` : '';
  return `Players appear when they have finished. ${order}${freeze}`;
}

/** A board that may be frozen does not say that nobody has finished. */
function whileOpen({ freezeMinutes }: Loaded): string {
  return freezeMinutes > 0
    ? 'No places yet. Nobody had finished when the board froze, or nobody has so far.'
    : 'Nobody has finished yet. The first place is free.';
}

/** A board that is sealed, or from before the end, says what will be here. */
function afterEnd(contest: Loaded): string {
  if (contest.status !== 'ENDED') return 'The last answers are being counted.';
  return isBoardOpen(contest) ? 'Nobody has a place in this contest.' : 'The places appear here, one by one.';
}

function NoPlaces({ contest, status }: { contest: Loaded; status: 'DRAFT' | Status }) {
  const text =
    status === 'ENDED'
      ? afterEnd(contest)
      : status === 'RUNNING' && contest.revealAnswers === 'AFTER_FINISH'
        ? whileOpen(contest)
        : 'There are no places to show yet.';
  return <EmptyBoard text={text} to={contestPath(contest.slug)} action="To the contest" />;
}
