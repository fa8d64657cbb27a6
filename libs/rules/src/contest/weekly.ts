/** The weekly contest: the template that editors change, and when the next contest starts. */
import { addDays, type Day, formatDay, weekStart } from '../calendar';
import { HOUR_MS } from '../calendar/duration';
import { dayOf } from '../calendar/time-zone';
import { instantOfWallTime } from '../calendar/wall-time';
import { CONTEST_BOUNDS } from '../contest';
import { type Difficulty, POINTS_BY_DIFFICULTY } from '../game/scoring';

/** The days of a week, in their order. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A day of the week. */
export type Weekday = (typeof WEEKDAYS)[number];

/** What the contest of each week is made from. */
export interface WeeklyTemplate {
  /** The title; `{day}` stands for the day of the contest. */
  readonly title: string;
  /** What the contest is about, in Markdown. */
  readonly description: string;
  readonly weekday: Weekday;
  /** When it starts on that day in the product's time zone: `18:00`. */
  readonly startTime: string;
  /** Minutes from the start to the end. */
  readonly minutes: number;
  readonly questionCount: number;
  readonly secondsPerQuestion: number;
  /** Points of a correct answer to a question, by its difficulty. */
  readonly pointsEasy: number;
  readonly pointsMedium: number;
  readonly pointsHard: number;
}

/** The fewest questions of a weekly contest. With fewer closed questions there is none. */
export const MIN_WEEKLY_QUESTIONS = 5;

/** The template until an editor changes it. */
export const SHIPPED_WEEKLY_TEMPLATE: WeeklyTemplate = Object.freeze({
  title: 'Weekly contest, {day}',
  description:
    'Questions of the past weeks, against the clock. Everyone gets the same ones, and the clock of a question starts when you see it. ' +
    'If you play every day, you have met most of them: now it counts how well you remember, and how fast you are.',
  weekday: 'sunday',
  startTime: '18:00',
  minutes: 60,
  questionCount: 10,
  secondsPerQuestion: 45,
  pointsEasy: POINTS_BY_DIFFICULTY.easy,
  pointsMedium: POINTS_BY_DIFFICULTY.medium,
  pointsHard: POINTS_BY_DIFFICULTY.hard,
});

const POINT_BOUNDS = [1, CONTEST_BOUNDS.maxPoints] as const;

/** Smallest and largest values of the numbers of a template. */
export const WEEKLY_BOUNDS = {
  minutes: [5, 1_440],
  questionCount: [MIN_WEEKLY_QUESTIONS, 50],
  secondsPerQuestion: [CONTEST_BOUNDS.minSecondsPerQuestion, 600],
  pointsEasy: POINT_BOUNDS,
  pointsMedium: POINT_BOUNDS,
  pointsHard: POINT_BOUNDS,
} as const satisfies Partial<Record<keyof WeeklyTemplate, readonly [number, number]>>;

/** A field of a template that is a number. */
export type WeeklyNumber = keyof typeof WEEKLY_BOUNDS;

/** The labels of pages. */
export const WEEKLY_LABELS: Readonly<Record<keyof WeeklyTemplate, string>> = {
  title: 'Title',
  description: 'Description',
  weekday: 'Day',
  startTime: 'Start',
  minutes: 'Minutes',
  questionCount: 'Questions',
  secondsPerQuestion: 'Seconds per question',
  pointsEasy: 'Points for an easy question',
  pointsMedium: 'Points for a medium question',
  pointsHard: 'Points for a hard question',
};

/** Texts about the weekly contest. */
export const WEEKLY_TEXTS = {
  changedMeanwhile: 'The weekly contest was changed in the meantime. Please look at it, and try again.',
  notSaved: 'The weekly contest was not changed. Please try again.',
} as const;

/** How long before its start a contest must be created, in milliseconds: nobody would find it in time otherwise. */
const NOTICE_MS = HOUR_MS;

/** How `{day}` is written in a title. */
const DAY_IN_TITLE = '{day}';

/** The longest form of a day in a title. */
const LONGEST_DAY = '30 September 2026';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What is wrong with a template: path and message of each value; empty when it is valid. */
export function weeklyTemplateProblems(
  template: WeeklyTemplate,
): { path: keyof WeeklyTemplate; message: string }[] {
  const { title, description, weekday, startTime, minutes, questionCount, secondsPerQuestion } = template;
  const { maxTitleLength, maxDescriptionLength } = CONTEST_BOUNDS;
  const longest = title.trim().replaceAll(DAY_IN_TITLE, LONGEST_DAY).length;
  const numbers = (Object.keys(WEEKLY_BOUNDS) as WeeklyNumber[]).flatMap((path) => {
    const [min, max] = WEEKLY_BOUNDS[path];
    const value = template[path];
    if (Number.isInteger(value) && value >= min && value <= max) return [];
    return [{ path, message: `Must be a whole number from ${min} to ${max.toLocaleString('en-US')}` }];
  });
  const areLong = numbers.length === 0 && questionCount * secondsPerQuestion > minutes * 60;
  return [
    ...(longest < 1 || longest > maxTitleLength
      ? [{ path: 'title' as const, message: `Must be 1 to ${maxTitleLength} characters, with the day` }]
      : []),
    ...(description.trim().length > maxDescriptionLength
      ? [
          {
            path: 'description' as const,
            message: `Must be at most ${maxDescriptionLength.toLocaleString('en-US')} characters`,
          },
        ]
      : []),
    ...(WEEKDAYS.includes(weekday)
      ? []
      : [{ path: 'weekday' as const, message: 'Must be a day of the week' }]),
    ...(TIME.test(startTime)
      ? []
      : [{ path: 'startTime' as const, message: 'Must be a time from 00:00 to 23:59' }]),
    ...numbers,
    ...(areLong
      ? [{ path: 'minutes' as const, message: 'All questions together take longer than the contest' }]
      : []),
  ];
}

/** The title of the contest of a day. */
export function weeklyTitle({ title }: Pick<WeeklyTemplate, 'title'>, day: Day): string {
  return title.replaceAll(DAY_IN_TITLE, formatDay(day));
}

/** A coming contest by the template. */
export interface WeeklyStart {
  /** The Monday of its week. */
  readonly week: Day;
  readonly day: Day;
  readonly startsAt: Date;
}

/**
 * The next contest by the template: the first one that starts in an hour or later. Contests that should have started meanwhile, such as
 * during a downtime, are passed over.
 */
export function nextWeeklyStart(
  { weekday, startTime }: Pick<WeeklyTemplate, 'weekday' | 'startTime'>,
  now: Date,
  timeZone: string,
): WeeklyStart {
  const thisWeek = weekStart(dayOf(now, timeZone));
  for (let week = thisWeek; ; week = addDays(week, 7)) {
    const day = addDays(week, WEEKDAYS.indexOf(weekday));
    const startsAt = instantOfWallTime(`${day}T${startTime}`, timeZone);
    if (!startsAt) throw new RangeError(`Invalid start time: ${JSON.stringify(startTime)}`);
    if (startsAt.getTime() - now.getTime() >= NOTICE_MS) return { week, day, startsAt };
  }
}

/** The points of a question of a weekly contest. */
export function weeklyPoints(template: WeeklyTemplate, difficulty: Difficulty): number {
  const { pointsEasy, pointsMedium, pointsHard } = template;
  return { easy: pointsEasy, medium: pointsMedium, hard: pointsHard }[difficulty];
}

/** Tells staff that too few questions are closed for the contest of a day. @param found the number of those that are. */
export function fewWeeklyQuestionsText(day: Day, found: number, wanted: number): string {
  if (found < MIN_WEEKLY_QUESTIONS)
    return `There is no weekly contest on ${formatDay(day)}: it needs at least ${MIN_WEEKLY_QUESTIONS} past questions, and there are ${found}.`;
  return `The weekly contest of ${formatDay(day)} has ${found} questions instead of ${wanted}: there are no more past questions yet.`;
}
