import { useApolloClient } from '@apollo/client/react';
import { type Day, formatDay } from '@daily/rules/calendar';
import { lastMilestone } from '@daily/rules/streak/milestones';
import { Button } from '@daily/ui/controls/button';
import { useEffect, useRef } from 'react';
import { useTierStarts } from '../../settings/tier-starts';
import { useAcknowledgeEndedStreakMutation } from './ended-streak.generated';
import type { HomeStreak_ViewerFragment } from './home-streak.generated';

/** Part of the farewell that must be in view to count as seen. */
const IN_VIEW = 0.4;

/**
 * Says farewell to a streak that has ended: what it reached, and that another one may begin. The server is told once it is in
 * view, so that no visit and no device shows it again, and none misses it below the question.
 */
export function EndedStreak(props: {
  viewerId: string;
  /** Whether the next streak has begun. */
  hasBegun: boolean;
  /** Called when the player puts the farewell away. */
  onPutAway: () => void;
  streak: NonNullable<HomeStreak_ViewerFragment['endedStreak']>;
  /** Id of the title, which names the card. */
  titleId: string;
}) {
  const { viewerId, titleId, onPutAway } = props;
  const { length, beganOn, lastDay, brokenOn } = props.streak;
  const { cache } = useApolloClient();
  const starts = useTierStarts();
  const [acknowledge] = useAcknowledgeEndedStreakMutation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a failure the next visit says it again, which is better than never.
    const seen = () => void acknowledge({ variables: { input: { brokenOn } } }).catch(() => undefined);
    if (!box.current || !('IntersectionObserver' in globalThis)) return seen();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        seen();
      },
      { threshold: IN_VIEW },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [acknowledge, brokenOn]);
  const milestone = lastMilestone(length, starts);
  const reached = milestone > 0 ? ` and passed the ${milestone}-day milestone` : '';
  const putAway = () => {
    onPutAway();
    cache.modify({
      id: cache.identify({ __typename: 'Viewer', id: viewerId }),
      fields: { endedStreak: () => null },
    });
  };
  return (
    <div ref={box} className="min-w-0">
      <h2 id={titleId} className="text-lg font-semibold tracking-tight text-balance">
        Your {length}-day streak has ended
      </h2>
      <p className="mt-1 max-w-text text-sm text-ink-soft">
        It ran from {formatDay(beganOn as Day)} to {formatDay(lastDay as Day)}
        {reached}. Those days stay yours.{' '}
        {props.hasBegun ? 'A new one has begun.' : "Answer today's question, and a new one begins."}
      </p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={putAway}>
        Put it behind me
      </Button>
    </div>
  );
}
