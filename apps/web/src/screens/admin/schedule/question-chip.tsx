import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { useDraggable } from '@dnd-kit/core';
import { CalendarDays, GripVertical } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DIFFICULTY_LABELS } from '../questions/question-stages';
import type { MovableQuestion } from './schedule-month';

/** A question in the schedule: its title, category, difficulty and key. */
export function QuestionChip(props: {
  question: MovableQuestion;
  /** Whether it is being carried. */
  lifted?: boolean;
  /** Whether a copy of it is being carried. */
  faded?: boolean;
  /** Controls above the title. */
  controls?: ReactNode;
}) {
  const { number, title, category, difficulty, key } = props.question;
  return (
    <div
      className={clsx(
        'min-w-0 rounded-md border border-line bg-raised p-2 text-xs',
        props.lifted && 'w-44 cursor-grabbing shadow-lg ring-2 ring-accent',
        props.faded && 'opacity-40',
      )}
    >
      <div className="flex items-center justify-between gap-1">
        <span className="inline-grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink">
          <span className="sr-only">Key </span>
          {key?.correctAnswer}
        </span>
        {props.controls}
      </div>
      <Link
        to={`${ADMIN_PATHS.questions}/${number}`}
        draggable={false}
        title={title}
        className="mt-1 line-clamp-2 font-medium wrap-anywhere hover:underline"
      >
        {title}
      </Link>
      <p className="mt-0.5 truncate text-ink-soft" title={category}>
        {DIFFICULTY_LABELS[difficulty]}, {category}
      </p>
    </div>
  );
}

const controlClass =
  'inline-grid size-6 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40';

/** A question that can be moved by pointer, by its handle with the keyboard, and in a form. */
export function MovableChip(props: {
  question: MovableQuestion;
  busy: boolean;
  onMove: (question: MovableQuestion) => void;
}) {
  const { question, busy } = props;
  const { id, title } = question;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    data: { question },
    disabled: busy,
  });
  return (
    <div ref={setNodeRef} {...listeners} role="presentation" className="cursor-grab">
      <QuestionChip
        question={question}
        faded={isDragging}
        controls={
          <span className="-mr-1 flex shrink-0">
            <button
              type="button"
              className={controlClass}
              disabled={busy}
              onClick={() => props.onMove(question)}
            >
              <CalendarDays aria-hidden className="size-4" />
              <span className="sr-only">Choose a day: {title}</span>
            </button>
            <button
              ref={setActivatorNodeRef}
              type="button"
              className={`${controlClass} cursor-grab touch-none`}
              data-handle={id}
              aria-describedby={attributes['aria-describedby']}
              aria-pressed={attributes['aria-pressed']}
              aria-disabled={busy || undefined}
            >
              <GripVertical aria-hidden className="size-4" />
              <span className="sr-only">Pick up: {title}</span>
            </button>
          </span>
        }
      />
    </div>
  );
}
