import type { OptionLetter as Letter } from '@daily/rules/question';
import { CONTEST_BOUNDS, CONTEST_DEFAULTS, type RevealPolicy as Policy } from '@daily/rules/contest';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { OptionLetter } from '@daily/questions';
import { Field, ID, InputType, Int } from 'type-graphql';
import { RevealPolicy } from '../contest/contest-enums.graphql-types';
import type { ContestChange, NewContestQuestion } from './contest-change';
import { QuestionTexts } from '../contest/question-texts.graphql-types';

const {
  maxTitleLength,
  maxDescriptionLength,
  maxPrizeLength,
  maxQuestions,
  minSecondsPerQuestion,
  maxSecondsPerQuestion,
  maxFreezeMinutes,
  maxPoints,
} = CONTEST_BOUNDS;

@InputType('ContestQuestionInput', { description: 'A question of a contest.' })
class ContestQuestionInput extends QuestionTexts implements NewContestQuestion {
  @Field(() => OptionLetter, { description: 'The correct option.' })
  correctAnswer!: Letter;

  @Field(() => String, {
    nullable: true,
    description: 'Why the correct option is correct, in Markdown. Defaults to an empty text.',
  })
  explanation?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Points of a correct answer, 1 to ${maxPoints}. Defaults to ${CONTEST_DEFAULTS.points}.`,
  })
  points?: number | null;
}

/** The fields that an editor may leave out, of a new contest as of a change. */
@InputType()
abstract class OptionalContestFields implements ContestChange {
  @Field(() => String, {
    nullable: true,
    description: 'Identifies the contest in addresses. Without one, the title of a new contest makes it.',
  })
  slug?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What the contest is about, in Markdown, at most ${maxDescriptionLength} characters.`,
  })
  description?: string;

  @Field(() => GraphQLUrl, {
    nullable: true,
    description: 'The address of an uploaded picture, or an `https` address; null removes it.',
  })
  coverUrl?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether everyone sees the contest. Publishing requires a question. A new contest is a draft by default.',
  })
  published?: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      `Seconds to answer a question, ${minSecondsPerQuestion} to ${maxSecondsPerQuestion}. ` +
      `A new contest has ${CONTEST_DEFAULTS.secondsPerQuestion} by default.`,
  })
  secondsPerQuestion?: number;

  @Field(() => String, {
    nullable: true,
    description: `What can be won, at most ${maxPrizeLength} characters; null removes it.`,
  })
  prize?: string | null;

  @Field(() => RevealPolicy, {
    nullable: true,
    description: 'When results are shown to a player. A new contest shows them AFTER_FINISH by default.',
  })
  revealAnswers?: Policy;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether every participant sees the options in an order of their own. A new contest does not by default.',
  })
  shuffleOptions?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: `Minutes before the end from which the leaderboard is frozen, 0 to ${maxFreezeMinutes}; 0 for never.`,
  })
  freezeMinutes?: number;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of the league whose members alone may see the contest; null for everyone, which is the default. Cannot change once ' +
      'the contest has started. Participants who are not members leave the contest when it is given to the league.',
  })
  leagueId?: string | null;

  @Field(() => [ContestQuestionInput], {
    nullable: true,
    description: `The questions in order, at most ${maxQuestions}. Replaces all questions.`,
  })
  questions?: ContestQuestionInput[];
}

@InputType('CreateContestInput', { description: 'A contest to create.' })
export class CreateContestInput extends OptionalContestFields {
  @Field(() => String, { description: `The title, 1 to ${maxTitleLength} characters.` })
  title!: string;

  @Field(() => Date, { description: 'When the contest starts.' })
  startsAt!: Date;

  @Field(() => Date, { description: 'When the contest ends.' })
  endsAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value returns the original contest.',
  })
  idempotencyKey?: string | null;
}

@InputType('UpdateContestInput', {
  description:
    'Changes of a contest. Once it has started, its start, questions, prize and rules cannot change, because that would not be fair to ' +
    'the players.',
})
export class UpdateContestInput extends OptionalContestFields {
  @Field(() => ID, { description: 'Global id of the contest.' })
  id!: string;

  @Field(() => String, { nullable: true, description: `The title, 1 to ${maxTitleLength} characters.` })
  title?: string;

  @Field(() => Date, { nullable: true, description: 'When the contest starts.' })
  startsAt?: Date;

  @Field(() => Date, { nullable: true, description: 'When the contest ends.' })
  endsAt?: Date;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `ManagedContest.revision` that the change is based on: if the contest has been changed since, nothing changes, and the result ' +
      'is a `ContestChangedProblem`. By default, the change is made in any case.',
  })
  revision?: number | null;
}
