import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { AnsweredItem } from './practice-item';

/** The answers of a round as a row of squares, with their number as text. */
export function RoundMarks({ items }: { items: readonly AnsweredItem[] }) {
  return (
    <span
      role="img"
      aria-label={items.map(({ isRight }) => (isRight ? 'right' : 'wrong')).join(', ')}
      className="mt-4 flex flex-wrap gap-1.5"
    >
      {items.map(({ question, isRight }) => {
        const Icon = isRight ? Check : X;
        return (
          <span
            key={question.id}
            className={clsx(
              'grid size-6 place-items-center rounded-sm border xs:size-8',
              isRight
                ? 'border-success-line bg-success-soft text-success-ink'
                : 'border-danger-line bg-danger-soft text-danger-ink',
            )}
          >
            <Icon strokeWidth={3} className="size-4" />
          </span>
        );
      })}
    </span>
  );
}
