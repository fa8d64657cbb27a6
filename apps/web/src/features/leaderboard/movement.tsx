import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { formatNumber } from '@daily/rules/format-number';

/** How far somebody has moved since the day began, as an arrow with its number, and in words for those who listen. */
export function Movement({ by }: { by: number | null }) {
  if (by === null) return <Mark className="text-accent-ink" words="new since yesterday" shown="New" />;
  if (by === 0) {
    return (
      <Mark className="text-ink-soft" words="same rank as yesterday" shown={<Minus className="size-4" />} />
    );
  }
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  const way = by > 0 ? 'up' : 'down';
  return (
    <Mark
      className={by > 0 ? 'text-success-ink' : 'text-danger-ink'}
      words={`${way} ${formatNumber(Math.abs(by))} since yesterday`}
      shown={
        <>
          <Arrow className="size-3.5" />
          {formatNumber(Math.abs(by))}
        </>
      }
    />
  );
}

function Mark(props: { className: string; words: string; shown: React.ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex min-w-11 shrink-0 items-center justify-end gap-0.5 text-xs font-semibold tabular-nums',
        props.className,
      )}
    >
      <VisuallyHidden>{props.words}</VisuallyHidden>
      <span aria-hidden className="contents">
        {props.shown}
      </span>
    </span>
  );
}
