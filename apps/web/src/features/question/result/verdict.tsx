import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { allowsMotion } from '../allows-motion';
import { hasSound, playVerdict } from './sound';
import { SoundToggle } from './sound-toggle';

const LOOKS = {
  correct: { Icon: CircleCheck, colors: 'bg-success-soft text-success-ink', title: 'Correct!' },
  wrong: { Icon: CircleX, colors: 'bg-sunken text-danger-ink', title: 'Incorrect' },
  withheld: { Icon: Clock, colors: 'bg-sunken text-ink', title: TRIVIA_TEXTS.resultAtMidnight },
} as const;

/** Milliseconds of vibration and of the pauses between. */
const VIBRATION = { right: [20, 60, 40], wrong: [60] };

/** Whether an answer is correct, the points, and what became of the streak. Takes the place of the submit button. */
export function Verdict(props: {
  /** Null while the result is withheld, as are the points. */
  isCorrect: boolean | null;
  /** Null for an answer that earns none, such as one to a closed question. */
  pointsAwarded: number | null;
  /** The streak badge, with a milestone if one was reached. */
  streak?: ReactNode;
  /** Whether the viewer has just answered: the block is then scrolled into view and its heading focused. */
  fresh: boolean;
  /** Whether it appears with an animation. */
  animated?: boolean;
}) {
  const { isCorrect, fresh, animated = false } = props;
  const block = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    heading.current?.focus({ preventScroll: true });
    block.current?.scrollIntoView?.({ block: 'nearest', behavior: allowsMotion() ? 'smooth' : 'auto' });
    if (isCorrect === null) return;
    const verdict = isCorrect ? 'right' : 'wrong';
    if (allowsMotion()) navigator.vibrate?.(VIBRATION[verdict]);
    if (hasSound()) playVerdict(verdict);
  }, [fresh, isCorrect]);

  const { Icon, colors, title } = LOOKS[isCorrect === null ? 'withheld' : isCorrect ? 'correct' : 'wrong'];
  const points = props.pointsAwarded;
  return (
    <div
      ref={block}
      className={clsx(
        'mt-3 scroll-mb-[calc(var(--bottom-bar,0px)+1rem)] rounded-md p-4',
        colors,
        animated && 'animate-rise',
      )}
    >
      <div className="flex items-center gap-x-3">
        <Icon aria-hidden className={clsx('size-8 shrink-0', animated && 'animate-pop')} />
        <h3 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight sm:text-2xl">
          {title}
        </h3>
        {isCorrect && points !== null && (
          <span
            aria-hidden="true"
            className={clsx('ml-auto text-2xl font-bold tabular-nums', animated && 'animate-pop')}
          >
            +{points}
          </span>
        )}
        {isCorrect !== null && (
          <span className={clsx('-my-1 -mr-2', (!isCorrect || points === null) && 'ml-auto')}>
            <SoundToggle />
          </span>
        )}
      </div>
      {isCorrect !== null && points !== null && (
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
