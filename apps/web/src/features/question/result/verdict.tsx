import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

const LOOKS = {
  correct: { Icon: CircleCheck, colors: 'bg-success-soft text-success-ink', title: 'Correct!' },
  wrong: { Icon: CircleX, colors: 'bg-sunken text-danger-ink', title: 'Incorrect' },
  withheld: { Icon: Clock, colors: 'bg-sunken text-ink', title: TRIVIA_TEXTS.resultAtMidnight },
} as const;

/** The top of a result: whether the answer is correct, the points, and what became of the streak. */
export function Verdict(props: {
  /** Null while the result is withheld, as are the points. */
  isCorrect: boolean | null;
  pointsAwarded: number | null;
  /** The streak badge, with a milestone if one was reached. */
  streak: ReactNode;
  /** Whether the viewer has just answered: the block is then scrolled into view and its heading focused. */
  fresh: boolean;
}) {
  const { isCorrect, fresh } = props;
  const block = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    heading.current?.focus({ preventScroll: true });
    block.current?.scrollIntoView?.({ block: 'nearest' });
  }, [fresh]);

  const { Icon, colors, title } = LOOKS[isCorrect === null ? 'withheld' : isCorrect ? 'correct' : 'wrong'];
  const points = props.pointsAwarded ?? 0;
  return (
    <div ref={block} className={clsx('mt-3 rounded-md p-4', colors, fresh && 'animate-rise')}>
      <div className="flex items-center gap-x-3">
        <Icon aria-hidden className={clsx('size-8 shrink-0', fresh && 'animate-pop')} />
        <h3 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight sm:text-2xl">
          {title}
        </h3>
        {isCorrect && (
          <span
            aria-hidden="true"
            className={clsx('ml-auto text-2xl font-bold tabular-nums', fresh && 'animate-pop')}
          >
            +{points}
          </span>
        )}
      </div>
      {isCorrect !== null && (
        <p className="mt-1 text-ink">{isCorrect ? <Earned points={points} /> : TRIVIA_TEXTS.incorrect}</p>
      )}
      {props.streak}
    </div>
  );
}

/** `TRIVIA_TEXTS.correct` without its first word, which is the visible heading. Screen readers still hear it whole. */
function Earned({ points }: { points: number }) {
  const [first = '', ...rest] = TRIVIA_TEXTS.correct(points).split(' ');
  return (
    <>
      <VisuallyHidden>{first} </VisuallyHidden>
      {rest.join(' ')}
    </>
  );
}
