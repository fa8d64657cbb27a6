import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { type Params, useParams } from 'react-router';
import { BoardSkeleton } from '../../board/board-skeleton';
import { contestPath } from '../../features/contests/contest-path';
import { CONTEST_INVITATION } from '../../features/contests/contest-invitation';
import { NotFound } from '../../features/not-found/lazy-not-found';
import type { PageHead } from '../../features/seo/head';
import { boardQueries, ContestLeaderboard } from './leaderboard/contest-leaderboard';
import { loadOrReload } from '../../availability/load-or-reload';

const importPlayers = () => loadOrReload(() => import('./players/contest-players'));

/** All players of a contest. Most visitors come for the leaderboard. */
const ContestPlayers = lazyComponent(importPlayers, 'ContestPlayers');

/** The title and metadata of the page. */
export const head = ({ list }: Params): PageHead =>
  list === 'players'
    ? {
        title: 'Players',
        description: `Everyone who has joined the contest, in the order in which they joined. ${CONTEST_INVITATION}`,
        noindex: true,
      }
    : {
        title: 'Leaderboard',
        description: `The leaderboard of the contest: who has the most points, and who was faster. ${CONTEST_INVITATION}`,
      };

/** The part that only the server needs. */
export const loadServerPart = () => import('./contest-list-screen.server');

/** The queries of the page. */
export const queries = async (_search: URLSearchParams, { contest = '', list }: Params) => {
  if (list === 'players') return (await importPlayers()).playersQueries(contest);
  return list === 'leaderboard' ? boardQueries(contest) : [];
};

/** Whether the address names a list of a contest that the viewer may see. */
export const exists = (data: readonly unknown[], { list }: Params) =>
  (list === 'leaderboard' || list === 'players') &&
  (data[0] as { contest: object | null } | null)?.contest !== null;

/** The address of a list that was requested by the id of the contest or by a slug that it had. */
export const canonicalPath = (data: readonly unknown[], { list = '' }: Params) => {
  const slug = (data[0] as { contest: { slug: string } | null } | null)?.contest?.slug;
  return slug ? `${contestPath(slug)}/${list}` : null;
};

/** A list of a contest, by the last part of the address: its leaderboard or its players. */
export function Screen() {
  const { list } = useParams();
  if (list === 'leaderboard') return <ContestLeaderboard />;
  if (list === 'players') return <ContestPlayers fallback={<BoardSkeleton rows={10} />} />;
  return <NotFound />;
}
