import { type CollisionDetection, type KeyboardCoordinateGetter, pointerWithin } from '@dnd-kit/core';
import type { Day } from '@daily/rules/calendar';
import { useCallback, useRef } from 'react';
import { dayTowards, type MovableQuestion } from './schedule-month';
import type { ScheduleScreenQuery } from './schedule-screen.generated';

/**
 * Returns what the arrow keys do to a question that is carried: from day to day, and from outside of the calendar to the first day
 * after today. Only they decide about its target; geometry does so for a pointer.
 */
export function useKeyboardTarget({ days, today }: ScheduleScreenQuery['questionSchedule']) {
  const target = useRef<Day | null>(null);

  const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
    const { active, droppableRects, collisionRect } = context;
    const question = active?.data.current?.['question'] as MovableQuestion | undefined;
    const from = target.current ?? ((question?.day ?? null) as Day | null);
    const first = (days.find(({ day }) => day > today) ?? days[0])?.day as Day | undefined;
    const [monday, tuesday] = days.map(({ day }) => droppableRects.get(day));
    const isWide = monday !== undefined && monday.top === tuesday?.top;
    const isShown = days.some(({ day }) => day === from);
    const isArrow = event.code.startsWith('Arrow');
    const next = isArrow ? (from && isShown ? dayTowards(event.code, from, days, isWide) : first) : null;
    const rect = next ? droppableRects.get(next) : undefined;
    if (!next || !rect) return undefined;
    event.preventDefault();
    target.current = next;
    const { width, height } = collisionRect ?? { width: 0, height: 0 };
    return { x: rect.left + (rect.width - width) / 2, y: rect.top + (rect.height - height) / 2 };
  };

  const collisionDetection = useCallback<CollisionDetection>((args) => {
    if (args.pointerCoordinates) return pointerWithin(args);
    return target.current ? [{ id: target.current }] : [];
  }, []);

  /** Forgets the target of the question that was carried before. */
  const begin = () => {
    target.current = null;
  };

  return { coordinateGetter, collisionDetection, begin };
}
