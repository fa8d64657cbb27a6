import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatDays } from '@daily/rules/streak';
import { linkClass } from '@daily/ui/controls/button';
import { Avatar } from '@daily/ui/display/avatar';
import { Card } from '@daily/ui/display/card';
import { LoadError } from '@daily/ui/display/load-error';
import { StatTile } from '@daily/ui/display/stat-tile';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Link, type Params, useParams } from 'react-router';
import { playerPath } from '../../board/linked-name';
import { NotFound } from '../../features/not-found/lazy-not-found';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { usePageTitle } from '../../features/seo/page-title';
import { trailTo } from '../../features/seo/trail';
import { usePageSettings } from '../../settings/page-settings';
import { PlayerContests } from './player-contests';
import {
  PublicPlayerDocument,
  type PublicPlayerQuery,
  usePublicPlayerQuery,
} from './player-screen.generated';

/** The title and metadata of the page, unless it has a player. */
export const head = {
  title: 'Player',
  description:
    'The public page of a player of one tech question a day: streak, places in contests and certificates.',
  noindex: true,
} satisfies PageHead;

/** The part that only the server needs. */
export const loadServerPart = () => import('./player-screen.server');

const variablesOf = ({ player = '' }: Params) => ({ userId: player });

/** The query of the page. */
export const queries = (_search: URLSearchParams, params: Params) => [
  { document: PublicPlayerDocument, variables: variablesOf(params) },
];

/** Whether the address is that of a player who has turned their page on. */
export const exists = ([data]: readonly unknown[]) => (data as PublicPlayerQuery | null)?.playerPage !== null;

/** The public page of a player. An unknown player and one without a page look the same. */
export function Screen() {
  const { data, error, refetch } = usePublicPlayerQuery({ variables: variablesOf(useParams()) });
  const page = data?.playerPage;
  usePageTitle(page?.player.username ?? null);
  if (page === null) return <NotFound />;
  return (
    <div className="mx-auto grid max-w-board grid-cols-1 gap-6 px-4 pt-8">
      {page && <PlayerPage page={page} isOwn={data.viewer?.player.id === page.player.id} />}
      {!data && error && (
        <LoadError className="py-12" onRetry={refetch}>
          This page could not be loaded
        </LoadError>
      )}
      {!data && !error && (
        <Skeleton className="grid gap-6">
          <Placeholder className="h-5 w-40" />
          <Placeholder className="h-64" />
        </Skeleton>
      )}
    </div>
  );
}

function PlayerPage({ page, isOwn }: { page: NonNullable<PublicPlayerQuery['playerPage']>; isOwn: boolean }) {
  const { player, currentStreak, longestStreak, contests } = page;
  const { username, avatarUrl, userId } = player;
  const { timeZone } = usePageSettings();
  return (
    <>
      <Breadcrumbs
        trail={trailTo(
          { name: 'Leaderboard', path: PAGE_PATHS.leaderboard },
          { name: username, path: playerPath(userId) },
        )}
      />
      <Card aria-labelledby="player-name" className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Avatar id={player.id} name={username} url={avatarUrl ?? null} size="lg" />
          <div className="min-w-0 flex-1 basis-48">
            <h1 id="player-name" className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">
              <bdi>{username}</bdi>
            </h1>
            <p className="mt-1 text-ink-soft">Plays since {monthOf(player.createdAt, timeZone)}</p>
          </div>
        </div>
        {currentStreak !== null && longestStreak !== null && (
          <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
            <StatTile label="Streak" value={formatDays(currentStreak)} />
            <StatTile label="Longest streak" value={formatDays(longestStreak)} />
          </dl>
        )}
      </Card>
      {contests && <PlayerContests contests={contests} />}
      <p className="text-sm text-ink-soft">
        {isOwn ? (
          <Link to={PAGE_PATHS.profileSettings} className={`${linkClass} inline-block py-1`}>
            Choose what this page shows
          </Link>
        ) : (
          <Link
            to={`${PAGE_PATHS.report}/${player.id}`}
            rel="nofollow"
            className={`${linkClass} inline-block py-1`}
          >
            Report this player
          </Link>
        )}
      </p>
    </>
  );
}

/** `March 2026`, as the calendar of the product has it. */
function monthOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }).format(
    new Date(instant),
  );
}
