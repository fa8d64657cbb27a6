import type { ReactNode } from 'react';
import { timeTaken } from './durations';
import { NextQuestionCountdown } from './next-question-countdown';

/** The figures of an answered question: one's own time, how many got it right, and when the next one comes. */
export function ResultFacts(props: {
  /** Whole seconds; null when nobody measured. */
  secondsSpent: number | null;
  /** Of all who answered; null when it is not known. */
  percentCorrect: number | null;
  closesAt: string;
}) {
  const { secondsSpent, percentCorrect } = props;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-4 sm:flex sm:gap-x-10">
      {secondsSpent !== null && <Fact label="Your time">{timeTaken(secondsSpent)}</Fact>}
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
