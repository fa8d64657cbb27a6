import { Button } from '@daily/ui/controls/button';
import { Spinner } from '@daily/ui/loading/spinner';
import { type KeyboardEvent, useRef } from 'react';
import type { CountIn } from './use-count-in';

/** Whether a number is shown. */
export function isCounting({ left }: CountIn): boolean {
  return left !== null && left > 0;
}

/** The number before a question, as large as the icon in its place. Says nothing to screen readers: the heading beside it does. */
export function CountInNumber({ left }: { left: number }) {
  return (
    <span
      key={left}
      aria-hidden="true"
      className="grid size-16 shrink-0 animate-pop place-items-center rounded-full bg-accent text-3xl font-bold text-on-accent tabular-nums"
    >
      {left}
    </span>
  );
}

/** The button that leads to the next question. It stays where it is while it counts, so a second press shows the question at once. */
export function CountInButtons({ count, label }: { count: CountIn; label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const wait = () => {
    count.wait();
    button.current?.focus();
  };
  const stop = ({ key }: KeyboardEvent) => key === 'Escape' && wait();
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <Button ref={button} onClick={count.press} onKeyDown={stop} disabled={count.left === 0}>
        {count.left === 0 && <Spinner />}
        {isCounting(count) ? 'Show it now' : label}
      </Button>
      {isCounting(count) && (
        <Button variant="secondary" onClick={wait} onKeyDown={stop}>
          Wait
        </Button>
      )}
    </div>
  );
}
