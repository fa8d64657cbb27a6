import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { formatNumber } from '@daily/rules/format-number';
import { linkClass } from '@daily/ui/controls/button';
import { Avatar } from '@daily/ui/display/avatar';
import { PlayerName } from '@daily/ui/display/player-name';
import { useId } from 'react';
import { Link } from 'react-router';
import { useRemaining } from '../../../features/contests/clock/use-remaining';
import { contestPlayersPath } from '../../../features/contests/contest-path';
import { formatParticipants } from '../../../features/contests/facts';
import { useContestLobbyQuery } from './lobby.generated';

/** Time before the start from which the lobby fills while one looks at it, in milliseconds. */
const FILLS_MS = 30 * MINUTE_MS;

/** Pause between two looks, in milliseconds. */
export const LOOK_AGAIN_MS = 10_000;

/** Who has joined a contest, the latest first. */
export function LobbyPlayers(props: {
  slug: string;
  startsAt: string;
  /** Global id of the viewer's player. */
  viewerId: string | null;
}) {
  const { slug, startsAt, viewerId } = props;
  const titleId = useId();
  const left = useRemaining(startsAt, MINUTE_MS);
  const { data } = useContestLobbyQuery({
    variables: { contest: slug },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: left !== null && left < FILLS_MS ? LOOK_AGAIN_MS : 0,
    skipPollAttempt: () => document.hidden,
  });
  const contest = data?.contest;
  const edges = contest?.participants.edges ?? [];
  const others = (contest?.participantCount ?? 0) - edges.length;
  return (
    // As high as two rows of players, so that nothing jumps when they arrive.
    <section aria-labelledby={titleId} className="my-3 min-h-32 w-full max-w-text">
      <h3 id={titleId} className="font-semibold">
        In the lobby
      </h3>
      {contest && <p className="text-sm text-ink-soft">{formatParticipants(contest)}</p>}
      <ul className="mt-3 flex flex-wrap justify-center gap-1.5">
        {edges.toReversed().map(({ node: { player } }) => (
          <li
            key={player.id}
            className="flex max-w-full animate-pop items-center gap-2 rounded-full border border-line pr-3 text-sm"
          >
            <Avatar id={player.id} name={player.username} url={player.avatarUrl} />
            <PlayerName name={player.username} className="max-w-40" />
            {player.id === viewerId && <span className="font-semibold text-accent-ink">You</span>}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-2 text-sm">
          <Link to={contestPlayersPath(slug)} className={`${linkClass} inline-block py-1`}>
            and {formatNumber(others)} more
          </Link>
        </p>
      )}
    </section>
  );
}
