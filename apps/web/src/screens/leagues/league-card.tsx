import type { FragmentRef } from '@daily/apollo/fragment';
import { formatPoints } from '@daily/rules/game/scoring';
import { Badge } from '@daily/ui/display/badge';
import { Link } from 'react-router';
import { formatMembers, leaguePath } from '../../features/leagues/league-path';
import { type LeagueCard_LeagueFragment, useLeagueCardLeagueFragment } from './league-card.generated';

/** A league of the viewer in the list, with their place this month. */
export function LeagueCard(props: { league: FragmentRef<LeagueCard_LeagueFragment> }) {
  const league = useLeagueCardLeagueFragment(props.league);
  if (!league) return null;
  const { leagueId, name, memberCount, viewerIsOwner, answeredTodayCount, viewerEntry } = league;
  return (
    <li className="relative flex items-center gap-4 border-b border-line px-4 py-4 transition-colors last:border-b-0 hover:bg-sunken sm:px-6">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold tracking-tight">
          {/* The link covers the row. */}
          <Link
            to={leaguePath(leagueId)}
            className="min-w-0 wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          {viewerIsOwner && <Badge tone="accent">Owner</Badge>}
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {formatMembers(memberCount)} · {answeredTodayCount} answered today
        </p>
      </div>
      <p className="shrink-0 text-right">
        {viewerEntry?.score ? (
          <>
            <span className="block text-lg font-bold tabular-nums">#{viewerEntry.rank}</span>
            <span className="block text-sm text-ink-soft tabular-nums">
              {formatPoints(viewerEntry.score)}
              <span className="max-sm:sr-only"> this month</span>
            </span>
          </>
        ) : (
          <span className="block text-sm text-ink-soft">No points yet</span>
        )}
      </p>
    </li>
  );
}
