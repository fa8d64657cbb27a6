import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Sparks } from './sparks';

const LOOKS = {
  right: { Sign: CircleCheck, look: 'bg-success-soft text-success-ink', title: 'Correct!' },
  wrong: { Sign: CircleX, look: 'bg-sunken text-danger-ink', title: 'Incorrect' },
  withheld: { Sign: Clock, look: 'bg-sunken text-ink', title: TRIVIA_TEXTS.resultAtMidnight },
} as const;

/** Whether the answer was right, what it earned and why; that it is in while the result is withheld. */
export function Verdict(props: {
  /** Null while the result is withheld, as are the points. */
  isCorrect: boolean | null;
  pointsAwarded: number | null;
  explanation: string | null | undefined;
  /** The answer was given just now: the focus goes here, and a right one is celebrated. */
  fresh: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (props.fresh) heading.current?.focus();
  }, [props.fresh]);

  const { Sign, look, title } =
    LOOKS[props.isCorrect === null ? 'withheld' : props.isCorrect ? 'right' : 'wrong'];
  return (
    <div className={clsx('mt-4 rounded-md p-4', look, props.fresh && 'animate-rise')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="relative grid size-8 shrink-0 place-items-center">
          <Sign aria-hidden className={clsx('size-8', props.fresh && 'animate-pop')} />
          {props.fresh && props.isCorrect && <Sparks />}
        </span>
        <h3 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight">
          {title}
        </h3>
        {props.isCorrect && (
          <p className="ml-auto font-semibold whitespace-nowrap">+{props.pointsAwarded} points</p>
        )}
      </div>
      {props.explanation && <p className="mt-3 max-w-text text-ink">{props.explanation}</p>}
    </div>
  );
}
