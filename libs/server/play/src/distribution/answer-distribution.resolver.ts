import { OPTION_LETTERS, type OptionLetter as Letter } from '@daily/rules/question';
import { listOf } from '@daily/kit/graphql/list-cost';
import type { Caller } from '@daily/kit/runtime/caller';
import { type KeyAccess, OptionLetter, Question } from '@daily/questions';
import { MIN_PUBLIC_CONFIDENCES } from '@daily/rules/question/confidence';
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { type AnswerDistributionReader, publicTally } from './answer-distribution-reader';
import type { AnswerTotal, AnswerTotals } from './answer-totals';

/** Which levels of confidence are published. */
const PUBLISHED = `0 while fewer than ${MIN_PUBLIC_CONFIDENCES} players of the option have said how sure they were.`;

@ObjectType('OptionTally', {
  description: 'How many players chose an option of a question. `Question.countsDemoPlayers` says which.',
})
class OptionTally {
  @Field(() => OptionLetter, { complexity: 0, description: 'The option.' })
  letter!: Letter;

  @Field(() => Int, { complexity: 0, description: 'Number of players who chose the option.' })
  answers!: number;

  @Field(() => Int, {
    complexity: 0,
    description:
      'Share of all answers in percent, rounded. The four shares may therefore add up to 99 or 101.',
  })
  percent!: number;

  @Field(() => Int, {
    complexity: 0,
    description: `How many of these players said, before they saw the result, that they were guessing; ${PUBLISHED}`,
  })
  guessing!: number;

  @Field(() => Int, { complexity: 0, description: `How many said that they were fairly sure; ${PUBLISHED}` })
  fairlySure!: number;

  @Field(() => Int, { complexity: 0, description: `How many said that they were sure; ${PUBLISHED}` })
  sure!: number;
}

/** How all players answered a question. */
@Resolver(() => Question)
export class AnswerDistributionResolver {
  constructor(
    private readonly distributions: AnswerDistributionReader,
    private readonly totals: AnswerTotals,
    private readonly keyAccess: KeyAccess,
  ) {}

  @FieldResolver(() => [OptionTally], {
    complexity: listOf(OPTION_LETTERS.length),
    nullable: true,
    description:
      'How many players chose each option, A to D; null until the viewer has answered or the question is closed. With ' +
      '`ANSWER_KEY=after-close`, null until the question is closed.',
  })
  async answerDistribution(@Root() question: Question, @Ctx() caller: Caller): Promise<OptionTally[] | null> {
    if (!(await this.keyAccess.allows(caller, 'distribution', question))) return null;
    const { tallies } = await this.distributions.shown(question.id, this.keyAccess.isClosed(question));
    return tallies.map(publicTally);
  }

  @FieldResolver(() => Int, {
    description: 'Number of players who have answered the question. `countsDemoPlayers` says which.',
  })
  async answerCount(@Root() question: Question): Promise<number> {
    return (await this.totalOf(question)).answers;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether `answerCount`, `correctPercent` and `answerDistribution` are those of demo players (`SEED_DEMO`): nobody else answered the ' +
      'question before it closed. Otherwise demo players do not count.',
  })
  async countsDemoPlayers(@Root() question: Question): Promise<boolean> {
    return (await this.totalOf(question)).countsDemoPlayers;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Share of correct answers in percent, rounded; null until the question has closed, and when no player has answered it.',
  })
  async correctPercent(@Root() question: Question): Promise<number | null> {
    return this.keyAccess.isClosed(question) ? (await this.totalOf(question)).correctPercent : null;
  }

  private totalOf(question: Question): Promise<AnswerTotal> {
    return this.totals.of(question, this.keyAccess.isClosed(question));
  }
}
