import { describeMarks, type ResultMark } from '@daily/rules/sharing/result';
import { clsx } from 'clsx';
import { Check, Snowflake, X } from 'lucide-react';

const COLORS: Record<ResultMark, string> = {
  right: 'bg-success-line text-surface',
  wrong: 'bg-danger-line text-surface',
  frozen: 'bg-streak-blue text-streak-blue-ink',
  none: 'border border-line bg-sunken',
};

/** Results of questions as a row of squares with a color and an icon each, and a text alternative. */
export function ResultSquares({ marks }: { marks: readonly ResultMark[] }) {
  return (
    <span role="img" aria-label={describeMarks(marks)} className="flex flex-wrap gap-1.5">
      {marks.map((mark, index) => (
        <span
          key={index}
          className={clsx('grid size-7 place-items-center rounded-sm sm:size-8', COLORS[mark])}
        >
          {mark === 'right' && <Check strokeWidth={3} className="size-4.5" />}
          {mark === 'frozen' && <Snowflake className="size-4.5" />}
          {mark === 'wrong' && <X strokeWidth={3} className="size-4.5" />}
        </span>
      ))}
    </span>
  );
}
