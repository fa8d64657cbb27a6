import { Button, linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { useId } from 'react';
import { Link } from 'react-router';
import { useReducedMotion } from '../../../features/contests/clock/countdown';
import { isBoardOpen } from '../../../features/contests/board/is-board-open';
import { contestBoardPath } from '../../../features/contests/contest-path';
import type { ContestStanding_ContestFragment } from './contest-standing.generated';
import { type FinalPlace, RankingRow } from './ranking-row';
import { useUnveiling } from './use-unveiling';

/** The best places of a contest that has ended, and the viewer's. They can be unveiled one after another, the first one last. */
export function FinalRanking(props: {
  standing: ContestStanding_ContestFragment;
  /** Null for an anonymous visitor. */
  player: { id: string; username: string } | null;
  /** Whether the viewer took part, so that the places are unveiled when they first see them. */
  hasPlayed: boolean;
  /** Whether the contest ended while the page was open, so that nobody has seen the places yet. */
  endedHere: boolean;
}) {
  const { standing, player, hasPlayed, endedHere } = props;
  const titleId = useId();
  const isStill = useReducedMotion();
  const places = isBoardOpen(standing) ? placesOf(standing, player) : [];
  const { veiled, isRunning, start, showAll, watch } = useUnveiling({
    contestId: standing.id,
    count: places.length,
    mode: endedHere ? 'veiled' : hasPlayed ? 'once' : 'open',
  });
  return (
    <Card ref={watch} aria-labelledby={titleId}>
      <CardTitle id={titleId}>Final ranking</CardTitle>
      {places.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {isBoardOpen(standing) ? 'Nobody has scored a point.' : 'The places are still to be revealed.'}
        </p>
      ) : (
        <ol className="mt-4 grid grid-cols-1 gap-1">
          {places.map((place, index) => (
            <RankingRow
              key={place.player.id}
              place={place}
              isOwn={place.player.id === player?.id}
              isVeiled={index < veiled}
              isNew={isRunning && index === veiled}
            />
          ))}
        </ol>
      )}
      <div className="mt-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <Link to={contestBoardPath(standing.slug)} className={`${linkClass} inline-block py-1`}>
          All places
        </Link>
        {places.length > 1 && !isStill && (
          <Button size="sm" variant="secondary" onClick={veiled > 0 ? showAll : start}>
            {veiled > 0 ? 'Show all places' : 'Watch the places unfold'}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The places with points, the best first, and the viewer's own below them when it is not one of them. */
function placesOf(
  { leaderboard, viewerEntry }: ContestStanding_ContestFragment,
  player: { id: string; username: string } | null,
): FinalPlace[] {
  const best: FinalPlace[] = leaderboard.edges.map(({ node }) => node).filter(({ score }) => score > 0);
  const isMissing = viewerEntry && player && best.every((place) => place.player.id !== player.id);
  if (!isMissing || best.length === 0) return best;
  return [...best, { ...viewerEntry, player: { ...player, avatarUrl: null } }];
}
