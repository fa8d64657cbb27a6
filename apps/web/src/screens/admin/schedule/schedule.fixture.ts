import type { MovableQuestion, ScheduledDay } from './schedule-month';

/** A question of the schedule. */
export const movable = (number: number, day: string | null = null): MovableQuestion => ({
  __typename: 'EditorQuestion',
  id: `q${number}`,
  number,
  title: `What is number ${number}?`,
  category: 'Web',
  difficulty: 'EASY',
  stage: day ? 'UPCOMING' : 'APPROVED',
  day,
  key: { __typename: 'EditorQuestionKey', correctAnswer: 'B' },
});

/** A day of the schedule. */
export const plannedDay = (
  day: string,
  question: MovableQuestion | null = null,
  lock: ScheduledDay['lock'] = null,
): ScheduledDay => ({
  __typename: 'ScheduleDay',
  ...{ day, lock, question, brokenRules: [], theme: null, dated: null, held: [] },
});
