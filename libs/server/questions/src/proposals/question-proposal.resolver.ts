import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { PROPOSAL_LICENSE } from '@daily/rules/question/proposal';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { PREVIEW_COST, QuestionPreview } from '../editing/editor-question.graphql-types';
import { exchanged, ProposedQuestionInput } from '../editing/question-content.graphql-types';
import { PROPOSAL_LIMITS } from './proposal.limits';
import type { QuestionProposalService } from './question-proposal.service';

@InputType('ProposeQuestionInput', { description: 'A question that the viewer proposes.' })
class ProposeQuestionInput {
  @Field(() => ProposedQuestionInput, {
    description: 'The question. It needs an explanation, a takeaway and a source, and has no pictures.',
  })
  content!: ProposedQuestionInput;

  @Field(() => Boolean, {
    description: `Whether the viewer wrote the question and publishes it under ${PROPOSAL_LICENSE}. Must be true.`,
  })
  agreesToLicense!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value stores no second question.',
  })
  idempotencyKey?: string | null;
}

@ObjectType('ProposeQuestionSuccess', {
  description: 'The question waits for an editor, with the name of the viewer and its license.',
})
class ProposeQuestionSuccess {
  @Field(() => Date, { description: 'When it was sent.' })
  proposedAt!: Date;
}

const ProposeQuestionResult = resultUnion(
  'ProposeQuestion',
  ProposeQuestionSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  ConflictProblem,
);

/** Questions that players propose, in the schema. */
@Resolver()
export class QuestionProposalResolver {
  constructor(private readonly proposals: QuestionProposalService) {}

  @Allow('session')
  @LimitedBy(CHANGES_BY_ADDRESS, PROPOSAL_LIMITS)
  @Mutation(() => ProposeQuestionResult, {
    description:
      'Sends a question of the viewer to the editors, who review it before it can be asked. Requires a proven address. A player may ' +
      'send a few in a day.',
  })
  proposeQuestion(
    @Arg('input', () => ProposeQuestionInput, { description: 'The question.' })
    { content, ...proposal }: ProposeQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<ProposeQuestionSuccess | Problem> {
    return problemsAsData(async () => {
      const proposedAt = await this.proposals.propose({ content: exchanged(content), ...proposal }, caller);
      return { proposedAt };
    });
  }

  @Allow('session')
  @Query(() => QuestionPreview, {
    nullable: true,
    complexity: PREVIEW_COST,
    description:
      'A question that the viewer is writing, as players will see it, with what keeps it from being sent. Stores nothing, and does ' +
      'not tell which questions are like it.',
  })
  proposalPreview(
    @Arg('content', () => ProposedQuestionInput, { description: 'The question.' })
    content: ProposedQuestionInput,
  ): QuestionPreview {
    return this.proposals.preview(exchanged(content));
  }
}
