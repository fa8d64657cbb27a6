import {
  InvalidInputProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { MAX_NAME_LENGTH } from '@daily/rules/account';
import { Field, InputType } from 'type-graphql';
import { ViewerSuccess } from './viewer.graphql-types';

@InputType('UpdateProfileInput', {
  description: 'The fields of the profile to change. Omitted fields remain unchanged.',
})
export class UpdateProfileInput {
  @Field(() => String, {
    nullable: true,
    description: `The public name, 1 to ${MAX_NAME_LENGTH} characters.`,
  })
  username?: string;

  @Field(() => GraphQLUrl, {
    nullable: true,
    description: 'URL of the profile picture. Must use https; null removes the picture.',
  })
  avatarUrl?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to exclude the viewer from the leaderboards. Hidden players take no rank from others.',
  })
  hidden?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether clients should ask the viewer how sure they are of an answer.',
  })
  asksConfidence?: boolean;
}

export const UpdateProfileResult = resultUnion(
  'UpdateProfile',
  ViewerSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
