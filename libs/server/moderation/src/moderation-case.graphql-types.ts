import { connectionType } from '@daily/kit/graphql/connection';
import { InvalidInputProblem, resultUnion, SignInRequiredProblem } from '@daily/kit/graphql/problems';
import { SignedInViewer } from '@daily/people';
import { Field, InputType, ObjectType } from 'type-graphql';
import { ModerationCase } from './moderation-case.entity';
import { MAX_TITLE_LENGTH, type NewModerationCase } from './moderation-case.service';

export const ModerationCaseConnection = connectionType('ModerationCase', 'moderation cases', ModerationCase);

@InputType('CreateModerationCaseInput', { description: 'The moderation case to create.' })
export class CreateModerationCaseInput implements NewModerationCase {
  @Field(() => String, { description: `The title, 1 to ${MAX_TITLE_LENGTH} characters.` })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value returns the original moderation case.',
  })
  idempotencyKey?: string | null;
}

@ObjectType('CreateModerationCaseSuccess', { description: 'The moderation case was created.' })
export class CreateModerationCaseSuccess {
  @Field(() => ModerationCase, {
    description: 'The new moderation case, or the original one when the idempotency key is known.',
  })
  moderationCase!: ModerationCase;

  @Field(() => SignedInViewer, { description: 'The viewer with all moderation cases.' })
  viewer!: SignedInViewer;
}

export const CreateModerationCaseResult = resultUnion(
  'CreateModerationCase',
  CreateModerationCaseSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
);
