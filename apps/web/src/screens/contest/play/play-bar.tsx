import { linkClass } from '@daily/ui/controls/button';
import { useEffect, useRef, useState } from 'react';
import { ProgressSteps } from './progress-steps';

/**
 * Above a question that is played, and between two questions: the contest, how far the player is, and their place. Meanwhile the rest of
 * the page steps back (the variant `playing` of the styles), unless the player asks for it.
 */
export function PlayBar(props: {
  title: string;
  /** Number of questions that are done. */
  done: number;
  count: number;
  /** Whether a question is shown. */
  isOpen: boolean;
  /** How the player stands among the others. */
  place: string;
}) {
  const { title, done, count, isOpen, place } = props;
  const [isFocused, setFocused] = useState(true);
  const bar = useRef<HTMLDivElement>(null);
  // When the rest of the page steps back, what was below it moves up, out of a window that was scrolled to it.
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  // The heading of the page is hidden while it steps back.
  const Title = isFocused ? 'h1' : 'p';
  return (
    <div ref={bar} data-playing={isFocused ? '' : undefined} className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <Title className="line-clamp-2 min-w-0 text-base font-bold tracking-tight wrap-anywhere">
          {title}
        </Title>
        <p className="font-semibold tabular-nums">{place}</p>
      </div>
      <ProgressSteps done={done} count={count} isOpen={isOpen}>
        <button
          type="button"
          className={`${linkClass} min-h-6`}
          onClick={() => setFocused((focused) => !focused)}
        >
          {isFocused ? 'Show the whole page' : 'Back to focus'}
        </button>
      </ProgressSteps>
    </div>
  );
}
