import type { Announcements } from '@dnd-kit/core';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { type Day, formatDay, isDay } from '@daily/rules/calendar';
import { SCHEDULE_LOCK_TEXTS } from '@daily/rules/question/schedule';
import type { MovableQuestion, ScheduledDay } from './schedule-month';

/** Read with each handle. */
export const MOVE_INSTRUCTIONS =
  'To pick up the question, press Space or Enter. While it is picked up, the arrow keys choose a day. Press Space or Enter again ' +
  'to drop it there, or Escape to cancel.';

/** What screen readers are told while a question is moved. */
export function moveAnnouncements(days: readonly ScheduledDay[]): Announcements {
  const target = (day: Day, moved: MovableQuestion | undefined) => {
    const found = days.find((each) => each.day === day);
    if (found?.lock) return `${formatDay(day)}. ${SCHEDULE_LOCK_TEXTS[spelledAsInRules(found.lock)]}`;
    if (!found?.question || found.question.id === moved?.id) return `${formatDay(day)}, free.`;
    const effect = moved?.day ? 'changes places' : 'leaves the schedule';
    return `${formatDay(day)}. “${found.question.title}” ${effect}.`;
  };
  return {
    onDragStart: ({ active }) => {
      const question = questionOf(active);
      const place = question?.day ? `, ${formatDay(question.day as Day)}` : ', without a day';
      return `Picked up “${question?.title ?? ''}”${place}.`;
    },
    onDragOver: ({ active, over }) =>
      isDay(over?.id) ? target(over.id, questionOf(active)) : 'Not over a day.',
    onDragEnd: ({ active, over }) => {
      const title = questionOf(active)?.title ?? '';
      if (!isDay(over?.id)) return `“${title}” stays where it is.`;
      const lock = days.find(({ day }) => day === over.id)?.lock;
      if (lock) return `“${title}” stays where it is. ${SCHEDULE_LOCK_TEXTS[spelledAsInRules(lock)]}`;
      return `Dropped “${title}” on ${formatDay(over.id)}.`;
    },
    onDragCancel: ({ active }) => `Canceled. “${questionOf(active)?.title ?? ''}” stays where it is.`,
  };
}

function questionOf({ data }: { data: { current?: Record<string, unknown> | undefined } }) {
  return data.current?.['question'] as MovableQuestion | undefined;
}
