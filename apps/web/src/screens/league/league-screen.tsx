import { PAGE_PATHS } from '@daily/contract/page-paths';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { useId } from 'react';
import { Link, type Params, useParams } from 'react-router';
import { pageArguments } from '../../board/board-source';
import { formatMembers, leaguePath } from '../../features/leagues/league-path';
import { NotFound } from '../../features/not-found/lazy-not-found';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { usePageTitle } from '../../features/seo/page-title';
import { trailTo } from '../../features/seo/trail';
import { LeagueBoard } from './board/league-board';
import { LeagueBoardPageDocument, LeagueOwnPlaceDocument } from './board/league-board.generated';
import { LeagueContests } from './contests/league-contests';
import { LeagueContestsDocument } from './contests/league-contests.generated';
import { leagueContestsPage } from './contests/league-contests-variables';
import {
  LeagueScreenDocument,
  type LeagueScreenQuery,
  useLeagueScreenQuery,
} from './league-screen.generated';
import { MembershipEnded } from './membership-ended';
import { LeagueTabs } from './league-tabs';
import {
  boardOf,
  type LeagueAddress,
  type LeagueView,
  leagueViewPath,
  parseLeagueAddress,
} from './league-view';
import { LeagueMembers } from './members/league-members';
import { LeagueMembersDocument } from './members/league-members.generated';
import { LeagueToday } from './members/league-today';
import { membersOf } from './members/members-variables';
import { InviteCard } from './settings/invite-card';
import { LeaveCard } from './settings/leave-card';
import { RenameForm } from './settings/rename-form';
import { useEndedMembership } from './use-ended-membership';

/** The title and metadata of the page. */
export const head = {
  title: 'League',
  description: 'A private league: its boards, who has answered today, and its members.',
  noindex: true,
} satisfies PageHead;

const ChatCard = lazyComponent(() => import('./settings/chat-card'), 'ChatCard');

/** No league has this id: there is no page at an address with an unknown view. */
const NOWHERE: LeagueAddress = { leagueId: '', view: 'month' };

/** Returns the queries of the view that the address selects. */
export function queries(_search: URLSearchParams, params: Params) {
  const { leagueId, view } = parseLeagueAddress(params) ?? NOWHERE;
  const board = boardOf(view);
  return [
    { document: LeagueScreenDocument, variables: { leagueId } },
    ...(board
      ? [
          { document: LeagueBoardPageDocument, variables: { leagueId, board, ...pageArguments() } },
          { document: LeagueOwnPlaceDocument, variables: { leagueId, board } },
        ]
      : [{ document: LeagueMembersDocument, variables: membersOf(leagueId) }]),
    ...(view === 'month'
      ? [{ document: LeagueContestsDocument, variables: leagueContestsPage(leagueId) }]
      : []),
  ];
}

/** Whether the viewer is a member of a league with this address. */
export const exists = ([data]: readonly unknown[]) => (data as LeagueScreenQuery | null)?.league !== null;

/** A league: its boards and contests, who has answered today, its members and settings, one view at a time. */
export function Screen() {
  const { leagueId, view } = parseLeagueAddress(useParams()) ?? NOWHERE;
  const { data, error, refetch } = useLeagueScreenQuery({ variables: { leagueId } });
  const formerLeague = useEndedMembership(leagueId, data?.league);
  usePageTitle(data?.league?.name ?? formerLeague);
  if (formerLeague !== null) return <MembershipEnded name={formerLeague} />;
  if (data?.league === null) return <NotFound />;
  return (
    <div className="mx-auto max-w-board px-4 pt-8">
      {data?.league && <League view={view} league={data.league} viewer={data.viewer?.player ?? null} />}
      {!data && error && (
        <LoadError className="py-12" onRetry={refetch}>
          {LEAGUE_TEXTS.notLoaded}
        </LoadError>
      )}
      {!data && !error && <LeagueSkeleton />}
    </div>
  );
}

/** A league that is loaded, and the view of it. */
interface ViewProps {
  view: LeagueView;
  league: NonNullable<LeagueScreenQuery['league']>;
  viewer: NonNullable<LeagueScreenQuery['viewer']>['player'] | null;
}

function League({ view, league, viewer }: ViewProps) {
  const { leagueId, name, memberCount, answeredTodayCount } = league;
  return (
    <>
      <Breadcrumbs
        trail={trailTo({ name: 'Leagues', path: PAGE_PATHS.leagues }, { name, path: leaguePath(leagueId) })}
      />
      <h1 className="mt-4 text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-2 text-ink-soft">
        {formatMembers(memberCount)} · {answeredTodayCount} answered today
      </p>
      <div className="mt-6 grid grid-cols-1 gap-6">
        <LeagueTabs leagueId={leagueId} current={view} />
        <View key={view} view={view} league={league} viewer={viewer} />
      </div>
    </>
  );
}

const BOARD_LABELS = {
  month: 'Board of this month',
  'all-time': 'Board of all time',
  streaks: 'Board of streaks',
} as const;

function View({ view, league, viewer }: ViewProps) {
  const { leagueId } = league;
  if (view === 'today') return <LeagueToday league={league} viewer={viewer} />;
  if (view === 'members') return <MembersView league={league} viewerId={viewer?.id ?? null} />;
  const board = boardOf(view) ?? 'MONTH';
  return (
    <>
      {league.memberCount === 1 && league.viewerIsOwner && <InviteCard league={league} />}
      <LeagueBoard
        board={{ leagueId, board }}
        label={BOARD_LABELS[view]}
        path={leagueViewPath(leagueId, view)}
      />
      {view === 'month' && <LeagueContests leagueId={leagueId} />}
    </>
  );
}

function MembersView({ league, viewerId }: { league: ViewProps['league']; viewerId: string | null }) {
  const settingsId = useId();
  return (
    <>
      {league.viewerIsOwner && <InviteCard league={league} />}
      <LeagueMembers league={league} viewerId={viewerId} />
      {league.viewerIsOwner && (
        <Card aria-labelledby={settingsId} className="grid gap-4">
          <CardTitle id={settingsId}>Rename this league</CardTitle>
          <RenameForm key={league.name} league={league} />
        </Card>
      )}
      {league.viewerIsOwner && <ChatCard isolated league={league} />}
      <LeaveCard league={league} />
      {!league.viewerIsOwner && (
        <p className="text-sm">
          <Link to={`${PAGE_PATHS.report}/${league.id}`} className={linkClass}>
            Report the name of this league
          </Link>
        </p>
      )}
    </>
  );
}

function LeagueSkeleton() {
  return (
    <Skeleton className="grid gap-6">
      <Placeholder className="h-5 w-40" />
      <Placeholder className="h-9 w-2/3" />
      <Placeholder className="h-11" />
      <Placeholder className="h-96" />
    </Skeleton>
  );
}
