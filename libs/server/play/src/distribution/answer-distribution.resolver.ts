import type { Caller } from '@daily/kit/runtime/caller';
import { type KeyAccess, Question } from '@daily/questions';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { AnswerDistributionReader } from './answer-distribution-reader';
import { OptionTally } from './option-tally.graphql-types';

/** How all players answered a question. */
@Resolver(() => Question)
export class AnswerDistributionResolver {
  constructor(
    private readonly distributions: AnswerDistributionReader,
    private readonly keyAccess: KeyAccess,
  ) {}

  @FieldResolver(() => [OptionTally], {
    nullable: true,
    description:
      'How many players chose each option, A to D; null until the viewer has answered, also after the question has closed. With `ANSWER_KEY=after-close`, null until it has closed, too.',
  })
  async answerDistribution(@Root() question: Question, @Ctx() caller: Caller): Promise<OptionTally[] | null> {
    const allowed = await this.keyAccess.allows(caller, 'distribution', question);
    return allowed ? this.distributions.of(question.id) : null;
  }
}
