import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import { COMMITMENT_HOUR } from '@daily/rules/question/fairness';
import { Allow } from '@daily/kit/graphql/access';
import { counted, type CountedConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { Arg, Args, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Question } from '../question/question.entity';
import { QuestionConnection } from '../archive/past-questions.graphql-types';
import { FairnessProof, fairnessProof, FairnessProofConnection } from './fairness.graphql-types';
import type { FairnessService } from './fairness.service';
import type { UncommittedQuestions } from './uncommitted-questions';

/** Proofs of fairness in the schema. */
@Resolver(() => Question)
export class FairnessResolver {
  constructor(
    private readonly fairness: FairnessService,
    private readonly uncommitted: UncommittedQuestions,
  ) {}

  @Allow('public')
  @Query(() => FairnessProofConnection, {
    description:
      `The commitments to the question of each day, newest first. That of the next day is published at ${COMMITMENT_HOUR}:00 in the ` +
      "product's time zone.",
  })
  async fairnessProofs(
    @Args(() => PageArgs) args: PageArgs,
    @Arg('beforeDay', () => GraphQLLocalDate, {
      nullable: true,
      description: 'Only commitments to days before this one. Defaults to all days.',
    })
    beforeDay: Day | null,
  ): Promise<CountedConnectionOf<FairnessProof>> {
    const page = mapNodes(await this.fairness.page(args, beforeDay), fairnessProof);
    return counted(page, () => this.fairness.count(beforeDay));
  }

  @Allow('public')
  @Query(() => QuestionConnection, {
    nullable: true,
    description:
      'The closed questions that were asked without a commitment, newest first. Days before the first commitment of the ' +
      'installation do not count.',
  })
  async uncommittedQuestions(@Args(() => PageArgs) args: PageArgs): Promise<CountedConnectionOf<Question>> {
    return counted(await this.uncommitted.page(args), () => this.uncommitted.count());
  }

  @FieldResolver(() => FairnessProof, {
    nullable: true,
    description:
      "The commitment to the question of this day; null when the day's question was not committed to.",
  })
  async fairnessProof(@Root() { day }: Question): Promise<FairnessProof | null> {
    const record = day && (await this.fairness.find(day));
    return record && fairnessProof(record);
  }
}
