import { buttonClass } from '@daily/ui/controls/button';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, CircleAlert, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { DraftProblems } from '../../../../features/admin/editing/use-editor-draft';
import type { QuestionDraft } from './contest-draft';
import { QuestionFields } from './question-fields';

/** Props of `QuestionRow`. */
export interface QuestionRowProps {
  question: QuestionDraft;
  /** From 0. */
  place: number;
  count: number;
  problems: DraftProblems;
  isOpen: boolean;
  isDragged: boolean;
  /** Whether the questions cannot be changed any more; they can still be looked at. */
  isFixed: boolean;
  onToggle: () => void;
  onDrag: () => void;
  /** Moves the question to a place, from 0. */
  onMove: (place: number) => void;
  onRemove: () => void;
  onChange: (fields: Partial<QuestionDraft>) => void;
}

/** A question in the list: its place, which the pointer, the arrow keys and buttons change, and its fields while it is open. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, place, count, problems, isOpen, isDragged, isFixed, onMove } = props;
  const number = place + 1;
  const path = `questions.${place}`;
  const hasProblem = Object.keys(problems).some((name) => name.startsWith(`${path}.`));
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <li
      className={clsx(
        'rounded-md border bg-surface',
        isDragged ? 'border-accent shadow-lg' : 'border-line-strong',
        hasProblem && 'border-danger-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 p-1">
        {!isFixed && (
          <button
            type="button"
            aria-label={`Move question ${number}: drag it, or press the up and down arrow keys`}
            onPointerDown={({ button }) => button === 0 && props.onDrag()}
            onKeyDown={moveByKey}
            className="inline-grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-soft hover:bg-sunken active:cursor-grabbing"
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        )}
        <span className="min-w-8 text-right text-sm font-semibold text-ink-soft tabular-nums">{number}.</span>
        <span className="min-w-40 flex-1 px-2 py-1 text-sm">
          <span className="line-clamp-1 wrap-anywhere">
            {question.text.trim() || <i className="text-ink-soft">No text yet</i>}
          </span>
          <span className="block text-xs text-ink-soft">
            Key {question.correctAnswer} · {question.points || '?'}{' '}
            {question.points === '1' ? 'point' : 'points'}
            {hasProblem && (
              <span className="ml-2 inline-flex items-center gap-1 font-medium text-danger-ink">
                <CircleAlert aria-hidden className="size-3.5" />
                Incomplete
              </span>
            )}
          </span>
        </span>
        <span className="ml-auto flex">
          {!isFixed && (
            <>
              <RowButton
                label={`Move question ${number} up`}
                disabled={place === 0}
                onPress={() => onMove(place - 1)}
              >
                <ChevronUp aria-hidden className="size-4" />
              </RowButton>
              <RowButton
                label={`Move question ${number} down`}
                disabled={number === count}
                onPress={() => onMove(place + 1)}
              >
                <ChevronDown aria-hidden className="size-4" />
              </RowButton>
            </>
          )}
          <RowButton
            label={`${isFixed ? 'Show' : 'Edit'} question ${number}`}
            expanded={isOpen}
            onPress={props.onToggle}
          >
            <Pencil aria-hidden className="size-4" />
          </RowButton>
          {!isFixed && (
            <RowButton label={`Remove question ${number}`} onPress={props.onRemove}>
              <Trash2 aria-hidden className="size-4" />
            </RowButton>
          )}
        </span>
      </div>
      {isOpen && (
        <fieldset disabled={isFixed} className="min-w-0">
          <legend className="sr-only">Question {number}</legend>
          <QuestionFields
            {...{ question, isFixed }}
            problemOf={(name) => problems[`${path}.${name}`]}
            onChange={props.onChange}
          />
        </fieldset>
      )}
    </li>
  );
}

/** `aria-disabled` rather than `disabled`: a button that the focus is on keeps it when its question arrives at an end. */
function RowButton(props: {
  label: string;
  disabled?: boolean;
  expanded?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { label, disabled = false, expanded, onPress, children } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      aria-expanded={expanded}
      onClick={() => !disabled && onPress()}
      className={clsx(
        buttonClass({ variant: 'quiet', size: 'sm' }),
        'aspect-square px-0! text-ink-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-expanded:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}
