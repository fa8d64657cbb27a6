import {
  ConflictProblem,
  InvalidInputProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import { Field, InputType, ObjectType } from 'type-graphql';

@InputType('DeleteAccountInput', { description: 'The password, which confirms the deletion.' })
export class DeleteAccountInput {
  @Field(() => String, { description: 'The password. A wrong one counts as a failed login.' })
  password!: string;

  @Field(() => GraphQLEmailAddress, {
    nullable: true,
    description:
      'The address of the account. Required only to retry after the reply was lost: within an hour, the retry succeeds with the ' +
      'password of the deleted account.',
  })
  email?: string | null;
}

@ObjectType('DeleteAccountSuccess', {
  description: 'The account is deleted and the caller is signed out.',
})
export class DeleteAccountSuccess {
  @Field(() => Boolean, { description: 'Always true: without the account, there is nothing to delete.' })
  deleted!: boolean;
}

export const DeleteAccountResult = resultUnion(
  'DeleteAccount',
  DeleteAccountSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  // The only admin has to appoint another one first.
  ConflictProblem,
);
