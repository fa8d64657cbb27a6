import { Extensions, Field, InputType, Int } from 'type-graphql';
import type { TrackedAction } from './tracked-action';

@InputType('AnswerActionInput', {
  description: 'Details of the action `triviaAnswer`: an answer to the question of a day.',
})
export class AnswerActionInput {
  @Field(() => Int, { description: 'Number of the question.' })
  questionId!: number;

  @Field(() => Boolean, { description: 'Whether the answer was correct.' })
  isCorrect!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds from showing the options to the answer; null when they were not measured.',
  })
  secondsSpent?: number | null;
}

@InputType('DailyCompletionActionInput', {
  description: 'Details of the action `dailyComplete`: the result of the question of the day.',
})
export class DailyCompletionActionInput {
  @Field(() => Int, { description: 'Points earned.' })
  score!: number;

  @Field(() => Int, { description: 'Length of the streak in days.' })
  streak!: number;
}

@InputType('ContestEntryActionInput', {
  description: 'Details of the action `contestJoin`: which contest was joined.',
})
export class ContestEntryActionInput {
  @Field(() => String, { description: 'A label that identifies the contest: its id or slug.' })
  contestId!: string;
}

@InputType('ContestCompletionActionInput', {
  description: 'Details of the action `contestComplete`: the result of a contest.',
})
export class ContestCompletionActionInput {
  @Field(() => String, { description: 'A label that identifies the contest: its id or slug.' })
  contestId!: string;

  @Field(() => Int, { description: 'Percentage of correct answers, 0 to 100.' })
  percentage!: number;
}

@InputType('BoardViewActionInput', {
  description: 'Details of the action `leaderboardView`: which leaderboard was viewed.',
})
export class BoardViewActionInput {
  @Field(() => String, { description: 'A label for the leaderboard, such as `month`.' })
  board!: string;
}

@InputType('AuthenticationActionInput', { description: 'Details of the actions `signUp` and `login`.' })
export class AuthenticationActionInput {
  @Field(() => String, { description: 'A label for the way in which the player signed in, such as `email`.' })
  method!: string;
}

@InputType('ShareActionInput', { description: 'Details of the action `share`: what was shared, and where.' })
export class ShareActionInput {
  @Field(() => String, { description: 'A label for the platform, such as `twitter`.' })
  platform!: string;

  @Field(() => String, { description: 'A label for what was shared, such as `trivia_question`.' })
  shareType!: string;
}

/** An action: one field for each event. */
@Extensions({ oneOf: true })
@InputType('TrackedActionInput', {
  description:
    'What a visitor or player did: exactly one of the fields. A label consists of up to 64 letters, digits or `_.:-`.',
})
export class TrackedActionInput implements Partial<Record<TrackedAction, object>> {
  @Field(() => AnswerActionInput, { nullable: true, description: 'A question was answered.' })
  triviaAnswer?: AnswerActionInput;

  @Field(() => DailyCompletionActionInput, {
    nullable: true,
    description: 'The question of the day was completed.',
  })
  dailyComplete?: DailyCompletionActionInput;

  @Field(() => ContestEntryActionInput, { nullable: true, description: 'A contest was joined.' })
  contestJoin?: ContestEntryActionInput;

  @Field(() => ContestCompletionActionInput, { nullable: true, description: 'A contest was completed.' })
  contestComplete?: ContestCompletionActionInput;

  @Field(() => BoardViewActionInput, { nullable: true, description: 'A leaderboard was viewed.' })
  leaderboardView?: BoardViewActionInput;

  @Field(() => AuthenticationActionInput, { nullable: true, description: 'An account was created.' })
  signUp?: AuthenticationActionInput;

  @Field(() => AuthenticationActionInput, { nullable: true, description: 'A player signed in.' })
  login?: AuthenticationActionInput;

  @Field(() => ShareActionInput, { nullable: true, description: 'A result was shared.' })
  share?: ShareActionInput;
}
