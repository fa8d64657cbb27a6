import type { Params } from 'react-router';
import { leaguePath } from '../../features/leagues/league-path';

/** A view of the page of a league. */
export type LeagueView = 'month' | 'all-time' | 'streaks' | 'today' | 'members';

/** What the address of the page of a league selects. */
export interface LeagueAddress {
  leagueId: string;
  view: LeagueView;
}

/** The views in order, with the labels of their links on wide and on narrow screens. */
export const LEAGUE_VIEWS: readonly { view: LeagueView; label: string; short: string }[] = [
  { view: 'month', label: 'This month', short: 'Month' },
  { view: 'all-time', label: 'All time', short: 'All time' },
  { view: 'streaks', label: 'Streaks', short: 'Streaks' },
  { view: 'today', label: 'Today', short: 'Today' },
  { view: 'members', label: 'Members', short: 'Members' },
];

/** The boards that the views show. */
export const BOARDS = { month: 'MONTH', 'all-time': 'ALL_TIME', streaks: 'STREAK' } as const;

/** The board of a view; null for a view without one. */
export function boardOf(view: LeagueView): (typeof BOARDS)[keyof typeof BOARDS] | null {
  return view === 'today' || view === 'members' ? null : BOARDS[view];
}

/** The league and the view that an address selects; null for an unknown view. */
export function parseLeagueAddress({ league = '', view = 'month' }: Params): LeagueAddress | null {
  const known = LEAGUE_VIEWS.find((each) => each.view === view);
  return known ? { leagueId: league, view: known.view } : null;
}

/** The path of a view. */
export function leagueViewPath(leagueId: string, view: LeagueView): string {
  return view === 'month' ? leaguePath(leagueId) : `${leaguePath(leagueId)}/${view}`;
}
