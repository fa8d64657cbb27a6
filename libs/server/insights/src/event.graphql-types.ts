import { InvalidInputProblem, resultUnion } from '@daily/kit/graphql/problems';
import { EVENT_NAMES, type EventName } from '@daily/rules/analytics';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_BATCH_SIZE, MAX_EVENT_AGE_SECONDS } from './event.service';

/** The names of events as GraphQL enum values. */
export const TrackedEventName = Object.fromEntries(
  EVENT_NAMES.map((name) => [name.toUpperCase(), name]),
) as Record<Uppercase<EventName>, EventName>;

registerEnumType(TrackedEventName, {
  name: 'TrackedEventName',
  description: 'The actions that are counted, each with its fields.',
  valuesConfig: {
    TRIVIA_ANSWER: {
      description: 'A question was answered: `questionId`, `isCorrect` and optionally `secondsSpent`.',
    },
    DAILY_COMPLETE: { description: 'The question of the day was completed: `score`, `streak`.' },
    CONTEST_JOIN: { description: 'A contest was joined: `contestId`.' },
    CONTEST_COMPLETE: { description: 'A contest was completed: `contestId`, `percentage`.' },
    LEADERBOARD_VIEW: { description: 'A leaderboard was viewed: `board`.' },
    SIGN_UP: { description: 'An account was created: `method`.' },
    LOGIN: { description: 'A player signed in: `method`.' },
    SHARE: { description: 'A result was shared: `platform`, `shareType`.' },
  },
});

@InputType('TrackedEventFieldsInput', {
  description:
    'The fields of an event. Each event name requires its own fields and rejects the others; a label consists of up to 64 letters, digits or `_.:-`.',
})
export class TrackedEventFieldsInput {
  @Field(() => Int, { nullable: true, description: 'Number of the question.' })
  questionId?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the answer was correct.' })
  isCorrect?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds from showing the options to the answer; null when they were not measured.',
  })
  secondsSpent?: number | null;

  @Field(() => Int, { nullable: true, description: 'Points earned.' })
  score?: number | null;

  @Field(() => Int, { nullable: true, description: 'Length of the streak in days.' })
  streak?: number | null;

  @Field(() => String, { nullable: true, description: 'Label: id or slug of the contest.' })
  contestId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Percentage of correct answers, 0 to 100.' })
  percentage?: number | null;

  @Field(() => String, { nullable: true, description: 'Label: the leaderboard that was viewed.' })
  board?: string | null;

  @Field(() => String, { nullable: true, description: 'Label: how the player signed in, such as `email`.' })
  method?: string | null;

  @Field(() => String, { nullable: true, description: 'Label: the platform that was shared to.' })
  platform?: string | null;

  @Field(() => String, { nullable: true, description: 'Label: the type of content that was shared.' })
  shareType?: string | null;
}

@InputType('TrackedEventInput', { description: 'An action of a visitor or player.' })
export class TrackedEventInput {
  @Field(() => ID, {
    description: 'Idempotency key, a UUID: an event with a known id is not counted again.',
  })
  id!: string;

  @Field(() => TrackedEventName, { description: 'The action.' })
  name!: EventName;

  @Field(() => Float, {
    description: `Seconds between the action and this request, 0 to ${MAX_EVENT_AGE_SECONDS} (7 days).`,
  })
  secondsAgo!: number;

  @Field(() => TrackedEventFieldsInput, { description: 'The details of the action.' })
  fields!: TrackedEventFieldsInput;
}

@InputType('TrackEventsInput', { description: 'A batch of events.' })
export class TrackEventsInput {
  @Field(() => [TrackedEventInput], {
    description: `The events, at most ${MAX_BATCH_SIZE}. When one of them is invalid, none is counted.`,
  })
  events!: TrackedEventInput[];
}

@ObjectType('TrackEventsSuccess', { description: 'The events were accepted.' })
export class TrackEventsSuccess {
  @Field(() => Int, {
    description: 'Number of events that were not known before; 0 when the request opts out of tracking.',
  })
  accepted!: number;
}

export const TrackEventsResult = resultUnion('TrackEvents', TrackEventsSuccess, InvalidInputProblem);
