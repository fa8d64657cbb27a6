import { describeMarks, type ResultMark } from '@daily/rules/shared-result';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';

const LOOKS: Record<ResultMark, string> = {
  right: 'bg-success-line text-surface',
  wrong: 'bg-danger-line text-surface',
  none: 'border border-line bg-sunken',
};

/** How questions went, as a row of squares: by colour, by sign, and in words for those who hear them. */
export function ResultSquares({ marks }: { marks: readonly ResultMark[] }) {
  return (
    <span role="img" aria-label={describeMarks(marks)} className="flex flex-wrap gap-1.5">
      {marks.map((mark, place) => (
        <span
          key={place}
          className={clsx('grid size-7 place-items-center rounded-sm sm:size-8', LOOKS[mark])}
        >
          {mark === 'right' && <Check strokeWidth={3} className="size-4.5" />}
          {mark === 'wrong' && <X strokeWidth={3} className="size-4.5" />}
        </span>
      ))}
    </span>
  );
}
