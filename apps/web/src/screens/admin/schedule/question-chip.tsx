import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { CalendarDays, GripVertical } from 'lucide-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';
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

/** The handle by which the keyboard picks up a question. */
export function MoveHandle(
  props: ComponentProps<'button'> & { title: string; handleRef: Ref<HTMLButtonElement> },
) {
  const { title, handleRef, ...rest } = props;
  return (
    <button ref={handleRef} type="button" className={`${controlClass} cursor-grab touch-none`} {...rest}>
      <GripVertical aria-hidden className="size-4" />
      <span className="sr-only">Pick up: {title}</span>
    </button>
  );
}

/** Asks for the day in a form, for those who neither drag nor press arrow keys. */
export function MoveButton({ title, ...rest }: ComponentProps<'button'> & { title: string }) {
  return (
    <button type="button" className={controlClass} {...rest}>
      <CalendarDays aria-hidden className="size-4" />
      <span className="sr-only">Choose a day: {title}</span>
    </button>
  );
}
