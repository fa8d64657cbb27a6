import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { CONTEST_BOUNDS } from '@daily/rules/contest';
import {
  WEEKLY_BOUNDS,
  type WeeklyNumber,
  type WeeklyTemplate,
  type Weekday as WeekdayName,
} from '@daily/rules/contest/weekly';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

/** The days of the week in the schema. */
export const Weekday = {
  MONDAY: 'monday',
  TUESDAY: 'tuesday',
  WEDNESDAY: 'wednesday',
  THURSDAY: 'thursday',
  FRIDAY: 'friday',
  SATURDAY: 'saturday',
  SUNDAY: 'sunday',
} as const satisfies Record<Uppercase<WeekdayName>, WeekdayName>;

registerEnumType(Weekday, {
  name: 'Weekday',
  description: 'A day of the week.',
  valuesConfig: Object.fromEntries(
    Object.keys(Weekday).map((name) => [
      name,
      { description: `${name[0] ?? ''}${name.slice(1).toLowerCase()}.` },
    ]),
  ),
});

const bounded = (name: WeeklyNumber, what: string) => {
  const [min, max] = WEEKLY_BOUNDS[name];
  return `${what}, ${min} to ${max.toLocaleString('en-US')}.`;
};

const TEXTS = {
  title: `The title, 1 to ${CONTEST_BOUNDS.maxTitleLength} characters. \`{day}\` stands for the day of the contest.`,
  description: `What the contest is about, in Markdown, at most ${CONTEST_BOUNDS.maxDescriptionLength} characters.`,
  weekday: "The day on which it starts, in the product's time zone.",
  startTime: "When it starts on that day, in the product's time zone: `18:00`.",
  minutes: bounded('minutes', 'Minutes from the start to the end'),
  questionCount: bounded('questionCount', 'Number of questions'),
  secondsPerQuestion: bounded('secondsPerQuestion', 'Seconds to answer a question'),
  pointsEasy: bounded('pointsEasy', 'Points of a correct answer to an easy question'),
  pointsMedium: bounded('pointsMedium', 'Points of a correct answer to a medium question'),
  pointsHard: bounded('pointsHard', 'Points of a correct answer to a hard question'),
};

@ObjectType('WeeklyContestTemplate', {
  description:
    'What the contest of each week is made from. Its questions are chosen among those of past days.',
})
export class WeeklyContestTemplate implements WeeklyTemplate {
  @Field(() => String, { complexity: 0, description: TEXTS.title })
  title!: string;

  @Field(() => String, { complexity: 0, description: TEXTS.description })
  description!: string;

  @Field(() => Weekday, { complexity: 0, description: TEXTS.weekday })
  weekday!: WeekdayName;

  @Field(() => String, { complexity: 0, description: TEXTS.startTime })
  startTime!: string;

  @Field(() => Int, { complexity: 0, description: TEXTS.minutes })
  minutes!: number;

  @Field(() => Int, { complexity: 0, description: TEXTS.questionCount })
  questionCount!: number;

  @Field(() => Int, { complexity: 0, description: TEXTS.secondsPerQuestion })
  secondsPerQuestion!: number;

  @Field(() => Int, { complexity: 0, description: TEXTS.pointsEasy })
  pointsEasy!: number;

  @Field(() => Int, { complexity: 0, description: TEXTS.pointsMedium })
  pointsMedium!: number;

  @Field(() => Int, { complexity: 0, description: TEXTS.pointsHard })
  pointsHard!: number;

  @Field(() => Date, {
    nullable: true,
    complexity: 0,
    description: 'When the template was last changed; null for the shipped one.',
  })
  updatedAt!: Date | null;
}

@InputType('ChangeWeeklyContestTemplateInput', {
  description: 'The new template, complete. All questions together must not take longer than the contest.',
})
export class ChangeWeeklyContestTemplateInput implements WeeklyTemplate {
  @Field(() => String, { description: TEXTS.title })
  title!: string;

  @Field(() => String, { description: TEXTS.description })
  description!: string;

  @Field(() => Weekday, { description: TEXTS.weekday })
  weekday!: WeekdayName;

  @Field(() => String, { description: TEXTS.startTime })
  startTime!: string;

  @Field(() => Int, { description: TEXTS.minutes })
  minutes!: number;

  @Field(() => Int, { description: TEXTS.questionCount })
  questionCount!: number;

  @Field(() => Int, { description: TEXTS.secondsPerQuestion })
  secondsPerQuestion!: number;

  @Field(() => Int, { description: TEXTS.pointsEasy })
  pointsEasy!: number;

  @Field(() => Int, { description: TEXTS.pointsMedium })
  pointsMedium!: number;

  @Field(() => Int, { description: TEXTS.pointsHard })
  pointsHard!: number;

  @Field(() => Date, {
    nullable: true,
    description:
      '`WeeklyContestTemplate.updatedAt` as the editor saw it. When the template was changed since, the outcome is a ' +
      '`ConflictProblem`.',
  })
  updatedAt?: Date | null;
}

@ObjectType('ChangeWeeklyContestTemplateSuccess', { description: 'The template is changed.' })
export class ChangeWeeklyContestTemplateSuccess {
  @Field(() => WeeklyContestTemplate, { description: 'The new template.' })
  weeklyContestTemplate!: WeeklyContestTemplate;
}

export const ChangeWeeklyContestTemplateResult = resultUnion(
  'ChangeWeeklyContestTemplate',
  ChangeWeeklyContestTemplateSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
