import { Fact } from '@daily/ui/display/fact';
import type { ReactNode } from 'react';
import { formatDuration } from '../countdown/durations';

/** Figures of an answered question: the viewer's time, the percentage of correct answers, and the viewer's rank. */
export function ResultFacts(props: {
  /** Seconds that the viewer took, an integer; null when they were not measured. */
  secondsSpent: number | null;
  /** Percentage of the players who answered correctly; null when unknown. */
  percentCorrect: number | null;
  /** Further figures. */
  children?: ReactNode;
}) {
  const { secondsSpent, percentCorrect } = props;
  return (
    <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 empty:hidden">
      {secondsSpent !== null && <Fact label="Your time">{formatDuration(secondsSpent)}</Fact>}
      {percentCorrect !== null && <Fact label="Got it right">{percentCorrect}%</Fact>}
      {props.children}
    </dl>
  );
}
