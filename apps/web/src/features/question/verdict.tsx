import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Sparks } from './sparks';

/** Whether the answer is correct, the points it earned and the explanation. */
export function Verdict(props: {
  isCorrect: boolean;
  pointsAwarded: number;
  explanation: string | null | undefined;
  /** Whether the viewer has just answered: the heading is then focused, and a correct answer celebrated. */
  fresh: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (props.fresh) heading.current?.focus();
  }, [props.fresh]);

  const Icon = props.isCorrect ? CircleCheck : CircleX;
  return (
    <div
      className={clsx(
        'mt-4 rounded-md p-4',
        props.isCorrect ? 'bg-success-soft text-success-ink' : 'bg-sunken text-danger-ink',
        props.fresh && 'animate-rise',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-3">
        <span className="relative grid size-7 shrink-0 place-items-center sm:size-8">
          <Icon aria-hidden className={clsx('size-7 sm:size-8', props.fresh && 'animate-pop')} />
          {props.fresh && props.isCorrect && <Sparks />}
        </span>
        <h3 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight">
          {props.isCorrect ? 'Correct!' : 'Incorrect'}
        </h3>
        {props.isCorrect && (
          <p className="ml-auto font-semibold whitespace-nowrap">+{props.pointsAwarded} points</p>
        )}
      </div>
      {props.explanation && <p className="mt-3 max-w-text text-ink">{props.explanation}</p>}
    </div>
  );
}
