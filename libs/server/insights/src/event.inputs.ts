import { EVENT_NAMES, type EventName } from '@daily/rules/analytics';
import { InvalidInputProblem } from '@daily/kit/graphql/problems';
import {
  createUnionType,
  Field,
  Float,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';

/** The events as GraphQL spells them. */
export const TrackedEventName = Object.fromEntries(
  EVENT_NAMES.map((name) => [name.toUpperCase(), name]),
) as Record<Uppercase<EventName>, EventName>;

registerEnumType(TrackedEventName, {
  name: 'TrackedEventName',
  description: 'What can be counted.',
  valuesConfig: {
    TRIVIA_ANSWER: { description: 'A question was answered: `questionId`, `isCorrect`, `secondsSpent`.' },
    DAILY_COMPLETE: { description: 'The question of the day is done: `score`, `streak`.' },
    CONTEST_JOIN: { description: 'A contest was joined: `contestId`.' },
    CONTEST_COMPLETE: { description: 'A contest was finished: `contestId`, `percentage`.' },
    LEADERBOARD_VIEW: { description: 'A leaderboard was looked at: `board`.' },
    SIGN_UP: { description: 'An account was made: `method`.' },
    LOGIN: { description: 'Somebody signed in: `method`.' },
    SHARE: { description: 'A result was shared: `platform`, `shareType`.' },
  },
});

@InputType('TrackedEventFieldsInput', { description: 'What an event tells; each name has its own fields.' })
export class TrackedEventFieldsInput {
  @Field(() => Int, { nullable: true, description: 'The number of the question.' })
  questionId?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the answer was right.' })
  isCorrect?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Seconds from seeing the options to the answer.' })
  secondsSpent?: number | null;

  @Field(() => Int, { nullable: true, description: 'Points that were earned.' })
  score?: number | null;

  @Field(() => Int, { nullable: true, description: 'Days of the streak.' })
  streak?: number | null;

  @Field(() => String, { nullable: true, description: 'Id or slug of the contest.' })
  contestId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Right answers of a contest, 0 to 100.' })
  percentage?: number | null;

  @Field(() => String, { nullable: true, description: 'Which leaderboard.' })
  board?: string | null;

  @Field(() => String, { nullable: true, description: 'How somebody signed in, such as `email`.' })
  method?: string | null;

  @Field(() => String, { nullable: true, description: 'Where to it was shared.' })
  platform?: string | null;

  @Field(() => String, { nullable: true, description: 'What was shared.' })
  shareType?: string | null;
}

@InputType('TrackedEventInput', { description: 'Something that was done.' })
export class TrackedEventInput {
  @Field(() => ID, { description: "A UUID of the client's; the same again is counted once." })
  id!: string;

  @Field(() => TrackedEventName, { description: 'What was done.' })
  name!: EventName;

  @Field(() => Float, { description: 'How many seconds before it is told it happened, up to 7 days.' })
  secondsAgo!: number;

  @Field(() => TrackedEventFieldsInput, { description: 'What the event tells.' })
  fields!: TrackedEventFieldsInput;
}

@InputType('TrackEventsInput', { description: 'A batch of events.' })
export class TrackEventsInput {
  @Field(() => [TrackedEventInput], { description: 'At most 50.' })
  events!: TrackedEventInput[];
}

@ObjectType('TrackEventsSuccess', { description: 'The events were taken.' })
export class TrackEventsSuccess {
  @Field(() => Int, { description: 'How many of them were new; 0 for who asks not to be tracked.' })
  accepted!: number;
}

export const TrackEventsResult = createUnionType({
  name: 'TrackEventsResult',
  description: 'What became of a batch of events.',
  types: () => [TrackEventsSuccess, InvalidInputProblem] as const,
});
