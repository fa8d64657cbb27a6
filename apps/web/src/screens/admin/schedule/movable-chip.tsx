import { useDraggable } from '@dnd-kit/core';
import { MoveButton, MoveHandle, QuestionChip } from './question-chip';
import type { MovableQuestion } from './schedule-month';

/** A question that can be moved by pointer, keyboard and form. */
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
            <MoveButton title={title} disabled={busy} onClick={() => props.onMove(question)} />
            <MoveHandle
              handleRef={setActivatorNodeRef}
              title={title}
              data-handle={id}
              aria-describedby={attributes['aria-describedby']}
              aria-pressed={attributes['aria-pressed']}
              aria-disabled={busy || undefined}
            />
          </span>
        }
      />
    </div>
  );
}
