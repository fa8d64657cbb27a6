import { OPTION_LETTERS } from '@daily/rules/question';
import { listOf } from '@daily/kit/graphql/list-cost';
import type { Caller } from '@daily/kit/runtime/caller';
import { type KeyAccess, Question } from '@daily/questions';
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type AnswerDistributionReader, publicTally } from './answer-distribution-reader';
import type { AnswerTotals } from './answer-totals';
import { OptionTally } from './option-tally.graphql-types';

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
    const allowed = await this.keyAccess.allows(caller, 'distribution', question);
    return allowed ? (await this.distributions.of(question.id)).map(publicTally) : null;
  }

  @FieldResolver(() => Int, {
    description: 'Number of players who have answered the question. Demo players do not count.',
  })
  async answerCount(@Root() question: Question): Promise<number> {
    return (await this.totals.of(question)).answers;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Share of correct answers in percent, rounded; null until the question has closed, and when no player has answered it.',
  })
  async correctPercent(@Root() question: Question): Promise<number | null> {
    return this.keyAccess.isClosed(question) ? (await this.totals.of(question)).correctPercent : null;
  }
}
