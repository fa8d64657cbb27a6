import { ViewLinks } from '../../features/leaderboard/view-links';
import { LEAGUE_VIEWS, type LeagueView, leagueViewPath } from './league-view';

/** Links to the views of a league. */
export function LeagueTabs({ leagueId, current }: { leagueId: string; current: LeagueView }) {
  const views = LEAGUE_VIEWS.map(({ view, ...names }) => ({
    ...names,
    path: leagueViewPath(leagueId, view),
    isCurrent: view === current,
  }));
  return <ViewLinks label="League" views={views} />;
}
