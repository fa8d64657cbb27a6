import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type Day, isDay, type Month } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import { SCHEDULE_LOCK_TEXTS } from '@daily/rules/question/schedule';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { toast } from '@daily/ui/overlays/toast';
import { useEffect, useRef, useState } from 'react';
import { DayCell } from './day-cell';
import { MoveDialog } from './move-dialog';
import { MOVE_INSTRUCTIONS, moveAnnouncements } from './move-announcements';
import { QuestionChip } from './question-chip';
import { daysInTheWay, keyCounts, type MovableQuestion, type ScheduledDay, withMove } from './schedule-month';
import type { ScheduleScreenQuery } from './schedule-screen.generated';
import { useKeyboardTarget } from './use-keyboard-target';
import { useMoveQuestion } from './use-move-question';
import { WaitingQuestions } from './waiting-questions';

/** Pixels that the pointer moves before a drag begins, so that links in a question can be pressed. */
const DRAG_DISTANCE = 6;

/** The days of a week, with what the automatic schedule asks on them. */
const WEEKDAYS = {
  Mon: 'easy',
  Tue: 'easy, medium',
  Wed: 'medium',
  Thu: 'medium',
  Fri: 'hard',
  Sat: 'wat or story',
  Sun: 'code',
};

/** The calendar of a month and the questions that wait for a day. */
export function ScheduleBoard(props: {
  schedule: ScheduleScreenQuery['questionSchedule'];
  month: Month;
  refetch: () => Promise<unknown>;
}) {
  const { schedule, month } = props;
  const { move, moving, problem: lastProblem } = useMoveQuestion(schedule.days, props.refetch);
  const [carried, setCarried] = useState<MovableQuestion | null>(null);
  const [asking, setAsking] = useState<MovableQuestion | null>(null);
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const focusAfter = useRef<string | null>(null);
  const days = withMove(schedule.days, moving);
  const [showsPast, setShowsPast] = useState(false);
  const pastDays = daysInTheWay(days, schedule.today as Day, month);
  const lockOf = (day: Day) => days.find((each) => each.day === day)?.lock ?? null;

  // A question that was moved is another element now; its handle gets the focus back.
  useEffect(() => {
    if (moving || focusAfter.current === null) return;
    container?.querySelector<HTMLElement>(`[data-handle="${focusAfter.current}"]`)?.focus();
    focusAfter.current = null;
  }, [moving, container]);

  const keyboard = useKeyboardTarget(schedule);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboard.coordinateGetter }),
  );
  const announcements = moveAnnouncements(days);

  const moveTo = async (question: MovableQuestion, to: Day | null) => {
    const lock = to && lockOf(to);
    if (lock) {
      toast.error(SCHEDULE_LOCK_TEXTS[spelledAsInRules(lock)]);
      return;
    }
    focusAfter.current = question.id;
    const problem = await move(question, to);
    // The banner is above the calendar, which is taller than the window.
    if (problem) toast.error(problem);
  };
  const start = ({ active }: DragStartEvent) => {
    keyboard.begin();
    setCarried((active.data.current?.['question'] as MovableQuestion | undefined) ?? null);
  };
  const end = ({ active, over }: DragEndEvent) => {
    setCarried(null);
    const question = active.data.current?.['question'] as MovableQuestion | undefined;
    if (question && isDay(over?.id)) void moveTo(question, over.id);
  };

  return (
    <div ref={setContainer} className="grid grid-cols-1 gap-4">
      <ErrorBanner>{lastProblem}</ErrorBanner>
      {container && (
        <DndContext
          sensors={sensors}
          collisionDetection={keyboard.collisionDetection}
          // Days are measured before a question is picked up, so that an arrow key pressed right after it is not lost.
          measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
          accessibility={{
            announcements,
            container,
            restoreFocus: true,
            screenReaderInstructions: { draggable: MOVE_INSTRUCTIONS },
          }}
          onDragStart={start}
          onDragEnd={end}
          onDragCancel={() => setCarried(null)}
        >
          <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_17rem] xl:items-start">
            <div className="min-w-0">
              <KeyBalance days={days} month={month} />
              <div
                aria-hidden
                className="mt-3 grid-cols-7 gap-1 text-xs font-semibold text-ink-soft max-lg:hidden lg:grid"
              >
                {Object.entries(WEEKDAYS).map(([name, shape]) => (
                  <span key={name} className="px-2">
                    {name} <span className="font-normal">{shape}</span>
                  </span>
                ))}
              </div>
              {pastDays.length > 0 && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-expanded={showsPast}
                  onClick={() => setShowsPast(!showsPast)}
                  className="mt-3 mb-2 lg:hidden"
                >
                  {showsPast ? 'Hide past days' : 'Show past days'}
                </Button>
              )}
              <ol aria-label="Days" className="mt-1 grid grid-cols-1 gap-1 lg:grid-cols-7">
                {days.map((day) => (
                  <DayCell
                    key={day.day}
                    day={day}
                    today={schedule.today as Day}
                    queueEnd={schedule.queueEnd as Day}
                    outside={!day.day.startsWith(month)}
                    folded={!showsPast && pastDays.includes(day)}
                    busy={moving !== null}
                    onMove={setAsking}
                  />
                ))}
              </ol>
            </div>
            <WaitingQuestions busy={moving !== null} onMove={setAsking} />
          </div>
          <DragOverlay dropAnimation={null}>
            {carried && <QuestionChip question={carried} lifted />}
          </DragOverlay>
        </DndContext>
      )}
      {asking && (
        <MoveDialog
          question={asking}
          first={schedule.today as Day}
          onClose={() => setAsking(null)}
          onMove={(to) => {
            focusAfter.current = asking.id;
            return move(asking, to);
          }}
        />
      )}
    </div>
  );
}

/** How often each letter is the key in a month. */
function KeyBalance({ days, month }: { days: readonly ScheduledDay[]; month: Month }) {
  const counts = keyCounts(days, month);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <div className="text-ink-soft">
        <dt className="sr-only">Days with a question</dt>
        <dd>{total === 1 ? '1 day has a question.' : `${total} days have a question.`} Keys:</dd>
      </div>
      {OPTION_LETTERS.map((letter) => (
        <div key={letter} className="flex items-center gap-1.5">
          <dt className="inline-grid size-5 place-items-center rounded-full bg-accent-soft text-xs font-bold text-accent-ink">
            {letter}
          </dt>
          <dd className="font-medium tabular-nums">{counts.get(letter) ?? 0}</dd>
        </div>
      ))}
    </dl>
  );
}
