import type { FragmentRef } from '@daily/apollo/fragment';
import { formatNumber } from '@daily/rules/format-number';
import { linkClass } from '@daily/ui/controls/button';
import { Avatar } from '@daily/ui/display/avatar';
import { Card, CardTitle } from '@daily/ui/display/card';
import { PlayerName } from '@daily/ui/display/player-name';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Status } from '../../../features/contests/clock/use-contest-status';
import { contestBoardPath, contestPlayersPath } from '../../../features/contests/contest-path';
import { formatParticipants } from '../../../features/contests/facts';
import {
  type ContestPlayers_ContestFragment,
  useContestPlayersContestFragment,
} from './contest-players.generated';

/** Who is in a contest, with links to all players and to the leaderboard. */
export function ContestPlayers(props: {
  contest: FragmentRef<ContestPlayers_ContestFragment>;
  status: 'DRAFT' | Status;
}) {
  const titleId = useId();
  const contest = useContestPlayersContestFragment(props.contest);
  if (!contest) return null;
  const { slug, participantCount, participants } = contest;
  const others = participantCount - participants.edges.length;
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>{props.status === 'ENDED' ? 'Who took part' : 'Who is in'}</CardTitle>
      <p className="mt-1 text-sm text-ink-soft">
        {participantCount === 0 && props.status !== 'ENDED'
          ? 'Nobody has joined yet. Be the first.'
          : formatParticipants(contest, props.status === 'ENDED')}
      </p>
      {participants.edges.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {participants.edges.map(({ node: { player } }) => (
            <li
              key={player.id}
              title={player.username}
              className="flex max-w-full items-center gap-2 rounded-full border border-line pr-3 text-sm"
            >
              <Avatar id={player.id} name={player.username} url={player.avatarUrl} />
              <PlayerName name={player.username} className="max-w-40" />
            </li>
          ))}
          {others > 0 && (
            <li>
              <Link
                to={contestPlayersPath(slug)}
                className="inline-grid h-8 place-items-center rounded-full bg-sunken px-2.5 text-xs font-semibold text-accent-ink tabular-nums hover:underline"
              >
                +{formatNumber(others)}
                <span className="sr-only"> more players</span>
              </Link>
            </li>
          )}
        </ul>
      )}
      {props.status !== 'PUBLISHED' && (
        <p className="mt-4">
          <Link to={contestBoardPath(slug)} className={`${linkClass} inline-block py-1`}>
            Leaderboard of this contest
          </Link>
        </p>
      )}
    </Card>
  );
}
