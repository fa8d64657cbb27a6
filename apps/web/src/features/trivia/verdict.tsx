import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';

/** Whether the answer was right, what it earned and why. */
export function Verdict(props: {
  isCorrect: boolean;
  pointsAwarded: number;
  explanation: string | null | undefined;
  /** The answer was given just now: the focus goes here, and a right one is celebrated. */
  fresh: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (props.fresh) heading.current?.focus();
  }, [props.fresh]);

  const Sign = props.isCorrect ? CircleCheck : CircleX;
  return (
    <div
      className={clsx(
        'mt-4 rounded-md p-4',
        props.isCorrect ? 'bg-success-soft text-success-ink' : 'bg-sunken text-danger-ink',
        props.fresh && 'animate-rise',
      )}
    >
      <div className="flex items-center gap-3">
        <span className="relative grid size-8 shrink-0 place-items-center">
          <Sign aria-hidden className={clsx('size-8', props.fresh && 'animate-pop')} />
          {props.fresh && props.isCorrect && <Sparks />}
        </span>
        <h3 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight">
          {props.isCorrect ? 'Correct!' : 'Incorrect'}
        </h3>
        {props.isCorrect && <p className="ml-auto font-semibold">+{props.pointsAwarded} points</p>}
      </div>
      {props.explanation && <p className="mt-3 max-w-text text-ink">{props.explanation}</p>}
    </div>
  );
}

const SPARKS = [
  'bg-streak-green-ink',
  'bg-streak-blue-ink',
  'bg-streak-violet-ink',
  'bg-streak-amber-ink',
  'bg-success-line',
  'bg-accent',
  'bg-streak-amber-ink',
  'bg-streak-violet-ink',
];

/** A short burst in the colours of the streak, once. */
function Sparks() {
  return SPARKS.map((colour, place) => (
    <span
      key={place}
      aria-hidden="true"
      className={`absolute size-1.5 animate-spark rounded-full ${colour}`}
      style={{ '--angle': `${place * 45}deg` } as CSSProperties}
    />
  ));
}
