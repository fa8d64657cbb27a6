import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { RichText } from '@daily/ui/display/rich-text';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Sparks } from './sparks';

const LOOKS = {
  correct: { Icon: CircleCheck, colors: 'bg-success-soft text-success-ink', title: 'Correct!' },
  wrong: { Icon: CircleX, colors: 'bg-sunken text-danger-ink', title: 'Incorrect' },
  withheld: { Icon: Clock, colors: 'bg-sunken text-ink', title: TRIVIA_TEXTS.resultAtMidnight },
} as const;

/** Whether the answer is correct, the points it earned and the explanation; a note while the result is withheld. */
export function Verdict(props: {
  /** Null while the result is withheld, as are the points. */
  isCorrect: boolean | null;
  pointsAwarded: number | null;
  explanationHtml: string | null | undefined;
  /** Whether the viewer has just answered: the heading is then focused, and a correct answer celebrated. */
  fresh: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (props.fresh) heading.current?.focus();
  }, [props.fresh]);

  const { Icon, colors, title } =
    LOOKS[props.isCorrect === null ? 'withheld' : props.isCorrect ? 'correct' : 'wrong'];
  return (
    <div className={clsx('mt-4 rounded-md p-4', colors, props.fresh && 'animate-rise')}>
      <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-3">
        <span className="relative grid size-7 shrink-0 place-items-center sm:size-8">
          <Icon aria-hidden className={clsx('size-7 sm:size-8', props.fresh && 'animate-pop')} />
          {props.fresh && props.isCorrect && <Sparks />}
        </span>
        <h3 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight">
          {title}
        </h3>
        {props.isCorrect && (
          <p className="ml-auto font-semibold whitespace-nowrap">+{props.pointsAwarded} points</p>
        )}
      </div>
      {props.explanationHtml && (
        <RichText html={props.explanationHtml} className="mt-3 max-w-text text-ink" />
      )}
    </div>
  );
}
