import { useNextPage } from '@daily/apollo/next-page';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { LoadMore } from '@daily/ui/loading/load-more';
import { LoadError } from '@daily/ui/display/load-error';
import { Avatar } from '@daily/ui/display/avatar';
import { Badge } from '@daily/ui/display/badge';
import { PlayerName } from '@daily/ui/display/player-name';
import { useParams } from 'react-router';
import { CircleCheck } from 'lucide-react';
import { BoardSkeleton } from '../../../board/board-skeleton';
import { contestPath, contestPlayersPath } from '../../../features/contests/contest-path';
import { formatParticipants } from '../../../features/contests/facts';
import { EmptyBoard } from '../../../features/leaderboard/empty-board';
import { NotFound } from '../../../features/not-found/lazy-not-found';
import { Breadcrumbs } from '../../../features/seo/breadcrumbs';
import { usePageTitle } from '../../../features/seo/page-title';
import { trailTo } from '../../../features/seo/trail';
import {
  ContestPlayersPageDocument,
  type ContestPlayersPageQuery,
  useContestPlayersPageQuery,
} from './contest-players.generated';
import { ContestTime } from '../../../features/contests/contest-time';

const NOT_LOADED = 'Failed to load the players of this contest';

/** Number of players in a page of the list. */
const PAGE_SIZE = 50;

/** The variables of the first page. @param contest slug or id of the contest. */
const playersOf = (contest: string) => ({ contest, first: PAGE_SIZE });

/** The queries of the list of players. @param contest slug or id of the contest. */
export const playersQueries = (contest: string) => [
  { document: ContestPlayersPageDocument, variables: playersOf(contest) },
];

type Contest = NonNullable<ContestPlayersPageQuery['contest']>;

/** All players of a contest, in the order in which they joined. */
export function ContestPlayers() {
  const { contest = '' } = useParams();
  const variables = playersOf(contest);
  const { data, error, refetch } = useContestPlayersPageQuery({ variables });
  usePageTitle(data?.contest?.title ?? null, ': Players');
  if (data?.contest === null) return <NotFound />;
  return (
    <div className="mx-auto max-w-board px-4 pt-8">
      {data?.contest && (
        <Players contest={data.contest} viewerId={data.viewer?.player.id ?? null} variables={variables} />
      )}
      {!data && error && (
        <LoadError className="py-12" onRetry={refetch}>
          {NOT_LOADED}
        </LoadError>
      )}
      {!data && !error && <BoardSkeleton rows={10} />}
    </div>
  );
}

function Players(props: {
  contest: Contest;
  viewerId: string | null;
  variables: ReturnType<typeof playersOf>;
}) {
  const { contest, viewerId, variables } = props;
  const { slug, title, status, participants } = contest;
  const { edges, pageInfo } = participants;
  const next = useNextPage(ContestPlayersPageDocument);
  const unlisted = contest.participantCount - edges.length;
  return (
    <>
      <Breadcrumbs
        trail={trailTo(
          { name: 'Contests', path: PAGE_PATHS.contests },
          { name: title, path: contestPath(slug) },
          { name: 'Players', path: contestPlayersPath(slug) },
        )}
      />
      <h1 className="mt-4 text-3xl font-bold tracking-tight wrap-anywhere">Players: {title}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {formatParticipants(contest, status === 'ENDED')}
        {edges.length > 0 && ', in the order in which they joined.'}
      </p>
      <div className="mt-6">
        {edges.length === 0 && <NoPlayers slug={slug} isOpen={status !== 'ENDED'} />}
        {edges.length > 0 && (
          <ol
            aria-label="Players of this contest"
            className="overflow-clip rounded-lg border border-line bg-surface shadow-sm"
          >
            {edges.map(({ node }) => (
              <PlayerRow key={node.id} participant={node} isViewer={node.player.id === viewerId} />
            ))}
          </ol>
        )}
        {pageInfo.hasNextPage && (
          <LoadMore
            label="Show more"
            onLoad={() => void next.load({ ...variables, after: pageInfo.endCursor ?? null })}
            loading={next.loading}
            failed={next.failed}
          />
        )}
        {!pageInfo.hasNextPage && edges.length > 0 && unlisted > 0 && (
          <p className="mt-4 text-sm text-ink-soft">
            {unlisted === 1 ? 'One more player is' : `${unlisted} more players are`} hidden from lists.
          </p>
        )}
      </div>
    </>
  );
}

function NoPlayers({ slug, isOpen }: { slug: string; isOpen: boolean }) {
  return (
    <EmptyBoard
      text={isOpen ? 'Nobody is on the list yet. Be the first.' : 'There are no players to show.'}
      to={contestPath(slug)}
      action="To the contest"
    />
  );
}

type Participant = NonNullable<ContestPlayersPageQuery['contest']>['participants']['edges'][number]['node'];

/** A player of a contest, with when they joined and whether they have finished. */
function PlayerRow({ participant, isViewer }: { participant: Participant; isViewer: boolean }) {
  const { player, joinedAt, finishedAt } = participant;
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <Avatar id={player.id} name={player.username} url={player.avatarUrl} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <PlayerName name={player.username} className="font-medium" />
          {isViewer && <Badge tone="strong">You</Badge>}
          {player.isDemo && <Badge tone="neutral">Demo</Badge>}
        </span>
        <span className="block text-sm text-ink-soft">
          Joined <ContestTime at={joinedAt} />
        </span>
      </span>
      {finishedAt && (
        <span className="flex shrink-0 items-center gap-1.5 text-sm font-medium text-success-ink">
          <CircleCheck aria-hidden className="size-4" />
          Finished
        </span>
      )}
    </li>
  );
}
