import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import type { StreakDayKind as Kind } from '@daily/rules/streak/history';
import { RequireScope } from '@daily/kit/graphql/access';
import { countedConnectionType } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, joinedId, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ShownDay } from './streak.service';

/** The kinds of days in the schema. */
const StreakDayKind: Record<Uppercase<Kind>, Kind> = {
  RIGHT: 'right',
  WRONG: 'wrong',
  ANSWERED: 'answered',
  FROZEN: 'frozen',
  MISSED: 'missed',
  OPEN: 'open',
};

registerEnumType(StreakDayKind, {
  name: 'StreakDayKind',
  description: 'What happened on a day of a streak.',
  valuesConfig: {
    RIGHT: { description: 'The answer was correct.' },
    WRONG: { description: 'The answer was wrong. A wrong answer also keeps a streak.' },
    ANSWERED: { description: 'There was an answer, whose result is withheld until the question is closed.' },
    FROZEN: { description: 'There was no answer, and a streak freeze kept the streak.' },
    MISSED: { description: 'There was no answer, and no streak continued.' },
    OPEN: { description: 'Today, without an answer so far.' },
  },
});

@RequireScope('profile:read')
@ObjectType('StreakDay', {
  implements: Node,
  description: 'A day of a streak: its state when the day ended, or the current state for today.',
})
export class StreakDay implements ShownDay {
  playerId!: string;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('StreakDay', joinedId(this.day, this.playerId));
  }

  // The list of the days alone carries the cost of these fields.
  @Field(() => GraphQLLocalDate, { complexity: 0, description: 'The day, in the calendar of the product.' })
  day!: Day;

  @Field(() => StreakDayKind, { complexity: 0, description: 'What happened on the day.' })
  kind!: Kind;

  @Field(() => Int, { complexity: 0, description: 'Number of streak freezes bought on the day.' })
  bought!: number;

  @Field(() => Int, { complexity: 0, description: 'Length of the streak, in days.' })
  streak!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of streak freezes held.' })
  freezes!: number;

  /** Id of the question answered on the day, or null. */
  questionId!: number | null;
}

/** A day as an object of the schema. */
export const streakDay = (day: ShownDay): StreakDay => objectOf(StreakDay, day);

export const StreakDayConnection = countedConnectionType('StreakDay', 'days of a streak', StreakDay);

@ArgsType()
export class StreakCalendarArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Only the last days, including today: 1 to 371. Defaults to 53 weeks.',
  })
  last?: number | null;
}

@ObjectType('StreakExplanation', {
  description: 'The days that make up the current streak, or how the last streak ended.',
})
export class StreakExplanation {
  @Field(() => String, { description: 'The explanation as text for the user.' })
  summary!: string;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'First day of the streak; null when the viewer has never answered.',
  })
  beganOn!: Day | null;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The missed day that ended the streak; null while it continues.',
  })
  brokenOn!: Day | null;

  @Field(() => Int, {
    description: 'Length of the current streak, or of the last one before it ended, in days; 0 without any.',
  })
  length!: number;

  /** Every day of the streak, newest first. */
  recordedDays!: readonly ShownDay[];
}
