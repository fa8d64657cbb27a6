import type { Day } from '@daily/rules/calendar';
import type { StreakDay as PlayedDay, StreakDayKind as Kind } from '@daily/rules/streak-history';
import { connectionType } from '@daily/kit/graphql/connection';
import { GraphQLLocalDate } from 'graphql-scalars';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

/** What became of a day, as GraphQL spells it. */
export const StreakDayKind: Record<Uppercase<Kind>, Kind> = {
  RIGHT: 'right',
  WRONG: 'wrong',
  FROZEN: 'frozen',
  MISSED: 'missed',
  OPEN: 'open',
};

registerEnumType(StreakDayKind, {
  name: 'StreakDayKind',
  description: 'What became of a day.',
  valuesConfig: {
    RIGHT: { description: 'Answered right.' },
    WRONG: { description: 'Answered wrong, which keeps a streak as well.' },
    FROZEN: { description: 'Not answered; a freeze kept the streak.' },
    MISSED: { description: 'Not answered; a streak broke, or there was none.' },
    OPEN: { description: 'Today, not answered yet.' },
  },
});

@ObjectType('StreakDay', { description: 'A day as it stood at its end; today, as it stands now.' })
export class StreakDay implements PlayedDay {
  @Field(() => GraphQLLocalDate, { description: 'The day.' })
  day!: Day;

  @Field(() => StreakDayKind, { description: 'What became of it.' })
  kind!: Kind;

  @Field(() => Int, { description: 'Streak freezes bought on it.' })
  bought!: number;

  @Field(() => Int, { description: 'What the streak counted, in days.' })
  streak!: number;

  @Field(() => Int, { description: 'Streak freezes left.' })
  freezes!: number;

  /** The question that was answered on it, if one was. */
  questionId!: number | null;
}

export const StreakDayConnection = connectionType('StreakDay', StreakDay);

@ObjectType('StreakExplanation', {
  description: 'What makes up a streak: of one that broke, how it went until then.',
})
export class StreakExplanation {
  @Field(() => String, { description: 'The explanation in words for the player.' })
  summary!: string;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The day on which it began; null for who has never answered.',
  })
  beganOn!: Day | null;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The missed day that broke it; null while it lives.',
  })
  brokenOn!: Day | null;

  /** Every day that makes it up, the newest first. */
  played!: readonly StreakDay[];
}
