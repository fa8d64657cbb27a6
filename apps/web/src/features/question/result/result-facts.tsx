import type { ReactNode } from 'react';
import { formatDuration } from '../countdown/durations';
import { NextQuestionCountdown } from '../countdown/next-question-countdown';

/** Figures of an answered question: the viewer's time, the percentage of correct answers, and the time until the next question. */
export function ResultFacts(props: {
  /** Seconds that the viewer took, an integer; null when they were not measured. */
  secondsSpent: number | null;
  /** Percentage of the players who answered correctly; null when unknown. */
  percentCorrect: number | null;
  /** When the next question opens, in ISO 8601. */
  closesAt: string;
}) {
  const { secondsSpent, percentCorrect } = props;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-4 sm:flex sm:gap-x-10">
      {secondsSpent !== null && <Fact label="Your time">{formatDuration(secondsSpent)}</Fact>}
      {percentCorrect !== null && <Fact label="Got it right">{percentCorrect}%</Fact>}
      <Fact label="Next question">
        <NextQuestionCountdown closesAt={props.closesAt} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
